import type { Database, Transaction } from "../database/database.ts";
import type { Write } from "../database/write.ts";
import type { Shop } from "../shop.ts";

/**
 * Returns a function that reads something many public pages show, such as their footer, once per content version
 * (content-version.ts) and process; while the version is unknown, at each call. `read` may only read tables with
 * triggers that notify of content, and nothing that depends on the time of day; callers must not mutate the result.
 */
export function oncePerContent<Value>(read: (shop: Shop) => Promise<Value>): (shop: Shop) => Promise<Value> {
  const kept = new WeakMap<Shop["live"], { version: number; value: Promise<Value> }>();
  return (shop) => {
    const version = shop.live.followContent().current();
    const last = kept.get(shop.live);
    if (version !== undefined && last?.version === version) return last.value;
    const value = read(shop);
    if (version === undefined) return value;
    kept.set(shop.live, { version, value });
    value.catch(() => kept.get(shop.live)?.value === value && kept.delete(shop.live));
    return value;
  };
}

/** Reads on the pool, or in a write's transaction. */
export type Reader = Pick<Shop, "live"> & { db: Database | Transaction };

/** Reads in the transaction of a write. */
export const within = ({ shop, tx }: Pick<Write, "shop" | "tx">): Reader => ({ live: shop.live, db: tx });

/**
 * The same for what writes read too. Nobody waits for what another one reads: its transaction may wait for a lock that
 * the first one holds.
 */
export function oncePerContentIn<Value>(read: (db: Reader["db"]) => Promise<Value>): (from: Reader) => Promise<Value> {
  const kept = new WeakMap<Shop["live"], { version: number; value: Value }>();
  return async ({ live, db }) => {
    const content = live.followContent();
    const version = content.current();
    const last = kept.get(live);
    if (version !== undefined && last?.version === version) return last.value;
    const value = await read(db);
    if (version !== undefined && version === content.current()) kept.set(live, { version, value });
    return value;
  };
}

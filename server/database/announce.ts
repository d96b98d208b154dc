import { sql } from "drizzle-orm";
import type { Pool, PoolClient } from "pg";
import type { Transaction } from "./database.ts";

/** The topic of everything that the public pages show; also the notice that the triggers of 0011_speed.sql raise. */
export const CONTENT = "content";

/** Tells every process of the shop, once this transaction is committed, that what the public pages show has changed. */
export async function announceChange(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify('shop_changed', ${CONTENT})`);
}

/** Calls back when a session of this pool has written, and not yet committed, something that the public pages show. */
export function onContentWritten(pool: Pool, tell: (session: number) => void): void {
  pool.on("connect", (client: PoolClient & { processID?: number }) => {
    client.on("notice", ({ message }) => message === CONTENT && tell(client.processID ?? 0));
  });
}

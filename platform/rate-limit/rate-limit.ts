import { createHash } from "node:crypto";
import { lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/database.ts";
import { deleteInBatches } from "../database/in-batches.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Shop } from "../shop.ts";
import { rateLimitCounters } from "./table.ts";

/** At most `limit` requests in `window` milliseconds. */
export type RateLimit = { limit: number; window: number };

type Counter = RateLimit & { key: string };
const filled = {
  keys: [rateLimitCounters.key],
  expiries: [rateLimitCounters.expiresAt],
  now: rateLimitCounters.windowStartedAt,
} as const;
/** One statement for any number of keys, so that it is prepared once. */
const addToCounts = preparedQuery(filled, (db, { keys, expiries, now }) => {
  const { key, count, windowStartedAt, expiresAt } = rateLimitCounters;
  const expired = sql`${expiresAt} <= ${now}::timestamptz`;
  return db
    .insert(rateLimitCounters)
    .select(
      sql`select key, 1, ${now}::timestamptz, expiry
        from unnest(${keys}::text[], ${expiries}::timestamptz[]) as request (key, expiry)`,
    )
    .onConflictDoUpdate({
      target: key,
      set: {
        count: sql`case when ${expired} then 1 else ${count} + 1 end`,
        windowStartedAt: sql`case when ${expired} then excluded.window_started_at else ${windowStartedAt} end`,
        expiresAt: sql`case when ${expired} then excluded.expires_at else ${expiresAt} end`,
      },
    })
    .returning({ key, count, expiresAt });
});

type Reading = { db: Database | Transaction; clock: () => Date };

/**
 * Counts one request for `key` and returns whether it is within the limit. The window starts with the first request;
 * the count is in the database, so that all processes share it. The key may contain email or IP addresses; only its
 * hash is stored.
 */
export async function withinLimit(shop: Reading, key: string, limit: RateLimit): Promise<boolean> {
  return (await countRequest(shop, [{ key, ...limit }])) === 0;
}

/** The same for several limits of one key, shortest window first: a request it refuses does not use up the others. */
export async function withinLimits(shop: Reading, key: string, limits: RateLimit[]): Promise<boolean> {
  for (const limit of limits) if (!(await withinLimit(shop, `${key} in ${limit.window}`, limit))) return false;
  return true;
}

/**
 * Counts one request for several keys at once, in one statement. Returns 0 if it is within every limit, else the
 * milliseconds until the next request is possible.
 */
export async function countRequest({ db, clock }: Reading, counters: Counter[]): Promise<number> {
  const now = clock();
  const hashed = counters
    .map(({ key, window, limit }) => ({ key: hashKey(key), expiresAt: new Date(now.getTime() + window), limit }))
    // Always in the same order, so that two requests with the same keys do not deadlock.
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const counted = await addToCounts(db, {
    keys: hashed.map(({ key }) => key),
    expiries: hashed.map(({ expiresAt }) => expiresAt),
    now,
  });
  const limits = new Map(hashed.map(({ key, limit }) => [key, limit]));
  const over = counted.filter(({ key, count }) => count > (limits.get(key) ?? 0));
  return Math.max(0, ...over.map(({ expiresAt }) => expiresAt.getTime() - now.getTime()));
}

/** Deletes counts with an expired window. */
export async function deleteExpiredCounts({ db, clock }: Shop): Promise<void> {
  await deleteInBatches(db, rateLimitCounters, lte(rateLimitCounters.expiresAt, clock()));
}

const hashKey = (key: string) => createHash("sha256").update(key).digest("base64url");

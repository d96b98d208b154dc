import { createHash } from "node:crypto";
import { and, eq, gt, lte, sql } from "drizzle-orm";
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
export async function countRequest(shop: Reading, counters: Counter[]): Promise<number> {
  return Math.max(0, ...(await countForEach(shop, counters)));
}

/** The same, with the milliseconds of each counter. */
export async function countForEach(shop: Reading, counters: Counter[]): Promise<number[]> {
  return (await countUsage(shop, counters)).map(({ left, resetsIn }) => (left < 0 ? resetsIn : 0));
}

/**
 * The same, with how many more requests each counter admits, negative above its limit, and the milliseconds until it
 * starts anew.
 */
export async function countUsage(
  { db, clock }: Reading,
  counters: Counter[],
): Promise<{ left: number; resetsIn: number }[]> {
  const now = clock();
  const hashed = counters.map(({ key, window, limit }) => {
    return { key: hashKey(key), expiresAt: new Date(now.getTime() + window), limit };
  });
  // Always in the same order, so that two requests with the same keys do not deadlock.
  const sorted = hashed.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const counted = await addToCounts(db, {
    keys: sorted.map(({ key }) => key),
    expiries: sorted.map(({ expiresAt }) => expiresAt),
    now,
  });
  const counts = new Map(counted.map((row) => [row.key, row]));
  return hashed.map(({ key, limit }) => {
    const row = counts.get(key);
    return row
      ? { left: limit - row.count, resetsIn: row.expiresAt.getTime() - now.getTime() }
      : { left: 0, resetsIn: 0 };
  });
}

/** Takes back one request that was counted for `key`. */
export async function uncountRequest({ db }: Reading, key: string): Promise<void> {
  const { key: hashed, count } = rateLimitCounters;
  await db
    .update(rateLimitCounters)
    .set({ count: sql`${count} - 1` })
    .where(and(eq(hashed, hashKey(key)), gt(count, 1)));
}

/** Uses up the limit of `key` for so many milliseconds from now. */
export async function exhaustLimit({ db, clock }: Reading, key: string, wait: number): Promise<void> {
  const now = clock();
  const usedUp = { count: 1_000_000_000, windowStartedAt: now, expiresAt: new Date(now.getTime() + wait) };
  await db
    .insert(rateLimitCounters)
    .values({ key: hashKey(key), ...usedUp })
    .onConflictDoUpdate({ target: rateLimitCounters.key, set: usedUp });
}

/** Deletes counts with an expired window. */
export async function deleteExpiredCounts({ db, clock }: Shop): Promise<void> {
  await deleteInBatches(db, rateLimitCounters, lte(rateLimitCounters.expiresAt, clock()));
}

const hashKey = (key: string) => createHash("sha256").update(key).digest("base64url");

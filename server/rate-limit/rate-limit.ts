import { createHash } from "node:crypto";
import { lte, sql } from "drizzle-orm";
import { deleteInBatches } from "../database/in-batches.ts";
import { rateLimitCounters } from "../database/schema.ts";
import type { Shop } from "../shop.ts";

/** At most `limit` requests in `window` milliseconds. */
type RateLimit = { limit: number; window: number };

/**
 * Counts one request for `key` and returns whether it is within the limit. The window starts with the first request;
 * the count is in the database, so that all processes share it. The key may contain email or IP addresses; only its
 * hash is stored.
 */
export async function withinLimit({ db, clock }: Shop, key: string, { limit, window }: RateLimit): Promise<boolean> {
  const now = clock();
  const expiresAt = new Date(now.getTime() + window);
  const expired = sql`${rateLimitCounters.expiresAt} <= ${now.toISOString()}`;
  const [row] = await db
    .insert(rateLimitCounters)
    .values({ key: createHash("sha256").update(key).digest("base64url"), count: 1, windowStartedAt: now, expiresAt })
    .onConflictDoUpdate({
      target: rateLimitCounters.key,
      set: {
        count: sql`case when ${expired} then 1 else ${rateLimitCounters.count} + 1 end`,
        windowStartedAt: sql`case when ${expired} then excluded.window_started_at else ${rateLimitCounters.windowStartedAt} end`,
        expiresAt: sql`case when ${expired} then excluded.expires_at else ${rateLimitCounters.expiresAt} end`,
      },
    })
    .returning({ count: rateLimitCounters.count });
  return row !== undefined && row.count <= limit;
}

/** Deletes the counts whose window has ended. */
export async function deleteExpiredCounts({ db, clock }: Shop): Promise<void> {
  await deleteInBatches(db, rateLimitCounters, lte(rateLimitCounters.expiresAt, clock()));
}

import { createHash } from "node:crypto";
import { lte, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { rateLimitCounters } from "../database/schema.ts";

/**
 * Counts one request for `key` and returns whether it is within the limit of `most` per `perSeconds` seconds. The count
 * is in the database, so that all processes share it. The key may contain email or IP addresses; only its hash is
 * stored.
 */
export async function withinLimit(
  db: Database,
  key: string,
  { most, perSeconds }: { most: number; perSeconds: number },
  now: Date,
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + perSeconds * 1000);
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
  return row !== undefined && row.count <= most;
}

/** Deletes the counts whose window has ended. */
export async function deleteExpiredCounts(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimitCounters).where(lte(rateLimitCounters.expiresAt, now));
}

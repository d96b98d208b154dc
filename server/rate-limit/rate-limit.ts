import { createHash } from "node:crypto";
import { lte, sql } from "drizzle-orm";
import { turns } from "../database/schema.ts";
import type { Shop } from "../shop.ts";

/** At most `limit` requests in `window` milliseconds. */
type RateLimit = { limit: number; window: number };

/**
 * Counts one request for `key` and returns whether it is within the limit. The window starts with the first request; the
 * count is in the database, so that all processes share it. The key may contain email or IP addresses; only its hash is
 * stored.
 */
export async function withinLimit({ db, clock }: Shop, key: string, { limit, window }: RateLimit): Promise<boolean> {
  const now = clock();
  const forgetAt = new Date(now.getTime() + window);
  const expired = sql`${turns.forgetAt} <= ${now.toISOString()}`;
  const [row] = await db
    .insert(turns)
    .values({ key: createHash("sha256").update(key).digest("base64url"), count: 1, since: now, forgetAt })
    .onConflictDoUpdate({
      target: turns.key,
      set: {
        count: sql`case when ${expired} then 1 else ${turns.count} + 1 end`,
        since: sql`case when ${expired} then excluded.since else ${turns.since} end`,
        forgetAt: sql`case when ${expired} then excluded.forget_at else ${turns.forgetAt} end`,
      },
    })
    .returning({ count: turns.count });
  return row !== undefined && row.count <= limit;
}

/** Deletes the counts whose window has ended. */
export async function deleteExpiredCounts({ db, clock }: Shop): Promise<void> {
  await db.delete(turns).where(lte(turns.forgetAt, clock()));
}

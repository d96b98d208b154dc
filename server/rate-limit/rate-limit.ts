import { createHash } from "node:crypto";
import { lte, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { turns } from "../database/schema.ts";

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
  const forgetAt = new Date(now.getTime() + perSeconds * 1000);
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
  return row !== undefined && row.count <= most;
}

/** Deletes the counts whose window has ended. */
export async function deleteExpiredCounts(db: Database, now: Date): Promise<void> {
  await db.delete(turns).where(lte(turns.forgetAt, now));
}

import { createHash } from "node:crypto";
import { lte, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { turns } from "../database/schema.ts";

/**
 * Takes one of the turns that `key` has: at most `most` in `perSeconds` seconds, counted in the database, so that every process
 * sees the same count. False means: not now. The key may be made of addresses; only its hash is kept.
 */
export async function withinLimit(
  db: Database,
  key: string,
  { most, perSeconds }: { most: number; perSeconds: number },
  now: Date,
): Promise<boolean> {
  const forgetAt = new Date(now.getTime() + perSeconds * 1000);
  const over = sql`${turns.forgetAt} <= ${now.toISOString()}`;
  const [row] = await db
    .insert(turns)
    .values({ key: createHash("sha256").update(key).digest("base64url"), count: 1, since: now, forgetAt })
    .onConflictDoUpdate({
      target: turns.key,
      set: {
        count: sql`case when ${over} then 1 else ${turns.count} + 1 end`,
        since: sql`case when ${over} then excluded.since else ${turns.since} end`,
        forgetAt: sql`case when ${over} then excluded.forget_at else ${turns.forgetAt} end`,
      },
    })
    .returning({ count: turns.count });
  return row !== undefined && row.count <= most;
}

/** Forgets the counts whose time is over. */
export async function deleteExpiredCounts(db: Database, now: Date): Promise<void> {
  await db.delete(turns).where(lte(turns.forgetAt, now));
}

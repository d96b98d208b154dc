import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { isWaitingForStaff } from "./failed-mail.ts";
import { emailOutbox } from "./table.ts";

/**
 * How many emails wait to be sent, how many seconds the oldest has waited (0 if none), and how many could not be sent
 * and wait for staff. An email held back for undo only counts once it may be sent. One query, on two indexes that hold
 * only these emails.
 */
export async function emailMetrics(
  db: Database,
  now: Date,
): Promise<{ waiting: number; oldestSeconds: number; failed: number }> {
  const { rows } = await db.execute<{ waiting: number; oldestSeconds: number; failed: number }>(sql`
    select count(*)::int as waiting,
      coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(coalesce(send_after, created_at))), 0)::float8 as "oldestSeconds",
      (select count(*)::int from ${emailOutbox} where ${isWaitingForStaff(now)}) as failed
    from ${emailOutbox} where sent_at is null and failed_at is null
      and (send_after is null or send_after <= ${now.toISOString()}::timestamptz)`);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, failed: 0 };
}

import { sql } from "drizzle-orm";
import type { Transaction } from "./database.ts";

/** A job that a write adds when it commits. `delay`: not for this many seconds. */
export type NewJob = { name: string; data: Record<string, unknown>; priority: number; delay: number };

/** The PostgreSQL channel on which new jobs are announced, as the queue's name and their number. */
export const JOBS_CHANNEL = "shop_jobs";

/**
 * Inserts jobs of any queues in one statement, with the settings of their queues, and announces those that are due when
 * the transaction commits; a `together` queue has no announcements. Throws for a queue that does not exist. pg-boss
 * itself takes a statement for each job.
 */
export async function insertJobs(tx: Transaction, jobs: NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await tx.execute(sql`
    with added as (
      insert into pgboss.job (name, data, priority, start_after, keep_until, expire_seconds, deletion_seconds,
        retry_limit, retry_delay, retry_backoff, retry_delay_max, policy)
      select new.name, data, priority, due, due + retention_seconds * interval '1s', expire_seconds, deletion_seconds,
        retry_limit, retry_delay, retry_backoff, retry_delay_max, policy
      from json_to_recordset(${JSON.stringify(jobs)}::text::json) as new (name text, data jsonb, priority integer, delay float8)
        left join pgboss.queue using (name) cross join lateral (select now() + delay * interval '1s' as due) as time
      returning name, start_after
    )
    select pg_notify(${JOBS_CHANNEL}, name || ' ' || count(*)) from added join pgboss.queue using (name)
    where notify and start_after <= now() group by name`);
}

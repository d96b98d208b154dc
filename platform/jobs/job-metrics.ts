import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";

/**
 * For each job of the shop: how many are due and wait for a worker, and how many seconds the oldest has been due; 0 if
 * none waits. A failed job is not due before its next try. One query, on pg-boss's index of waiting jobs.
 */
export async function jobMetrics(db: Database): Promise<{ name: string; waiting: number; oldestSeconds: number }[]> {
  // The condition that pg-boss uses to fetch jobs, and its clock: the database's.
  const { rows } = await db.execute<{ name: string; waiting: number; oldestSeconds: number }>(sql`
    select queue.name, count(job.name)::int as waiting,
      coalesce(extract(epoch from now() - min(job.start_after)), 0)::float8 as "oldestSeconds"
    from pgboss.queue left join pgboss.job
      on job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
    where not starts_with(queue.name, '__pgboss')
    group by queue.name order by queue.name`);
  return rows;
}

/**
 * For each job with a schedule: how many seconds ago its last successful scheduled run ended or, if none is known, the
 * schedule was created. Uses the database's clock, and a few rows of pg-boss's index of scheduled jobs.
 */
export async function lastRuns(db: Database): Promise<{ name: string; ageSeconds: number }[]> {
  const { rows } = await db.execute<{ name: string; ageSeconds: number }>(sql`
    select schedule.name,
      extract(epoch from now() - coalesce(last_run.completed_on, schedule.created_on))::float8 as "ageSeconds"
    from pgboss.schedule left join lateral (
      select completed_on from pgboss.job
      where job.name = schedule.name and job.singleton_on is not null and job.state = 'completed'
      order by job.singleton_on desc limit 1) last_run on true
    order by schedule.name`);
  return rows;
}

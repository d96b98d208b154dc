import { sql } from "drizzle-orm";
import type { JobName } from "#platform/jobs/job.ts";
import type { Shop } from "#platform/shop.ts";
import { jobs } from "../../process/jobs.ts";

/**
 * Runs the queued jobs until none is left, and returns their names. Leaves those that wait for their time, such as an
 * email that is held back. A job that throws fails the test.
 */
export async function runQueuedJobs(shop: Shop): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const { rows } = await shop.db.execute<{ name: JobName; data: Record<string, unknown> }>(
      sql`delete from pgboss.job where id = (select id from pgboss.job where state = 'created' and start_after <= created_on order by created_on, id limit 1)
        returning name, data`,
    );
    const [job] = rows;
    if (!job) return done;
    await jobs[job.name].run(shop, job.data);
    done.push(job.name);
  }
}

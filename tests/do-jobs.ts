import { sql } from "drizzle-orm";
import { jobs } from "../server/jobs.ts";
import type { Shop } from "../server/shop.ts";

/** Does every job that waits, as a worker would, until none is left; a job that throws fails the test. Answers their names. */
export async function doJobs(shop: Shop): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const { rows } = await shop.db.execute<{ name: string; data: Record<string, unknown> }>(
      sql`delete from pgboss.job where id = (select id from pgboss.job where state = 'created' order by created_on, id limit 1)
        returning name, data`,
    );
    const [job] = rows;
    if (!job) return done;
    await jobs[job.name]?.run(shop, job.data);
    done.push(job.name);
  }
}

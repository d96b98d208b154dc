import { JOBS_CHANNEL } from "../database/insert-jobs.ts";
import { readInteger } from "../rules/read-integer.ts";
import { SECOND } from "../rules/time.ts";
import type { Shop } from "../shop.ts";

/** How often the database is asked for jobs that no announcement tells of. */
const LOOK_MS = 5 * SECOND;
/** The most jobs of a queue that one look counts. */
const MOST = 1_000;

type Told = {
  /** That many jobs of a queue are new. */ added(queue: string, count: number): void;
  /** So many jobs can run, by queue. */ found(waiting: Map<string, number>): void;
  failed(error: Error): void;
};

/**
 * Tells of new jobs as soon as their write has committed, and every five seconds of all that can run: also those whose
 * time has come, such as retries, or whose announcement was lost. One query for all queues: if each worker polled, an
 * idle shop would be busy with that. Returns what ends it.
 */
export function followWaitingJobs({ db, live }: Shop, { added, found, failed }: Told): () => void {
  let announcements = 0;
  let hasEnded = false;
  const look = async () => {
    const before = announcements;
    const { rows } = await db.$client.query<{ name: string; waiting: number }>(WAITING);
    // What was announced meanwhile may not be among them.
    if (announcements === before) found(new Map(rows.map(({ name, waiting }) => [name, waiting])));
  };
  const hear = (message: string) => {
    announcements += 1;
    const [queue = "", count] = message.split(" ");
    added(queue, readInteger(count) ?? 0);
  };
  // Errors after the end come from a pool that is closed.
  const lookNow = () => void look().catch((error: Error) => hasEnded || failed(error));
  const heard = live.hear(JOBS_CHANNEL, hear, lookNow);
  const timer = setInterval(lookNow, LOOK_MS).unref();
  lookNow();
  return () => {
    hasEnded = true;
    clearInterval(timer);
    void heard.then((end) => end());
  };
}

/** The condition by which pg-boss fetches jobs, and its clock: the database's. */
const WAITING = `
  select name, waiting from pgboss.queue cross join lateral (select count(*)::int as waiting from (
    select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
    limit ${MOST}) due) counted
  where waiting > 0`;

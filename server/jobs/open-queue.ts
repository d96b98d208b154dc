import type { Pool } from "pg";
import { PgBoss, type QueueOptions } from "pg-boss";
import { DAY, HOUR, SECOND } from "../../domain/time.ts";
import type { Job, Jobs } from "./job.ts";

/**
 * Opens the job queue for `enqueue`; `runJobs` runs the jobs. With `install` it first creates the tables of the queue
 * (schema `pgboss`, which pg-boss migrates by itself) and a queue for each of these jobs, so that jobs can be added
 * before any worker runs; several processes may do that at the same time. The caller stops it.
 */
export async function openQueue(pool: Pool, install?: Jobs): Promise<PgBoss> {
  const boss = new PgBoss({
    db: bossDatabase(pool),
    supervise: false,
    schedule: false,
    ...(!install && { migrate: false }),
  });
  // Without a listener an "error" event would end the process. start() and send() throw their own errors.
  boss.on("error", () => {});
  await boss.start();
  const known = new Map(install && (await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, job] of Object.entries(install ?? {})) {
    const wanted = queueOptions(job);
    const queue = known.get(name);
    if (!queue) await boss.createQueue(name, wanted);
    else if (differs(queue, wanted)) await boss.updateQueue(name, wanted);
  }
  return boss;
}

/** The shop's pool with the interface that pg-boss needs; the pool discards a broken connection. */
export function bossDatabase(pool: Pool) {
  return { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
}

function queueOptions({ retryLimit = 8, expireInSeconds = 60 }: Job) {
  return {
    retryLimit,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: HOUR / SECOND,
    expireInSeconds,
    deleteAfterSeconds: (7 * DAY) / SECOND,
  } satisfies QueueOptions;
}

function differs(queue: QueueOptions, wanted: Required<Pick<QueueOptions, keyof ReturnType<typeof queueOptions>>>) {
  return (Object.keys(wanted) as (keyof typeof wanted)[]).some((key) => queue[key] !== wanted[key]);
}

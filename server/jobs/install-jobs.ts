import type { Pool } from "pg";
import { PgBoss, type QueueOptions } from "pg-boss";
import type { Job, Jobs } from "./job.ts";

const DAY = 24 * 60 * 60;

/**
 * Creates the tables of the job queue (schema `pgboss`, which pg-boss migrates by itself) and a queue for each job, so
 * that jobs can be added before any worker runs. Several processes may call it at the same time.
 */
export async function installJobs(pool: Pool, jobs: Jobs): Promise<void> {
  const boss = new PgBoss({ db: bossDatabase(pool), supervise: false, schedule: false });
  // Without a listener an "error" event would end the process. start() throws its own errors; nothing else runs long.
  boss.on("error", () => {});
  await boss.start();
  try {
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const [name, job] of Object.entries(jobs)) {
      const wanted = queueOptions(job);
      const queue = known.get(name);
      if (!queue) await boss.createQueue(name, wanted);
      else if (differs(queue, wanted)) await boss.updateQueue(name, wanted);
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
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
    retryDelayMax: 60 * 60,
    expireInSeconds,
    deleteAfterSeconds: 7 * DAY,
  } satisfies QueueOptions;
}

function differs(queue: QueueOptions, wanted: Required<Pick<QueueOptions, keyof ReturnType<typeof queueOptions>>>) {
  return (Object.keys(wanted) as (keyof typeof wanted)[]).some((key) => queue[key] !== wanted[key]);
}

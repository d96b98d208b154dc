import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import { PgBoss, type Queue as BossQueue } from "pg-boss";
import { limitConcurrency } from "../limit-concurrency.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../rules/time.ts";
import type { Queue, Queues } from "./job.ts";

const INDEX_POLL_MS = 200;
const INDEX_LIMIT_MS = MINUTE;

/**
 * Opens the job queue for `enqueue`; `runJobs` runs the jobs. With `install` it first creates the tables of the queue
 * (schema `pgboss`, which pg-boss migrates by itself) and these queues, so that jobs can be added before any worker
 * runs; several processes may do so at the same time. The caller stops the queue.
 */
export async function openQueue(pool: Pool, install?: Queues): Promise<PgBoss> {
  const boss = new PgBoss({
    db: bossDatabase(pool),
    supervise: false,
    schedule: false,
    registerInstance: false,
    ...(install ? { bamIntervalSeconds: 10 } : { migrate: false }),
  });
  // Without a listener an "error" event would end the process. start() and send() throw their own errors.
  boss.on("error", () => {});
  await boss.start();
  const existing = install ? (await boss.getQueues()).map(({ name }) => name) : [];
  for (const [name, queue] of Object.entries(install ?? {})) {
    if (existing.includes(name)) await boss.updateQueue(name, queueOptions(queue));
    else await boss.createQueue(name, queueOptions(queue));
  }
  if (install) await untilIndexed(boss);
  return boss;
}

/**
 * Waits for the indexes that a pg-boss migration builds afterwards, because the shop's role may not build them. Waits a
 * minute at most: the queue works without them, and the next start continues.
 */
async function untilIndexed(boss: PgBoss): Promise<void> {
  for (const deadline = Date.now() + INDEX_LIMIT_MS; Date.now() < deadline; await pause(INDEX_POLL_MS))
    if (!(await boss.getBamStatus()).some(isUnfinished)) return;
}

const isUnfinished = ({ status }: { status: string }) => status === "pending" || status === "in_progress";

/**
 * The shop's pool with the interface that pg-boss needs, using at most this many connections at once; the pool discards
 * broken ones.
 */
export function bossDatabase(pool: Pool, connections = Infinity) {
  const limited = limitConcurrency(connections);
  return { executeSql: (text: string, values?: unknown[]) => limited(() => pool.query(text, values)) };
}

function queueOptions({ retryLimit = 8, expireInSeconds = 60, together }: Queue): Omit<BossQueue, "name"> {
  return {
    retryLimit,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: HOUR / SECOND,
    expireInSeconds,
    deleteAfterSeconds: (7 * DAY) / SECOND,
    notify: !together,
  };
}

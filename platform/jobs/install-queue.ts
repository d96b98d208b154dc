import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import { PgBoss, type Queue as BossQueue } from "pg-boss";
import { limitConcurrency } from "../limit-concurrency.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../rules/time.ts";
import type { Queue, Queues } from "./job.ts";

const INDEX_POLL_MS = 200;
const INDEX_LIMIT_MS = MINUTE;

/**
 * Creates the tables of the job queue (schema `pgboss`, which pg-boss migrates by itself) and these queues, so that
 * jobs can be added before any worker runs; several processes may do so at the same time.
 */
export async function installQueue(pool: Pool, queues: Queues): Promise<void> {
  const boss = new PgBoss({
    db: bossDatabase(pool),
    supervise: false,
    schedule: false,
    registerInstance: false,
    bamIntervalSeconds: 10,
  });
  // Without a listener an "error" event would end the process. start() throws its own errors.
  boss.on("error", () => {});
  await boss.start();
  const existing = (await boss.getQueues()).map(({ name }) => name);
  for (const [name, queue] of Object.entries(queues)) {
    if (existing.includes(name)) await boss.updateQueue(name, queueOptions(queue));
    else await boss.createQueue(name, queueOptions(queue));
  }
  await untilIndexed(boss);
  await boss.stop({ graceful: false, close: false });
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

import { isDeepStrictEqual } from "node:util";
import { PgBoss, type JobWithMetadata } from "pg-boss";
import type { Shop } from "../../server/shop.ts";
import { bossDatabase } from "./open-queue.ts";
import type { Job, JobData, Jobs, LoadJobs } from "./job.ts";
import { reportQueueErrors } from "./report-queue-errors.ts";
import { inSpan, readTraceparent } from "../trace/trace.ts";

const STOP_TIMEOUT_MS = 4_000;
/** How many waiting jobs one run of a job that is done `together` completes at most. */
const MAX_TOGETHER = 1_000;
/**
 * All queues are polled at about the same moments. With a connection each they would keep the whole pool open, and each
 * connection is a process of PostgreSQL of some 3 MiB.
 */
const MAX_CONNECTIONS = 2;

/**
 * Starts to run the jobs, on the shop's own pool. A job that throws is retried with growing delays; one that fails for
 * the last time stays in the queue's table for a week and is logged by name and id, without its data. `stop` fetches no
 * new job and waits for those in progress, for 4 seconds; the next worker retries a job that was cut off. With
 * `loadJobs` each run does what the job loaded then does; its queue and schedule stay those of `jobs`.
 */
export async function runJobs(shop: Shop, jobs: Jobs, loadJobs?: LoadJobs): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({ db: bossDatabase(shop.db.$client, MAX_CONNECTIONS), migrate: false });
  boss.on("error", reportQueueErrors(shop));
  boss.on("warning", ({ message }) => shop.log.warn(message));
  await boss.start();
  for (const [name, startedJob] of Object.entries(jobs)) {
    const job = loadJobs ? reloaded(shop, name, startedJob, loadJobs) : startedJob;
    for (let number = 1; number <= (job.atOnce ?? 1); number += 1) await startWorker(boss, shop, { name, job, number });
  }
  await updateSchedules(boss, jobs);
  return { stop: () => boss.stop({ close: false, timeout: STOP_TIMEOUT_MS }) };
}

/** The job with the `run` of the present sources. Says once when something else about it needs a restart. */
function reloaded(shop: Shop, name: string, job: Job, loadJobs: LoadJobs): Job {
  let isReported = false;
  const runPresent: Job["run"] = async (...args) => {
    const present = (await loadJobs())[name];
    if (!isReported && !isDeepStrictEqual({ ...present, run: job.run }, job)) {
      isReported = true;
      shop.log.warn({ job: name }, "the job's queue or schedule was changed: restart to use it");
    }
    await (present ?? job).run(...args);
  };
  return { ...job, run: runPresent };
}

/**
 * Starts a worker that runs one job after the other without a pause while there are any, and polls when there are none.
 * pg-boss fetches continuously only in batches, in which one slow job would hold up the others. Each further worker of
 * a job polls less often than the one before, because it is needed only for a backlog or beside a slow job.
 */
async function startWorker(
  boss: PgBoss,
  shop: Shop,
  { name, job, number }: { name: string; job: Job; number: number },
): Promise<void> {
  const options = {
    includeMetadata: true as const,
    pollingIntervalSeconds: (job.pollSeconds ?? 5) * number,
    ...(job.together && { batchSize: MAX_TOGETHER }),
  };
  const worker = await boss.work(name, options, async ([task]: JobWithMetadata<JobData>[]) => {
    if (!job.together) boss.notifyWorker(worker);
    if (task) await perform(shop, job, task);
  });
}

/** Runs a job as a step of the trace that has caused it. */
function perform(shop: Shop, job: Job, task: JobWithMetadata<JobData>): Promise<void> {
  const parent = readTraceparent(task.data?.["traceparent"]);
  const attributes = { "messaging.destination.name": task.name, "messaging.message.id": task.id };
  return inSpan({ kind: "consumer", name: `job ${task.name}`, parent, attributes }, () => run(shop, job, task));
}

async function run(shop: Shop, job: Job, task: JobWithMetadata<JobData>): Promise<void> {
  try {
    await job.run(shop, task.data ?? {});
  } catch (error) {
    const { name, id, retryCount, retryLimit } = task;
    if (retryCount < retryLimit)
      shop.log.warn({ job: name, id, retryCount, err: error }, "a job failed and will be retried");
    else shop.log.error({ job: name, id, err: error }, "a job failed for the last time");
    throw error;
  }
}

/** Makes the schedules in the database match the code; a job that was removed from the code is unscheduled. */
async function updateSchedules(boss: PgBoss, jobs: Jobs): Promise<void> {
  for (const { name, key } of await boss.getSchedules()) {
    if (!jobs[name]?.cron) await boss.unschedule(name, key);
  }
  for (const [name, { cron, missed }] of Object.entries(jobs)) {
    if (cron) await boss.schedule(name, cron, {}, { missed });
  }
}

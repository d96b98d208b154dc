import { isDeepStrictEqual } from "node:util";
import { PgBoss, type JobWithMetadata } from "pg-boss";
import { HOUR, SECOND } from "../rules/time.ts";
import type { Shop } from "../shop.ts";
import { inSpan, readTraceparent } from "../trace/trace.ts";
import { bossDatabase } from "./install-queue.ts";
import type { Job, JobData, Jobs, LoadJobs } from "./job.ts";
import { keepRunning } from "./keep-running.ts";
import { reportQueueErrors } from "./report-queue-errors.ts";
import { followWaitingJobs } from "./waiting-jobs.ts";
import { Workers } from "./workers.ts";

const STOP_TIMEOUT_MS = 4_000;
/** The most waiting jobs that one run of a `together` job completes. */
const MAX_TOGETHER = 1_000;
/** Seconds between polls: `followWaitingJobs` wakes the workers, and the shop has no jobs that depend on others. */
const SELDOM = HOUR / SECOND;
/** How often pg-boss looks for runs of schedules that it has found due, which wake no worker. */
const SCHEDULE_SECONDS = 15;
/**
 * All workers start at the same moment. With a connection each, they would keep the whole pool open, and each
 * connection is a PostgreSQL process of some 3 MiB.
 */
const MAX_CONNECTIONS = 2;

type Options = {
  /** In development: loads the jobs from their current sources. */ loadJobs?: LoadJobs;
  /** Whether this machine's clock is right; assumed so by default. */ isClockRight?(): Promise<boolean>;
};

/**
 * Runs the jobs in the background, on the shop's own pool. They start as soon as the database answers. A job that
 * throws is retried with growing delays; one that fails for the last time stays in the queue's table for a week and is
 * logged by name and id, without its data. `stop` fetches no new jobs and waits up to 4 seconds for those in progress;
 * the next worker retries a job that was cut off. With `loadJobs`, each run loads the job's current code; its queue and
 * schedule stay those of `jobs`. While the clock is wrong, no scheduled job runs, because its effect depends on the
 * time; another machine runs it.
 */
export function runJobs(shop: Shop, jobs: Jobs, { loadJobs, isClockRight }: Options = {}) {
  const shared = { database: bossDatabase(shop.db.$client, MAX_CONNECTIONS), workers: new Map(), loadJobs };
  const start = (group: Pick<Group, "isScheduled" | "mayRun">) =>
    keepRunning(shop.log, () => startGroup(shop, jobs, { ...shared, ...group }), group.mayRun);
  const scheduled = start({ isScheduled: true, mayRun: isClockRight });
  const queued = start({ isScheduled: false });
  return {
    /** Resolves once both kinds have started, or the clock is found wrong. */
    started: Promise.all([scheduled.started, queued.started]).then(() => {}),
    async stop(): Promise<void> {
      await Promise.all([scheduled.stop(), queued.stop()]);
    },
  };
}

type Group = {
  database: ReturnType<typeof bossDatabase>;
  /** Of both kinds, by queue. */ workers: Map<string, Workers>;
  /** The jobs with a schedule, or those without. */ isScheduled: boolean;
  loadJobs: LoadJobs | undefined;
  mayRun?: (() => Promise<boolean>) | undefined;
};

/** Starts the jobs with a schedule, or those without; if it cannot, rejects with nothing running. */
async function startGroup(shop: Shop, jobs: Jobs, { database, workers, isScheduled, loadJobs, mayRun }: Group) {
  const boss = new PgBoss({
    db: database,
    migrate: false,
    registerInstance: false,
    schedule: isScheduled,
    supervise: !isScheduled,
    cronWorkerIntervalSeconds: SCHEDULE_SECONDS,
    queueCacheIntervalSeconds: SELDOM,
    flowIntervalSeconds: SELDOM,
  });
  const failed = reportQueueErrors(shop);
  let endFollowing: (() => void) | undefined;
  const stop = async () => {
    endFollowing?.();
    await boss.stop({ close: false, timeout: STOP_TIMEOUT_MS });
  };
  boss.on("error", failed);
  boss.on("warning", ({ message }) => shop.log.warn(message));
  try {
    await boss.start();
    for (const [name, startedJob] of Object.entries(jobs)) {
      if ((startedJob.cron !== undefined) !== isScheduled) continue;
      const job = onTime(loadJobs ? reloaded(shop, name, startedJob, loadJobs) : startedJob, mayRun);
      const ofQueue = new Workers(boss);
      for (let count = 0; count < (job.atOnce ?? 1); count += 1) await startWorker(boss, shop, { name, job, ofQueue });
      workers.set(name, ofQueue);
    }
    if (isScheduled) await updateSchedules(boss, jobs);
    else
      endFollowing = followWaitingJobs(shop, {
        added: (queue, count) => workers.get(queue)?.added(count),
        found: (waiting) => workers.forEach((ofQueue, queue) => ofQueue.found(waiting.get(queue) ?? 0)),
        failed,
      });
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/** The job, which fails without doing anything if the clock has become wrong since the last check. */
function onTime(job: Job, mayRun: Group["mayRun"]): Job {
  if (!mayRun) return job;
  return {
    ...job,
    async run(...args) {
      if (!(await mayRun())) throw new Error("the clock of this machine is wrong");
      await job.run(...args);
    },
  };
}

/** The job with `run` from its current sources. Warns once if another change to it needs a restart. */
function reloaded(shop: Shop, name: string, job: Job, loadJobs: LoadJobs): Job {
  let isReported = false;
  const runPresent: Job["run"] = async (...args) => {
    const present = (await loadJobs())[name];
    if (!isReported && !isDeepStrictEqual({ ...present, run: job.run }, job)) {
      isReported = true;
      shop.log.warn({ job: name }, "the job’s queue or schedule was changed: restart to use it");
    }
    await (present ?? job).run(...args);
  };
  return { ...job, run: runPresent };
}

/**
 * Starts a worker that runs one job after the other without a pause while there are any. pg-boss only fetches
 * continuously in batches, where one slow job would hold up the others.
 */
async function startWorker(
  boss: PgBoss,
  shop: Shop,
  { name, job, ofQueue }: { name: string; job: Job; ofQueue: Workers },
): Promise<void> {
  const options = {
    includeMetadata: true as const,
    pollingIntervalSeconds: SELDOM,
    ...(job.together && { batchSize: MAX_TOGETHER }),
  };
  const worker = await boss.work(name, options, async (tasks: JobWithMetadata<JobData>[]) => {
    const [task] = tasks;
    if (task) await ofQueue.run(worker, tasks.length, () => perform(shop, job, task));
  });
  ofQueue.add(worker);
}

/** Runs a job as a step of the trace that caused it. */
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

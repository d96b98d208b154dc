import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { BadSetting, type Config } from "#platform/config.ts";
import type { Log } from "#platform/log.ts";
import type { DatabaseUrls } from "./connections.ts";
import { answerHeartbeat, openHeartbeat } from "./heartbeat.ts";
import type { WorkerState } from "./metrics/worker-state.ts";

/** What a worker process does: serve requests, or run the jobs. */
export type Role = "web" | "jobs";

/** A worker that exits sooner than this is replaced after a delay, so that a crash at start causes no busy loop. */
const MIN_UPTIME_MS = 5_000;
const RESTART_DELAY_MS = 1_000;
/** A worker still running after this time is killed. Shorter than the time that the primary itself has to stop. */
const MAX_STOP_MS = 8_000;
/** Longer than a worker takes to finish its requests (serve-requests.ts) and to close its connections. */
const MAX_RETIRE_MS = 45_000;

/** The message after which a worker accepts no more connections, finishes its requests, and exits. */
const RETIRE = "retire";

/** The role of this process, if it is a worker. */
export function workerRole(environment: Record<string, string | undefined>): Role | undefined {
  return cluster.isWorker ? (environment["WORKER_ROLE"] as Role) : undefined;
}

/** Answers the primary process, and calls `retire` when the primary replaces this worker. */
export function obeyPrimary(retire: () => Promise<void>): void {
  answerHeartbeat();
  process.on("message", (message) => message === RETIRE && void retire());
}

/**
 * Manages `config.workers` processes that serve requests and one that runs the jobs, and replaces any that dies or no
 * longer answers. This primary process does neither: it holds the port, so it must outlive them all.
 */
export function openWorkers(config: Config, log: Log) {
  // Each worker accepts connections itself: those not yet accepted stay in the socket when a worker ends, and a worker
  // that does not answer gets no new ones.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const workers = new Map<Worker, Role>();
  const counts = { exited: 0, silenced: 0 };
  let stopping = false;
  const heartbeat = openHeartbeat<Worker>((worker) => {
    log.error({ pid: worker.process.pid, role: workers.get(worker) }, "a worker process does not answer; killing it");
    counts.silenced += 1;
    // This also ends its database connections, which releases its locks.
    worker.process.kill("SIGKILL");
  });

  // Here NODE_ENV only selects React's build (see server.ts); a worker reads from it whether this is production.
  const settings: Record<string, string | undefined> = { NODE_ENV: config.production ? "production" : "" };
  const fork = (role: Role) => {
    const startedAt = performance.now();
    const worker = cluster.fork({ ...settings, WORKER_ROLE: role });
    workers.set(worker, role);
    heartbeat.follow(worker);
    worker.once("exit", (code, signal) => {
      heartbeat.forget(worker);
      const isReplaced = !workers.delete(worker);
      if (stopping || isReplaced) return;
      counts.exited += 1;
      log.error({ pid: worker.process.pid, role, code, signal }, "a worker process exited; starting another");
      setTimeout(() => !stopping && fork(role), performance.now() - startedAt < MIN_UPTIME_MS ? RESTART_DELAY_MS : 0);
    });
    return worker;
  };

  const start = async () => {
    const port = await listeningPort(fork("web"), workers);
    while (workers.size < config.workers) fork("web");
    fork("jobs");
    return port;
  };
  /** Starts a worker with the current build, and then ends the old one. */
  const replace = async (old: Worker, role: Role) => {
    // If the old worker exits by itself from here on, its successor is already starting.
    workers.delete(old);
    const exited = new Promise((resolve) => old.once("exit", resolve));
    const next = fork(role);
    try {
      if (role === "web") await listeningPort(next, workers);
    } catch (error) {
      if (!old.isDead()) workers.set(old, role);
      else if (!stopping) fork(role);
      throw error;
    }
    // Without a callback, sending to a process that has exited would emit "error", and end this process.
    old.send(RETIRE, () => {});
    const limit = setTimeout(() => old.process.kill("SIGKILL"), MAX_RETIRE_MS);
    await exited;
    clearTimeout(limit);
  };
  const reload = async () => {
    for (const [worker, role] of Array.from(workers)) if (!stopping && workers.has(worker)) await replace(worker, role);
    log.info("all worker processes were replaced");
  };

  const started = Promise.withResolvers<void>();

  return {
    /** Resolves with the port once the first worker listens. The workers use the embedded server of this process. */
    async start(embedded: DatabaseUrls | undefined): Promise<number> {
      if (embedded) Object.assign(settings, { DATABASE_URL: embedded.url, DATABASE_OWNER_URL: embedded.ownerUrl });
      const port = await start();
      started.resolve();
      return port;
    },
    /**
     * Replaces the workers one by one with the current build. When a new one does not start, the remaining old ones
     * stay. A call during the start, or during another reload, runs afterwards.
     */
    reload: inSequence(started.promise, () =>
      reload().catch((error: unknown) => log.error({ err: error }, "the worker processes were not replaced")),
    ),
    /** The state of the worker processes, for the metrics. */
    state: (): WorkerState => ({ silent: heartbeat.silent(), ...counts }),
    /** Ends the workers, even while they are starting. */
    async stop() {
      stopping = true;
      heartbeat.stop();
      await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [end(worker)] : [])));
    },
  };
}

/**
 * Resolves with the port on which a worker listens. One that exits instead no longer counts as a worker, and is not
 * replaced.
 */
function listeningPort(worker: Worker, workers: Map<Worker, Role>): Promise<number> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number) => {
      workers.delete(worker);
      // Whatever stopped this worker would stop the others too; it has printed the reason.
      reject(new BadSetting(`Its first worker process exited with code ${code}.`));
    };
    worker.prependOnceListener("exit", onExit);
    worker.once("listening", (address) => {
      worker.off("exit", onExit);
      resolve(address.port);
    });
  });
}

async function end(worker: Worker): Promise<void> {
  const exited = once(worker, "exit");
  worker.process.kill("SIGTERM");
  setTimeout(() => worker.process.kill("SIGKILL"), MAX_STOP_MS).unref();
  await exited;
}

function inSequence(first: Promise<void>, run: () => Promise<void>): () => void {
  let last = first;
  return () => void (last = last.then(run));
}

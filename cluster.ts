import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import { BadSetting, type Config } from "./server/config.ts";

/** A worker that exits sooner than this is replaced after a delay, so that a crash at start causes no busy loop. */
const MIN_UPTIME_MS = 5_000;
const RESTART_DELAY_MS = 1_000;
/** A worker that has not ended after this time is killed: less than the primary itself has to stop. */
const MAX_STOP_MS = 8_000;

/**
 * Starts `config.workers` worker processes that serve requests, and replaces any that dies. This primary process serves
 * none: it has prepared the database and runs the jobs, so that heavy jobs do not slow the pages down. Resolves with
 * the port once the first worker listens.
 */
export async function startCluster(
  config: Config,
  databaseUrl: string,
  log: Logger,
): Promise<{ port: number; stop(): Promise<void> }> {
  const workers = new Set<Worker>();
  let stopping = false;
  let firstListens = false;

  // Here NODE_ENV only selects React's build (see server.ts); a worker reads from it whether this is production.
  const settings = { DATABASE_URL: databaseUrl, NODE_ENV: config.production ? "production" : "" };
  const fork = () => {
    const startedAt = performance.now();
    const worker = cluster.fork(settings);
    workers.add(worker);
    worker.once("exit", (code, signal) => {
      workers.delete(worker);
      if (stopping || !firstListens) return;
      log.error({ pid: worker.process.pid, code, signal }, "a worker process exited; starting another");
      setTimeout(() => !stopping && fork(), performance.now() - startedAt < MIN_UPTIME_MS ? RESTART_DELAY_MS : 0);
    });
    return worker;
  };

  const port = await new Promise<number>((resolve, reject) => {
    const first = fork();
    first.once("listening", (address) => resolve(address.port));
    // What stops the first worker would stop the others too; it has printed the reason.
    first.once("exit", (code) => reject(new BadSetting(`Its first worker process exited with code ${code}.`)));
  });
  firstListens = true;
  while (workers.size < config.workers) fork();

  return {
    port,
    async stop() {
      stopping = true;
      await Promise.all(
        Array.from(workers, (worker) => {
          const exited = new Promise((resolve) => worker.once("exit", resolve));
          worker.process.kill("SIGTERM");
          setTimeout(() => worker.process.kill("SIGKILL"), MAX_STOP_MS).unref();
          return exited;
        }),
      );
    },
  };
}

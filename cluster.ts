import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import { BadSetting, type Config } from "./server/config.ts";

/** A process that ends sooner than this was not made to live: the next one waits, so that nobody spins. */
const SHORT_LIFE = 5_000;
const PAUSE = 1_000;

/**
 * Starts `config.workers` processes that answer requests, and another whenever one dies. This process answers none: it has made the
 * database ready and does the jobs, so heavy work leaves the pages alone. Resolves with the port when the first one listens.
 */
export async function startCluster(
  config: Config,
  databaseUrl: string,
  log: Logger,
): Promise<{ port: number; stop(): Promise<void> }> {
  const living = new Set<Worker>();
  let stopping = false;
  let firstAnswers = false;

  // Here the variable tells React which of its builds to load; there it has to say again whether this is production.
  const settings = { DATABASE_URL: databaseUrl, NODE_ENV: config.production ? "production" : "" };
  const fork = () => {
    const born = performance.now();
    const worker = cluster.fork(settings);
    living.add(worker);
    worker.once("exit", (code, signal) => {
      living.delete(worker);
      if (stopping || !firstAnswers) return;
      log.error({ pid: worker.process.pid, code, signal }, "a process died; starting another");
      setTimeout(() => !stopping && fork(), performance.now() - born < SHORT_LIFE ? PAUSE : 0);
    });
    return worker;
  };

  const port = await new Promise<number>((resolve, reject) => {
    const first = fork();
    first.once("listening", (address) => resolve(address.port));
    // What stops the first would stop the others too; it has said why.
    first.once("exit", (code) => reject(new BadSetting(`Its first process ended with ${code}.`)));
  });
  firstAnswers = true;
  while (living.size < config.workers) fork();

  return {
    port,
    async stop() {
      stopping = true;
      await Promise.all(
        Array.from(living, (worker) => {
          const gone = new Promise((resolve) => worker.once("exit", resolve));
          worker.process.kill("SIGTERM");
          return gone;
        }),
      );
    },
  };
}

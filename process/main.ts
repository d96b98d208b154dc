import path from "node:path";
import { readShopName } from "#features/shop/server/brand.ts";
import { readIsOpen } from "#features/shop/server/settings.ts";
import { readConfig, type Config } from "#platform/config.ts";
import { isDatabaseAway } from "#platform/database/database-away.ts";
import { DatabaseUnavailable } from "#platform/database/embedded/start.ts";
import { whyNoDemo } from "#platform/demo-mode.ts";
import { firstLine } from "#platform/health/run-checks.ts";
import type { LoadJobs } from "#platform/jobs/job.ts";
import { openLog, type Log } from "#platform/log.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { keepPurged } from "#platform/shared-cache/purge-shared-cache.ts";
import type { Shop } from "#platform/shop.ts";
import { startTracing } from "#platform/trace/start-tracing.ts";
import { untilAborted } from "#platform/until-aborted.ts";
import { seed } from "../db/seed/seed.ts";
import { obeyPrimary, openWorkers, workerRole, type Role } from "./cluster.ts";
import { openDevelopment } from "./development.ts";
import type { createListener as CreateListener } from "./http/listener.ts";
import { startJobs } from "./jobs.ts";
import { startMetrics } from "./metrics/open-metrics.ts";
import { openShop } from "./open-shop.ts";
import { serveRequests } from "./serve-requests.ts";
import { endProcess, onHangup, runUntilSignal, type Process } from "./shut-down.ts";
import { feedWatchdog } from "./watchdog.ts";
import { welcome } from "./welcome.ts";

type StartOptions = {
  /** The project's folder. */ root: string;
  environment: Record<string, string | undefined>;
  /** The built shop's request listener; without it, Vite's development server serves the sources. */
  createListener?: typeof CreateListener;
};

/**
 * Runs the process: reads the settings, opens the shop, listens, and shuts down gracefully. An error that the operator
 * can fix ends the process with a one-line message instead of a stack trace.
 */
export async function start(options: StartOptions): Promise<void> {
  try {
    const config = readConfig(options.environment);
    const log = openLog(config.logLevel);
    await runUntilSignal(log, (own) => run({ ...options, own }, config, log));
  } catch (error) {
    if (!(error instanceof OperatorError) && !isDatabaseAway(error)) throw error;
    const { message } = error instanceof OperatorError ? error : new DatabaseUnavailable(firstLine(error));
    process.stderr.write(`\nThe shop cannot start${message.includes("\n") ? ":\n" : ". "}${message}\n`);
    process.exit(1);
  }
}

type Context = StartOptions & { own: Process };

async function run(context: Context, config: Config, log: Log): Promise<void> {
  const { own, root, environment } = context;
  const role = workerRole(environment);
  const workers = config.workers > 1 && context.createListener && !role ? openWorkers(config, log) : undefined;
  const stopFeeding = feedWatchdog(environment, log);
  own.onStop(async () => stopFeeding());
  if (!role) onHangup(log, own.end, workers?.reload);
  const migrations = path.join(root, "db/migrations");
  const { shop, embedded, close } = await openShop(config, {
    log,
    clock: () => new Date(),
    migrations,
    signal: own.signal,
  });
  own.onStop(close);
  own.signal.throwIfAborted();
  const tracing = await startTracing(log, config.traceCollector);
  own.onStop(tracing.stop);
  own.signal.throwIfAborted();
  if (role) return work(role, shop, context);

  await untilAborted(seed(shop), own.signal);
  const [shopName, isOpen] = await untilAborted(Promise.all([readShopName(shop.db), readIsOpen(shop.db)]), own.signal);
  const onStop = own.together();
  const metrics = await startMetrics(shop, workers?.state);
  onStop(metrics.stop);
  own.signal.throwIfAborted();
  if (workers) onStop(workers.stop);
  const port = workers ? await workers.start(embedded) : await startParts(shop, context, onStop);
  own.signal.throwIfAborted();
  process.stdout.write(welcome(config, { port, shopName, isOpen }, whyNoDemo(environment)));
}

/** Starts serving requests and running the jobs in this process; returns the port. */
async function startParts(shop: Shop, context: Context, onStop: Process["onStop"]): Promise<number> {
  const { signal } = context.own;
  const { listener, close, loadJobs } = context.createListener
    ? builtListener(shop, context.root, context.createListener)
    : await untilAborted(openDevelopment(shop, context.root, pictureFolders(context.root)), signal);
  const server = await serveRequests(shop, listener, close);
  onStop(server.stop);
  signal.throwIfAborted();
  onStop(startBackground(shop, loadJobs).stop);
  return server.port;
}

/** Runs a worker process of the built shop. */
async function work(role: Role, shop: Shop, { own, root, createListener }: Context): Promise<void> {
  if (!createListener) throw new Error("the sources are served by one process");
  const { listener, close } = builtListener(shop, root, createListener);
  const part = role === "web" ? await serveRequests(shop, listener, close) : retiring(startBackground(shop));
  let { stop } = part;
  own.onStop(() => stop());
  obeyPrimary(async () => {
    await part.retire();
    stop = async () => {};
    await own.close();
    await endProcess(shop.log, 0);
  });
}

/** Starts what one process of the shop does besides serving requests. */
function startBackground(shop: Shop, loadJobs?: LoadJobs): { stop(): Promise<void> } {
  const parts = [startJobs(shop, loadJobs), keepPurged(shop)];
  return { stop: async () => void (await Promise.all(parts.map(({ stop }) => stop()))) };
}

/** Background work retires by simply stopping. */
function retiring({ stop }: { stop(): Promise<void> }) {
  return { stop, retire: stop };
}

function builtListener(shop: Shop, root: string, createListener: typeof CreateListener) {
  const folders = { ...pictureFolders(root), assets: path.join(root, "build/pages/client") };
  return { listener: createListener(shop, folders), close: async () => {}, loadJobs: undefined };
}

function pictureFolders(root: string) {
  return { pictures: path.join(root, "build/pictures"), masters: path.join(root, "art/masters") };
}

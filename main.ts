import type { RequestListener } from "node:http";
import path from "node:path";
import type { createListener as CreateListener } from "./app/http/listener.ts";
import { demoAccounts } from "./db/seed/demo.ts";
import { seed } from "./db/seed/seed.ts";
import { readConfig, type Config } from "./server/config.ts";
import { whyNoDemo } from "./server/demo-mode.ts";
import { openLog } from "./server/log.ts";
import { startMetrics } from "./server/metrics/open-metrics.ts";
import { openShop } from "./server/open-shop.ts";
import { OperatorError } from "./server/operator-error.ts";
import type { Shop } from "./server/shop.ts";
import { startTracing } from "./server/trace/start-tracing.ts";
import { startJobs } from "./server/jobs.ts";
import { onRetire, startCluster, workerRole, type Role } from "./cluster.ts";
import { serveRequests, type HttpServer } from "./serve-requests.ts";
import { endProcess, onHangup, shutDownOnSignal } from "./shut-down.ts";

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
    await run(options, readConfig(options.environment));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    const { message } = error;
    process.stderr.write(`\nThe shop cannot start${message.includes("\n") ? ":\n" : ". "}${message}\n`);
    process.exit(1);
  }
}

async function run(options: StartOptions, config: Config): Promise<void> {
  const log = openLog(config.logLevel);
  const { shop, close } = await openShop(config, {
    log,
    clock: () => new Date(),
    migrations: path.join(options.root, "db/migrations"),
  });
  const tracing = await startTracing(log, config.traceCollector);
  const closeAll = () => tracing.stop().then(close);
  const role = workerRole(options.environment);
  if (role) return work(role, shop, options, closeAll);
  await seed(shop);
  const fail = async (error: unknown): Promise<never> => {
    await closeAll();
    throw error;
  };
  const metrics = await startMetrics(shop).catch(fail);
  const parts = await startParts(shop, options).catch(fail);
  printWelcome(config, parts.port, whyNoDemo(options.environment));
  const stop = shutDownOnSignal(log, async () => {
    await Promise.all([parts.stop(), metrics.stop()]);
    await closeAll();
  });
  onHangup(log, stop, parts.reload);
}

/** Starts to serve requests and to run the jobs, in this process or in workers. */
async function startParts(shop: Shop, options: StartOptions) {
  const { config, log } = shop;
  if (config.workers > 1 && options.createListener) return startCluster(config, log);
  const server = await serve(shop, options);
  const jobs = await startJobs(shop);
  const stop = () => Promise.all([server.stop(), jobs.stop()]);
  return { port: server.port, stop, reload: undefined };
}

/** Runs a worker process. */
async function work(role: Role, shop: Shop, options: StartOptions, close: () => Promise<void>): Promise<void> {
  const { log } = shop;
  const part = role === "web" ? await serve(shop, options) : retiring(await startJobs(shop));
  shutDownOnSignal(log, () => part.stop().then(close));
  onRetire(async () => {
    await part.retire();
    await close();
    await endProcess(log, 0);
  });
}

/** The jobs retire as they stop. */
function retiring({ stop }: { stop(): Promise<void> }) {
  return { stop, retire: stop };
}

/** Serves requests in this process: those of the built shop, or in development of the sources. */
async function serve(shop: Shop, options: StartOptions): Promise<HttpServer> {
  const { listener, closeListener } = options.createListener
    ? builtListener(shop, options.root, options.createListener)
    : await developmentListener(shop, options.root);
  return serveRequests(shop, listener, closeListener);
}

function builtListener(shop: Shop, root: string, createListener: typeof CreateListener) {
  const folders = { ...pictureFolders(root), assets: path.join(root, "build/pages/client") };
  return { listener: createListener(shop, folders), closeListener: async () => {} };
}

function pictureFolders(root: string) {
  return { pictures: path.join(root, "build/pictures"), masters: path.join(root, "art/masters") };
}

/** Vite's middleware reloads what changes; behind it comes our own request listener, loaded again for each request. */
async function developmentListener(shop: Shop, root: string) {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ root, server: { middlewareMode: true }, appType: "custom" });
  // On SIGTERM Vite would exit the process before our database has stopped; we close Vite ourselves.
  process.removeAllListeners("SIGTERM");
  const listener: RequestListener = (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const { createListener } = (await vite.ssrLoadModule(
          "./app/http/listener.ts",
        )) as typeof import("./app/http/listener.ts");
        createListener(shop, pictureFolders(root))(request, response);
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        shop.log.error({ err: error }, "could not handle the request");
        response.writeHead(500).end("See the log");
      }
    });
  };
  return { listener, closeListener: () => vite.close() };
}

/** `notDemo`: why this is no demo, if it is none. */
function printWelcome(config: Config, port: number, notDemo: string | undefined): void {
  const url = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  const lines = [`Calabash Larder is open: ${url}`];
  if (config.demo) {
    lines.push(`Its emails are in the outbox: ${url}/outbox`, "", "Demo log-ins:");
    for (const person of Object.values(demoAccounts)) {
      lines.push(`  ${person.email}  ${person.password}${"role" in person ? `  (staff: ${url}/office)` : ""}`);
    }
  } else if (!config.production) {
    lines.push(
      `It has no demo accounts and no outbox: ${notDemo}.`,
      "Make an account staff: npm run staff -- add EMAIL",
    );
  }
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}

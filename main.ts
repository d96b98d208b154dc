import cluster from "node:cluster";
import { createServer, type RequestListener, type Server } from "node:http";
import path from "node:path";
import type { createListener as CreateListener } from "./app/http/listener.ts";
import { serverOptions } from "./app/http/server-options.ts";
import { demoAccounts } from "./db/seed/demo.ts";
import { seed } from "./db/seed/seed.ts";
import { BadSetting, readConfig, type Config } from "./server/config.ts";
import { DatabaseUnavailable } from "./server/database/embedded/start.ts";
import { openLog } from "./server/log.ts";
import { startMetrics } from "./server/metrics/open-metrics.ts";
import { openShop } from "./server/open-shop.ts";
import type { Shop } from "./server/shop.ts";
import { startJobs } from "./server/jobs.ts";
import { startCluster } from "./cluster.ts";
import { shutDownOnSignal } from "./shut-down.ts";

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
    if (!isOperatorError(error)) throw error;
    process.stderr.write(`\nThe shop cannot start. ${error.message}\n`);
    process.exit(1);
  }
}

async function run(options: StartOptions, config: Config): Promise<void> {
  const log = openLog(config.logLevel);
  const { shop, databaseUrl, close } = await openShop(config, {
    log,
    clock: () => new Date(),
    // In a worker process the primary has already migrated the database.
    ...(!cluster.isWorker && { migrations: path.join(options.root, "db/migrations") }),
  });
  const startListening = () =>
    config.workers > 1 && options.createListener ? startCluster(config, databaseUrl, log) : serve(shop, options);
  if (cluster.isWorker) {
    const { stop } = await serve(shop, options);
    return shutDownOnSignal(log, () => stop().then(close));
  }
  await seed(shop);
  const { port, stop } = await startListening().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const [jobs, metrics] = await Promise.all([startJobs(shop), startMetrics(shop)]);
  printWelcome(config, port);
  shutDownOnSignal(log, async () => {
    await Promise.all([stop(), jobs.stop(), metrics.stop()]);
    await close();
  });
}

/**
 * Serves requests in this process. `stop` ends the live streams as well, because an HTTP server closes only when no
 * connection is open.
 */
async function serve(shop: Shop, options: StartOptions): Promise<{ port: number; stop(): Promise<void> }> {
  const { listener, closeListener } = options.createListener
    ? builtListener(shop, options.root, options.createListener)
    : await developmentListener(shop, options.root);
  const server = createServer(serverOptions, listener);
  await listen(server, shop.config);
  return {
    port: portOf(server),
    async stop() {
      await Promise.all([shop.live.close(), closeServer(server)]);
      await closeListener();
    },
  };
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
        await createListener(shop, pictureFolders(root))(request, response);
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        shop.log.error({ err: error }, "could not handle the request");
        response.writeHead(500).end("See the log");
      }
    });
  };
  return { listener, closeListener: () => vite.close() };
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: "is in use",
        EACCES: "may not be used",
        EADDRNOTAVAIL: "is not an address of this machine",
      };
      const reason = reasons[error.code ?? ""];
      reject(reason ? new BadSetting(`${host}:${port} ${reason}; choose another with PORT or HOST.`) : error);
    });
    server.listen(port, host, resolve);
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

function printWelcome(config: Config, port: number): void {
  const url = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  const lines = [`Calabash Larder is open: ${url}`];
  if (!config.production) {
    if (!config.smtp) lines.push(`Its mail lies in the outbox: ${url}/outbox`);
    lines.push("", "Demo log-ins:");
    for (const person of Object.values(demoAccounts)) {
      lines.push(`  ${person.email}  ${person.password}${"role" in person ? `  (staff: ${url}/office)` : ""}`);
    }
  }
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}

/** Gives requests in progress three seconds to finish. */
function closeServer(server: Server): Promise<void> {
  setTimeout(() => server.closeAllConnections(), 3_000).unref();
  server.closeIdleConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

function isOperatorError(error: unknown): error is Error {
  return error instanceof BadSetting || error instanceof DatabaseUnavailable;
}

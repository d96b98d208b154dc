import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "pino";
import { createShopRole, SHOP_ROLE } from "../shop-role.ts";
import { openCluster, OWNER, type Cluster } from "./cluster.ts";
import { explain } from "./errors.ts";
import { startServer, type Server } from "./server.ts";

export { DatabaseUnavailable } from "./errors.ts";

/**
 * A PostgreSQL server that this process uses, with connection strings for the shop's role and for the owner of the
 * tables, who is the superuser. `stop` leaves a server alone that another process has started; it may be called twice.
 */
export type EmbeddedServer = { url: string; ownerUrl: string; stop(): Promise<void> };

const DATABASE = "calabash_larder";

/**
 * Starts the PostgreSQL under `dataDir`/postgres. It ends with this process, also when that is killed, and does not
 * keep it alive. When it ends by itself, because it was killed or its disk was full, it is started again until `stop`.
 * Throws `DatabaseUnavailable`, whose message is one line for the operator, when it cannot be started, or runs already.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  /** For a command beside a running shop: use that one's server, and start one only if there is none. */
  share?: boolean | undefined;
  log?: Logger;
  /** Abort it to give up the start. */ signal?: AbortSignal | undefined;
}): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir);
  const stopping = new AbortController();
  let server: Server | undefined;
  try {
    const cluster = await openCluster(dataDir);
    server = await startServer(cluster, options);
    await prepareServer(server);
    const stopped = keepRunning(cluster, server, stopping.signal, options.log);
    const stop = () => (stopping.abort(), stopped);
    return { url: connectionUrl(server, SHOP_ROLE), ownerUrl: connectionUrl(server, OWNER), stop };
  } catch (error) {
    await server?.stop();
    throw options.signal?.aborted ? options.signal.reason : explain(error, dataDir);
  }
}

/** Creates the shop's role and database unless they exist. */
async function prepareServer(server: Server): Promise<void> {
  const client = new Client({ connectionString: connectionUrl(server, OWNER, "postgres") });
  client.on("error", () => {});
  try {
    await client.connect();
    await createShopRole(client);
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE} TEMPLATE template0`);
  } catch (error) {
    // Another process of the shop created it at the same time.
    if (!["42P04", "23505"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  } finally {
    await client.end();
  }
}

/**
 * Starts the server again whenever it ends unasked, on the same socket, so that connection strings stay valid; tries
 * until it succeeds, because nothing else would after the disk was full. Stops it when the signal is aborted.
 */
async function keepRunning(cluster: Cluster, first: Server, signal: AbortSignal, log?: Logger): Promise<void> {
  const aborted = new Promise((done) => signal.addEventListener("abort", done));
  for (let server = first; ;) {
    await Promise.race([server.ended, aborted]);
    if (signal.aborted) return server.stop();
    try {
      server = await startServer(cluster, { signal });
      log?.error("PostgreSQL had ended and was started again");
    } catch (error) {
      log?.error({ reason: (error as Error).message }, "PostgreSQL has ended and cannot be started yet; still trying");
      await pause(2_000, undefined, { ref: false, signal }).catch(() => {});
    }
  }
}

/** Names every part, so that `pg` takes none from PGHOST, PGPORT, PGUSER or PGSSLMODE. */
function connectionUrl({ socketFolder }: Server, role: string, database = DATABASE): string {
  const query = new URLSearchParams({ host: socketFolder, port: "5432", sslmode: "disable" });
  return `postgresql://${role}@localhost/${database}?${query}`;
}

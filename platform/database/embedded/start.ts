import { resolve } from "node:path";
import type { Client } from "pg";
import type { Logger } from "pino";
import { createShopRole, SHOP_ROLE } from "../shop-role.ts";
import { openCluster, type Cluster } from "./cluster.ts";
import { explain, programFailed } from "./errors.ts";
import { keepServer } from "./keep-server.ts";
import type { Lease } from "./lease.ts";
import { joinServer, leaveServer } from "./server.ts";
import { OWNER, PORT } from "./sockets.ts";

export { DatabaseUnavailable } from "./errors.ts";

// The files of this folder: `data-folder` finds the folder and the user, `access-rules` says who may connect,
// `binaries` the programs, `cluster` the data directory; `server` starts and stops the server, and `keep-server`
// restarts it if it ends, with `postmaster-pid`, `launch`, `sockets` and `lease` (which processes use it); `run-as`
// runs programs as another user; `replace-file` writes files; `errors` turns errors into one-line messages.

/** A PostgreSQL server that this process uses. */
export type EmbeddedServer = {
  /** A connection string for `pg` that names a Unix socket, for the shop's role. It stays valid until `stop`. */
  url: string;
  /** The same for the owner of the tables, who is the superuser. */
  ownerUrl: string;
  /**
   * Gives up the server, and stops it if no other client uses it: usually in a tenth of a second. A server whose
   * shutdown checkpoint takes longer than 10 seconds finishes by itself. Close your own connections first: they count
   * as a client. Safe to call twice. Never throws for a server that has ended.
   */
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL under `dataDir`/postgres, or uses the one a killed shop left running, and creates `database`
 * unless it exists. Several processes may call it at the same time for the same folder: they share the server, and the
 * last one to stop ends it. Committed data survive a kill of any of them. The server does not keep the process alive. A
 * server that ends by itself, because it was killed or its disk was full, is started again until `stop`.
 *
 * Takes a second the first time, and 60 seconds at most when PostgreSQL has much to recover. Throws
 * `DatabaseUnavailable`, whose message is one line for the operator, when no server can be started.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  database?: string;
  log?: Logger;
  /** Abort it to give up the start; no unused server is left running. */ signal?: AbortSignal;
}): Promise<EmbeddedServer> {
  const { database = "calabash_larder", signal } = options;
  const dataDir = resolve(options.dataDir);
  try {
    const cluster = await openCluster(dataDir, signal);
    const lease = await joinServer(cluster, { signal });
    await prepareServer(cluster, lease, database);
    const kept = keepServer(cluster, lease, options.log);
    let stopped: Promise<void> | undefined;
    return {
      url: connectionUrl(lease, SHOP_ROLE, database),
      ownerUrl: connectionUrl(lease, OWNER, database),
      stop: () => (stopped ??= kept.stop()),
    };
  } catch (error) {
    throw signal?.aborted ? signal.reason : explain(error, dataDir);
  }
}

/** Creates the shop's role and database unless they exist, and sets what only the superuser may set. */
async function prepareServer(cluster: Cluster, lease: Lease, database: string): Promise<void> {
  try {
    await createShopRole(lease.client);
    await ensureDatabase(lease.client, database);
  } catch (error) {
    const { message } = error as Error;
    await leaveServer(cluster, lease);
    throw await programFailed(
      `PostgreSQL could not create the database ${database} (its log is ${cluster.log})`,
      message,
      cluster.data,
    );
  }
}

async function ensureDatabase(client: Client, name: string): Promise<void> {
  try {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE template0`);
  } catch (error) {
    const { code } = error as Error & { code?: string };
    // Another process of the shop created it at the same time.
    if (code !== "42P04" && code !== "23505") throw error;
  }
}

/** Names every part, so that `pg` takes none from PGHOST, PGPORT, PGUSER or PGSSLMODE. */
function connectionUrl({ pidFile }: Lease, role: string, database: string): string {
  const query = new URLSearchParams({ host: pidFile.socketFolder ?? "", port: String(PORT), sslmode: "disable" });
  return `postgresql://${role}@localhost/${encodeURIComponent(database)}?${query}`;
}

import { resolve } from "node:path";
import { openCluster, type Cluster } from "./cluster.ts";
import type { Lease } from "./lease.ts";
import { joinServer, leaveServer } from "./server.ts";
import { PORT } from "./sockets.ts";
import { explain, programFailed } from "./errors.ts";

export { DatabaseUnavailable } from "./errors.ts";

// How the work is divided: `home` finds the folder and the user, `binaries` the programs, `cluster` the data folder;
// `server` brings the server up and down with `note` (what a server says about itself), `launch`, `sockets` and `lease` (who
// else uses it); `user` runs programs as another user; `trouble` makes one line of what went wrong.

/** A PostgreSQL that this process takes part in. */
export type EmbeddedServer = {
  /** A connection string for `pg`, naming a Unix socket. It changes with every start of the server. */
  url: string;
  /**
   * Leaves the server, and stops it when no other client uses it: usually in a tenth of a second. A server that takes
   * longer than 10 seconds to write everything down finishes by itself. Close your own connections first, or they
   * count as a client. Safe to call twice. Never throws for a server that is gone.
   */
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL kept under `dataDir`/postgres, or adopts the one a killed shop left running, and makes sure
 * `database` exists. Several processes may call it at once for the same folder: they share the server, and the last
 * one out stops it. What was committed survives a kill of any of them. An open server does not keep the process alive.
 *
 * Takes a second the first time, and 60 seconds at the most when PostgreSQL has much to recover. Throws
 * `DatabaseUnavailable`, whose message is one line for a person, when there is no server to be had.
 */
export async function startEmbeddedPostgres(options: { dataDir: string; database?: string }): Promise<EmbeddedServer> {
  const { database = "calabash_larder" } = options;
  const dataDir = resolve(options.dataDir);
  try {
    const cluster = await openCluster(dataDir);
    const lease = await joinServer(cluster);
    await ensureDatabase(cluster, lease, database);
    lease.client.unref();
    let stopped: Promise<void> | undefined;
    return { url: urlOf(lease, database), stop: () => (stopped ??= leaveServer(cluster, lease)) };
  } catch (error) {
    throw explain(error, dataDir);
  }
}

async function ensureDatabase(cluster: Cluster, lease: Lease, name: string): Promise<void> {
  const { client } = lease;
  try {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE template0`);
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    // Another process of ours made it in the same moment.
    if (code === "42P04" || code === "23505") return;
    await leaveServer(cluster, lease);
    throw await programFailed(
      `PostgreSQL could not make the database ${name} (its log is ${cluster.log})`,
      message,
      cluster.data,
    );
  }
}

/** Every part is spelled out, so that no PGHOST, PGPORT, PGUSER or PGSSLMODE of the environment fills a gap. */
function urlOf({ note }: Lease, database: string): string {
  const query = new URLSearchParams({ host: note.socketFolder ?? "", port: String(PORT), sslmode: "disable" });
  return `postgresql://postgres@localhost/${encodeURIComponent(database)}?${query}`;
}

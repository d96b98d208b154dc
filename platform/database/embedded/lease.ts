import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import type { Cluster } from "./cluster.ts";
import { isAlive, type PostmasterPid } from "./postmaster-pid.ts";
import { OWNER, PORT } from "./sockets.ts";

/**
 * One connection that each process of the shop keeps open for as long as it uses the server, holding a shared advisory
 * lock. To stop the server a process needs the exclusive lock; a process that connects in the meantime gets no shared
 * lock, and starts the server again.
 */
export type Lease = { client: LeaseClient; pidFile: PostmasterPid };

/** Missing from @types/pg: these two control whether the open connection keeps the process alive. */
type LeaseClient = Client & { ref(): void; unref(): void };

const LEASE = "calabash-larder lease";
const LOCK = 0xca1aba5;
const CONNECT_LIMIT = 5_000;
const QUERY_LIMIT = 30_000;
const LAST_CLIENT_LIMIT = 1_000;

/**
 * Takes a lease on the running server; `undefined` when it does not accept connections (yet), is being stopped, or
 * serves another data directory.
 */
export async function takeLease(cluster: Cluster, pidFile: PostmasterPid): Promise<Lease | undefined> {
  if (!pidFile.socketFolder) return undefined;
  const client = new Client({
    host: pidFile.socketFolder,
    port: PORT,
    user: OWNER,
    database: "postgres",
    ssl: false,
    application_name: LEASE,
    connectionTimeoutMillis: CONNECT_LIMIT,
    query_timeout: QUERY_LIMIT,
  }) as LeaseClient;
  // When the server ends, the next query on its connections fails; this event needs no handling.
  client.on("error", () => {});
  try {
    await client.connect();
    const ours = await serves(client, cluster, pidFile);
    if (ours && (await lock(client, "pg_try_advisory_lock_shared"))) return { client, pidFile };
  } catch {
    // Starting up, recovering, shutting down, or not running: the caller tries again.
  }
  await client.end();
  return undefined;
}

/**
 * Gives up the lease and returns whether no other client uses the server; if so, no process can take a lease until the
 * client is closed. Retries for a second, because the server may not have noticed yet that another shop was killed.
 */
export async function isLastOut({ client }: Lease): Promise<boolean> {
  client.ref();
  await lock(client, "pg_advisory_unlock_shared");
  let exclusive = false;
  for (const deadline = Date.now() + LAST_CLIENT_LIMIT; Date.now() < deadline; await pause(20)) {
    exclusive ||= await lock(client, "pg_try_advisory_lock");
    if (exclusive && !(await hasOtherClients(client))) return true;
  }
  return false;
}

/**
 * Whether the connected server is this cluster's. In a copied data directory, postmaster.pid names the original's
 * server; a server whose directory was moved while it ran still reports the old path.
 */
async function serves(client: Client, cluster: Cluster, pidFile: PostmasterPid): Promise<boolean> {
  const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
  return rows[0]?.data_directory === cluster.data || (await isAlive(cluster, pidFile));
}

async function lock(client: Client, lockFunction: string): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(`SELECT ${lockFunction}(${LOCK}) AS done`);
  return rows[0]?.done === true;
}

/**
 * Whether any client connection is not the shop's. The shop's own belong to processes with a lease, which the lock
 * counts, including those that an abandoned start left in the middle of a migration.
 */
async function hasOtherClients(client: Client): Promise<boolean> {
  const others = "backend_type = 'client backend' AND application_name NOT LIKE 'calabash-larder%'";
  const { rowCount } = await client.query(`SELECT FROM pg_stat_activity WHERE ${others}`);
  return rowCount !== 0;
}

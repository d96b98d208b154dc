import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import type { Cluster } from "./cluster.ts";
import { isAlive, type PostmasterPid } from "./postmaster-pid.ts";
import { PORT } from "./sockets.ts";

/**
 * One connection that each process of ours keeps open for as long as it uses the server, holding a shared lock.
 * Who wants to stop the server needs the lock alone; who arrives meanwhile is turned away and starts the server anew.
 */
export type Lease = { client: LeaseClient; note: PostmasterPid };

/** @types/pg leaves these two out: whether the open connection keeps the process alive. */
type LeaseClient = Client & { ref(): void; unref(): void };

const LEASE = "calabash-larder lease";
const LOCK = 0xca1aba5;
const CONNECT_LIMIT = 5_000;
const ANSWER_LIMIT = 30_000;
const GOODBYE_LIMIT = 1_000;

/** Takes part in the running server; `undefined` when it does not answer (yet), is being stopped, or serves another folder. */
export async function takeLease(cluster: Cluster, note: PostmasterPid): Promise<Lease | undefined> {
  if (!note.socketFolder) return undefined;
  const client = new Client({
    host: note.socketFolder,
    port: PORT,
    user: "postgres",
    database: "postgres",
    ssl: false,
    application_name: LEASE,
    connectionTimeoutMillis: CONNECT_LIMIT,
    query_timeout: ANSWER_LIMIT,
  }) as LeaseClient;
  // A server that goes away is noticed by whoever asks it next.
  client.on("error", () => {});
  try {
    await client.connect();
    const ours = await serves(client, cluster, note);
    if (ours && (await lock(client, "pg_try_advisory_lock_shared"))) return { client, note };
  } catch {
    // Starting up, recovering, shutting down, or not there: the caller looks again.
  }
  await client.end();
  return undefined;
}

/**
 * Gives the lease up and answers whether nobody else uses the server; then nobody can take one until `endLease`.
 * Looks for a second, because the server may not have noticed yet that the caller's pool was closed, or a shop killed.
 */
export async function isLastOut({ client }: Lease): Promise<boolean> {
  client.ref();
  await lock(client, "pg_advisory_unlock_shared");
  let alone = false;
  for (const deadline = Date.now() + GOODBYE_LIMIT; Date.now() < deadline; await pause(20)) {
    alone ||= await lock(client, "pg_try_advisory_lock");
    if (alone && !(await hasOtherClients(client))) return true;
  }
  return false;
}

/** Closes the connection, and with it the lease. */
export async function endLease({ client }: Lease): Promise<void> {
  await client.end();
}

/** A copied folder carries a note about the original's server; a folder moved under a running server, an old path. */
async function serves(client: Client, cluster: Cluster, note: PostmasterPid): Promise<boolean> {
  const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
  return rows[0]?.data_directory === cluster.data || (await isAlive(cluster, note));
}

async function lock(client: Client, verb: string): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(`SELECT ${verb}(${LOCK}) AS done`);
  return rows[0]?.done === true;
}

/** Connections of any other kind; leases are counted by the lock. */
async function hasOtherClients(client: Client): Promise<boolean> {
  const others = "backend_type = 'client backend' AND application_name <> $1";
  const { rowCount } = await client.query(`SELECT FROM pg_stat_activity WHERE ${others}`, [LEASE]);
  return rowCount !== 0;
}

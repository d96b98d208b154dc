import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { sql } from "drizzle-orm";
import { Pool, type PoolConfig } from "pg";
import { PreparingClient } from "./preparing-client.ts";
import { openPrimary, type Primary } from "./primary.ts";
import * as schema from "./schema.ts";

export type Database = NodePgDatabase<typeof schema> & { $client: Pool };
/** The parameter of a function that runs inside its caller's transaction. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/**
 * What the code relies on in every session, whatever the server's or the database's defaults are: times as text are ISO
 * 8601 in UTC, rows are read after the lock on them is granted (read committed), the notice of a content change
 * arrives.
 */
const SESSION = Object.entries({
  TimeZone: "UTC",
  DateStyle: "ISO",
  default_transaction_isolation: "read\\ committed",
  client_min_messages: "notice",
  search_path: "public",
})
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(" ");

/**
 * A pool with bounded waiting: 5 s to get a connection, 10 s for a statement, 15 s for an idle transaction. Connections go
 * to the primary of `url`. One that no longer answers is closed 12 seconds after a statement was sent on it, and earlier
 * where `primary` is watched.
 */
export function openPool(url: string, connections: number, primary: Primary = openPrimary(url)): Pool {
  const options: PoolConfig & { primary: Primary } = {
    connectionString: primary.connectionString,
    primary,
    max: connections,
    Client: PreparingClient,
    // Pipeline queries: one round trip for statements issued together instead of one for each.
    pipeline: true,
    application_name: "calabash-larder",
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    // Longer than the server's limit, so that it ends only waits for a server that does not answer. With pipelining the
    // driver then closes the connection, and the pool replaces it.
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // An address that has moved to another server is noticed even if the old one goes on answering.
    maxLifetimeSeconds: 1_800,
    options: SESSION,
  };
  const pool = new Pool(options);
  // When an idle connection breaks, the pool replaces it at the next use. Without a listener the "error" event would end
  // the process.
  pool.on("error", () => {});
  return pool;
}

export function openDatabase(pool: Pool): Database {
  return drizzle(pool, { schema });
}

/** Whether the database answers a query now. Never throws. */
export async function isDatabaseUp(db: Database): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}

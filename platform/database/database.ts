import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, type PoolConfig } from "pg";
import { PreparingClient } from "./preparing-client.ts";
import type { PrimaryClientConfig } from "./primary-client.ts";
import { openPrimary, type Primary } from "./primary.ts";
import { SESSION_OPTIONS } from "./session-settings.ts";
import { StatementNames } from "./statement-names.ts";

/**
 * Names the tables of the whole shop for the compiler: features/tables.ts adds them.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- it is declared again there
export interface Declared {}
type Tables = Declared extends { tables: infer T extends Record<string, unknown> } ? T : Record<string, never>;

export type Database = NodePgDatabase<Tables> & { $client: Pool };
/** The parameter of a function that runs inside its caller's transaction. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

type PoolSettings = {
  /** For the same URL, if other connections share it. */ primary?: Primary;
  /** The URL leads to a connection pooler, and session settings are saved for the role. */ pooled?: boolean;
  /** Whether repeated statements are prepared. */ prepare?: boolean;
  /** The URL names a standby: only to read, and only while it is one. */ standby?: boolean;
};

/** A standby refuses writes by itself; this covers the moment of its promotion. */
const READ_ONLY = "-c default_transaction_read_only=on";

/**
 * A pool with bounded waiting: 5 s to get a connection, 10 s for a statement, 5 s for an idle transaction. Connections
 * go to the primary of `url`, or with `standby` to the standby there. A connection that stops answering is closed 12
 * seconds after a statement was sent on it, or earlier if `primary` is watched.
 */
export function openPool(url: string, connections: number, settings: PoolSettings = {}): Pool {
  const { primary = openPrimary(url), pooled = false, prepare = true, standby = false } = settings;
  const options: PoolConfig & PrimaryClientConfig = {
    connectionString: primary.connectionString,
    primary,
    ...(prepare && { statementNames: new StatementNames() }),
    max: connections,
    Client: PreparingClient,
    standby,
    // Pipeline queries: one round trip for statements issued together instead of one for each.
    pipeline: true,
    application_name: "calabash-larder",
    connectionTimeoutMillis: 5_000,
    // Longer than `statement_timeout`, so that it ends only waits for a server that does not answer. With pipelining
    // the driver then closes the connection, and the pool replaces it.
    query_timeout: 12_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Notices that an address has moved to another server, even if the old one still answers.
    maxLifetimeSeconds: 1_800,
    ...(!pooled && { options: standby ? `${SESSION_OPTIONS} ${READ_ONLY}` : SESSION_OPTIONS }),
  };
  const pool = new Pool(options);
  // When an idle connection breaks, the pool replaces it at the next use. Without a listener the "error" event would
  // end the process.
  pool.on("error", () => {});
  return pool;
}

/** @param tables what `db.query` reads; other statements name their tables themselves */
export function openDatabase(pool: Pool, tables = {} as Tables): Database {
  return drizzle(pool, { schema: tables });
}

/** Whether the database answers a query within `limitMs`. Never throws. */
export async function isDatabaseUp(db: Database, limitMs: number): Promise<boolean> {
  const query = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([query, delay(limitMs, false, { ref: false })]);
}

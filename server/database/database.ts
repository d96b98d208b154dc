import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { sql } from "drizzle-orm";
import { Pool } from "pg";
import { PreparingClient } from "./preparing-client.ts";
import * as schema from "./schema.ts";

export type Database = NodePgDatabase<typeof schema> & { $client: Pool };
/** What a verb that must run inside somebody's transaction asks for. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** A pool that answers or fails in bounded time: 5 s to get a connection, 10 s for a statement, 15 s for an idle transaction. */
export function openPool(url: string, connections: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    Client: PreparingClient,
    // What a verb asks together is sent together; one after the other it would be a way there and back for each.
    pipeline: true,
    application_name: "calabash-larder",
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // A connection that breaks is replaced at the next use, and what it was asked fails; without these listeners it would end the
  // process, the first while it is idle, the second while a transaction has it.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

export function openDatabase(pool: Pool): Database {
  return drizzle(pool, { schema });
}

/** Whether the database answers a question now. Never throws. */
export async function isDatabaseUp(db: Database): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}

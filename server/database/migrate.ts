import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Pool, PoolClient } from "pg";

/** An arbitrary advisory lock number; nothing else in the database may use it. */
const LOCK = 7_305_551_801;

/**
 * Applies the `.sql` files of `folder` that the database has not applied yet, in the order of their names, each in its
 * own transaction; returns their names. Holds an advisory lock, so that processes that start at the same time wait for
 * each other. Forward only: an applied file is never read again.
 */
export async function migrate(pool: Pool, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const client = await pool.connect();
  try {
    // Waiting for another process's migrations may take longer than the pool's statement timeout.
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(
      `create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    await client.query("alter table schema_migrations enable row level security");
    const applied = await client.query<{ name: string }>("select name from schema_migrations");
    const pending = files.filter((name) => !applied.rows.some((row) => row.name === name));
    for (const name of pending) await apply(client, name, await readFile(path.join(folder, name), "utf8"));
    return pending;
  } finally {
    // Closing the connection ends the session, which releases the lock and drops the setting.
    client.release(true);
  }
}

async function apply(client: PoolClient, name: string, statements: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query(statements);
    await client.query("insert into schema_migrations (name) values ($1)", [name]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

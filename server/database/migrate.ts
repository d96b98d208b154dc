import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Pool, PoolClient } from "pg";

/** Any number will do as long as nothing else in the database takes the same. */
const LOCK = 7_305_551_801;

/**
 * Applies the `.sql` files of `folder` that the database has not seen, in the order of their names, each in a transaction
 * of its own; answers their names. Holds an advisory lock meanwhile, so processes that start at once wait for each other.
 * Forward only: a file that was applied is never read again.
 */
export async function migrate(pool: Pool, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const client = await pool.connect();
  try {
    // Waiting for another process's migrations may take longer than a statement of the shop ever should.
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(
      `create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    await client.query("alter table schema_migrations enable row level security");
    const seen = await client.query<{ name: string }>("select name from schema_migrations");
    const fresh = files.filter((name) => !seen.rows.some((row) => row.name === name));
    for (const name of fresh) await apply(client, name, await readFile(path.join(folder, name), "utf8"));
    return fresh;
  } finally {
    // The session goes, and its lock and settings with it.
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

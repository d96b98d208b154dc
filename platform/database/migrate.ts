import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Client } from "pg";
import type { Logger } from "pino";
import { OperatorError } from "../operator-error.ts";
import { PrimaryClient } from "./primary-client.ts";
import type { Primary } from "./primary.ts";
import { retryWhileLocked } from "./retry-while-locked.ts";

/** An arbitrary advisory lock number; nothing else in the database may use it. */
const LOCK = 7_305_551_801;
const POLL_MS = 100;
const FIRST_LOG_MS = 3_000;
const LOG_EVERY_MS = 30_000;
/** The first line of a file that runs outside a transaction. */
const NO_TRANSACTION = "-- no transaction\n";

type Migration = { name: string; statements: string; checksum: string };

/**
 * Applies the `.sql` files of `folder` that the database has not applied yet, in the order of their numbers; returns
 * their names. Forward only: a file that was applied must not change. Holds an advisory lock, so that only one of
 * several processes that start at the same time migrates.
 *
 * Each file runs in its own transaction. One that begins with the line `-- no transaction` runs statement by statement
 * (a statement ends with its line), for `create index concurrently`; it must be repeatable, because it runs again if it
 * was interrupted.
 */
export async function migrate(primary: Primary, folder: string, log?: Logger): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return withMigrationClient(primary, async (client) => {
    await acquireLock(client, log);
    const applied = await readApplied(client);
    for (const { name, checksum } of migrations) {
      if ((applied.get(name) ?? checksum) === checksum) continue;
      throw new OperatorError(
        `Migration ${name} was changed after this database had applied it: restore it and add a new file, or, in development, start afresh with "rm -r data" (DATA_DIR).`,
      );
    }
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  });
}

/**
 * Runs `work` on its own connection to the primary, because a migration may take longer than the pool allows a
 * statement. The end of the connection releases the session's locks.
 */
export async function withMigrationClient<T>(primary: Primary, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new PrimaryClient({
    connectionString: primary.connectionString,
    primary,
    application_name: "calabash-larder migrate",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: "-c search_path=public -c statement_timeout=0",
  });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const numbers = names.map((name) => name.split("_")[0]);
  const repeated = names.find((_, index) => numbers[index] === numbers[index - 1]);
  if (repeated) throw new Error(`Migration ${repeated} has the number of another migration`);
  return Promise.all(
    names.map(async (name) => {
      const statements = await readFile(path.join(folder, name), "utf8");
      return { name, statements, checksum: createHash("sha256").update(statements).digest("hex") };
    }),
  );
}

/**
 * Polls for the lock: a statement waiting for it would hold a snapshot, which blocks `create index concurrently`. Logs
 * what it waits for after three seconds, and every half minute from then on.
 */
async function acquireLock(client: Client, log?: Logger): Promise<void> {
  for (let polls = 1; ; polls += 1) {
    const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [LOCK]);
    if (rows[0]?.locked) return;
    if (polls % (LOG_EVERY_MS / POLL_MS) === FIRST_LOG_MS / POLL_MS) await logHolder(client, log);
    await setTimeout(POLL_MS);
  }
}

async function logHolder(client: Client, log?: Logger): Promise<void> {
  // pg_locks has the two halves of the number in two columns.
  const { rows } = await client.query<object>(
    `select pid, application_name as application, state, state_change as since
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and (classid::bigint << 32) + objid::bigint = $1
       and datname = current_database()`,
    [LOCK],
  );
  log?.warn({ holder: rows[0] }, "waiting for another process to migrate the database");
}

/** The checksum of each applied migration, by name. */
async function readApplied(client: Client): Promise<Map<string, string>> {
  await client.query(
    `create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  await client.query("alter table schema_migrations enable row level security");
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations",
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function apply(client: Client, migration: Migration): Promise<void> {
  const applyOnce = migration.statements.startsWith(NO_TRANSACTION) ? applyOutside : applyInTransaction;
  try {
    await retryWhileLocked(() => applyOnce(client, migration));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Migration ${migration.name} failed: ${reason}`, { cause });
  }
}

async function applyInTransaction(client: Client, { name, statements, checksum }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query("set local lock_timeout = '3s'");
    await client.query(statements);
    await record(client, name, checksum);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function applyOutside(client: Client, { name, statements, checksum }: Migration): Promise<void> {
  for (const statement of statements.split(/(?<=;)\s*$/m)) await client.query(statement);
  await record(client, name, checksum);
}

async function record(client: Client, name: string, checksum: string): Promise<void> {
  await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
}

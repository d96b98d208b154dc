import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createDatabase, dropDatabase } from "#tests/database/databases.ts";
import { afterFile } from "#tests/run/after-file.ts";
import { isDatabaseAway } from "./database-away.ts";
import { openDatabase, openPool } from "./database.ts";
import { ReadOnlyServer } from "./primary-client.ts";

const url = await createDatabase("database_away");
afterFile(() => dropDatabase("database_away"));

const catchError = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

test("a session that PostgreSQL ends, a port without a server and a pool without a free connection count as away", async () => {
  const pool = openPool(url, 1);
  const db = openDatabase(pool);
  expect(isDatabaseAway(await catchError(db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)))).toBe(true);
  const held = await pool.connect();
  expect(isDatabaseAway(await catchError(db.transaction(async () => {})))).toBe(true);
  held.release();
  await pool.end();
  expect(isDatabaseAway(await catchError(db.execute(sql`select 1`)))).toBe(true);
  const closed = openPool("postgresql://127.0.0.1:1/shop", 1);
  expect(isDatabaseAway(await catchError(openDatabase(closed).execute(sql`select 1`)))).toBe(true);
  await closed.end();
});

test("a standby, and several servers of which none accepts writes, count as away", async () => {
  const standby = new ReadOnlyServer("one:5432");
  expect(isDatabaseAway(new Error("could not begin", { cause: standby }))).toBe(true);
  const closed = openPool("postgresql://127.0.0.1:1,127.0.0.1:2/shop", 1);
  expect(isDatabaseAway(await catchError(openDatabase(closed).execute(sql`select 1`)))).toBe(true);
  await closed.end();
});

test.each([
  ["a statement that takes too long", "set local statement_timeout = 20", "select pg_sleep(30)"],
  ["a lock that is not granted in time", "set local lock_timeout = 20", "select pg_advisory_lock(1)"],
  ["a full disk", raise("disk_full")],
  ["a disk that fails", raise("io_error")],
  ["too little memory", raise("out_of_memory")],
])("%s counts as away", async (_what, ...statements) => {
  const pool = openPool(url, 2);
  const holder = await pool.connect();
  await holder.query("select pg_advisory_lock(1)");
  const change = openDatabase(pool).transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
  expect(isDatabaseAway(await catchError(change))).toBe(true);
  holder.release(true);
  await pool.end();
});

function raise(condition: string): string {
  return `do $$ begin raise exception using errcode = '${condition}'; end $$`;
}

test("a wrong statement, a provider that cannot be reached and any other error do not", async () => {
  const pool = openPool(url, 1);
  expect(isDatabaseAway(await catchError(openDatabase(pool).execute(sql`select * from nothing_of_that_name`)))).toBe(
    false,
  );
  await pool.end();
  const refused = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  const provider = Object.assign(new Error("no response", { cause: refused }), { name: "ProviderUnavailable" });
  expect([isDatabaseAway(provider), isDatabaseAway(new Error("oops")), isDatabaseAway("oops")]).toEqual([
    false,
    false,
    false,
  ]);
});

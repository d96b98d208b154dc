import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { afterFile } from "../../tests/after-file.ts";
import { createDatabase, dropDatabase } from "../../tests/databases.ts";
import { openDatabase, openPool } from "./database.ts";
import { isDatabaseAway } from "./database-away.ts";
import { ReadOnlyServer } from "./primary-client.ts";

const url = await createDatabase("database_away");
afterFile(() => dropDatabase("database_away"));

const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

test("a session that PostgreSQL ends, a port without a server and a pool without a free connection count as away", async () => {
  const pool = openPool(url, 1);
  const db = openDatabase(pool);
  expect(isDatabaseAway(await errorOf(db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)))).toBe(true);
  const held = await pool.connect();
  expect(isDatabaseAway(await errorOf(db.transaction(async () => {})))).toBe(true);
  held.release();
  await pool.end();
  expect(isDatabaseAway(await errorOf(db.execute(sql`select 1`)))).toBe(true);
  const closed = openPool("postgresql://127.0.0.1:1/shop", 1);
  expect(isDatabaseAway(await errorOf(openDatabase(closed).execute(sql`select 1`)))).toBe(true);
  await closed.end();
});

test("a standby, and several servers of which none accepts writes, count as away", async () => {
  const standby = new ReadOnlyServer("one:5432");
  expect(isDatabaseAway(new Error("could not begin", { cause: standby }))).toBe(true);
  const closed = openPool("postgresql://127.0.0.1:1,127.0.0.1:2/shop", 1);
  expect(isDatabaseAway(await errorOf(openDatabase(closed).execute(sql`select 1`)))).toBe(true);
  await closed.end();
});

test("a wrong statement, a provider that cannot be reached and any other error do not", async () => {
  const pool = openPool(url, 1);
  expect(isDatabaseAway(await errorOf(openDatabase(pool).execute(sql`select * from nothing_of_that_name`)))).toBe(
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

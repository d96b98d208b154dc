import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { openDatabase, openPool } from "./database.ts";
import { pipeline } from "./pipeline.ts";
import type { PreparingClient } from "./preparing-client.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const RIGHT = sql`select 6 * ${7}::integer as answer`;
const WRONG = sql`select 1 / ${0}::integer as answer`;

test("a statement that is repeated is prepared, once for each connection", async () => {
  const prepared = await shop.db.transaction(async (tx) => {
    for (let times = 0; times < 4; times += 1) await tx.execute(RIGHT);
    return tx.execute(sql`select name from pg_prepared_statements where statement like 'select 6 *%'`);
  });
  // A hash of the text, so that a name means the same statement in every process.
  expect(prepared.rows).toEqual([{ name: expect.stringMatching(/^shop_[0-9a-f]{32}$/) }]);
});

test("a statement that lists rows is planned for its values each time", async () => {
  const prepared = await shop.db.transaction(async (tx) => {
    for (let times = 0; times < 4; times += 1) await tx.execute(sql`select n from generate_series(1, ${9}) n limit 1`);
    return tx.execute(sql`select from pg_prepared_statements where statement like 'select n from%'`);
  });
  expect(prepared.rowCount).toBe(0);
});

test("pipelined statements return their results together", async () => {
  const results = await shop.db.transaction((tx) => pipeline(...[1, 2, 3].map(() => tx.execute(RIGHT))));
  expect(results.map(({ rows }) => rows)).toEqual([[{ answer: 42 }], [{ answer: 42 }], [{ answer: 42 }]]);
});

test("a pipelined statement that fails fails its transaction, and the connection stays usable", async () => {
  for (let times = 0; times < 12; times += 1) {
    const failed = shop.db.transaction((tx) => pipeline(tx.execute(RIGHT), tx.execute(WRONG), tx.execute(RIGHT)));
    await expect(failed).rejects.toThrow(/1 \/ \$1/);
    expect((await shop.db.execute(RIGHT)).rows).toEqual([{ answer: 42 }]);
  }
});

test("a connection that breaks as a transaction begins is released", async () => {
  const pool = openPool(shop.config.databaseUrl ?? "", 1);
  const db = openDatabase(pool);
  pool.once("acquire", (client) => (client as PreparingClient).connection.stream.destroy());
  await expect(db.transaction((tx) => tx.execute(RIGHT))).rejects.toThrow();
  expect((await db.transaction((tx) => tx.execute(RIGHT))).rows).toEqual([{ answer: 42 }]);
  await pool.end();
});

test("a session has the settings that the code relies on, whatever the defaults of the database are", async () => {
  const { rows } = await shop.pool.query<{ name: string }>("select current_database() as name");
  for (const setting of [
    "timezone = 'Africa/Lagos'",
    "datestyle = 'German'",
    "default_transaction_isolation = 'serializable'",
    "client_min_messages = 'warning'",
    "search_path = 'pg_catalog'",
  ])
    await shop.pool.query(`alter database ${rows[0]?.name} set ${setting}`);
  const pool = openPool(shop.config.databaseUrl ?? "", 1);
  const read = async (name: string) => (await pool.query(`show ${name}`)).rows[0];
  expect(await read("timezone")).toEqual({ TimeZone: "UTC" });
  expect(await read("datestyle")).toEqual({ DateStyle: expect.stringMatching(/^ISO/) });
  expect(await read("transaction_isolation")).toEqual({ transaction_isolation: "read committed" });
  expect(await read("client_min_messages")).toEqual({ client_min_messages: "notice" });
  expect(await read("search_path")).toEqual({ search_path: "public" });
  await pool.end();
});

test("the writes of a transaction are rolled back when it fails, and committed when it succeeds", async () => {
  await shop.pool.query("create table soups (name text); grant all on soups to shop_app");
  const cook = (name: string, after: () => void) =>
    shop.db.transaction(async (tx) => {
      await tx.execute(sql`insert into soups values (${name})`);
      after();
    });
  await expect(cook("egusi", spill)).rejects.toThrow("spilled");
  await cook("ogbono", () => {});
  expect((await shop.db.execute(sql`select name from soups`)).rows).toEqual([{ name: "ogbono" }]);
});

function spill(): void {
  throw new Error("spilled");
}

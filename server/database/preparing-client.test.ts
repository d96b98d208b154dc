import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { openDatabase, openPool } from "./database.ts";
import type { PreparingClient } from "./preparing-client.ts";
import { pipeline } from "./pipeline.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const RIGHT = sql`select 6 * ${7}::integer as answer`;
const WRONG = sql`select 1 / ${0}::integer as answer`;

test("a statement that is repeated is prepared, once for each connection", async () => {
  const prepared = await shop.db.transaction(async (tx) => {
    for (let times = 0; times < 4; times += 1) await tx.execute(RIGHT);
    return tx.execute(sql`select from pg_prepared_statements where statement like 'select 6 *%'`);
  });
  expect(prepared.rowCount).toBe(1);
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

test("the writes of a transaction are rolled back when it fails, and committed when it succeeds", async () => {
  await shop.db.execute(sql`create table soups (name text)`);
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

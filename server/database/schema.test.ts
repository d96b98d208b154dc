import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { is } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createDatabase, dropDatabase } from "../../tests/databases.ts";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { openPool } from "./database.ts";
import { migrate } from "./migrate.ts";
import * as schema from "./schema.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const tables = Object.values(schema).filter((value) => is(value, PgTable));

test("every table of the database has row-level security on, and no policy grants access", async () => {
  const { rows } = await shop.pool.query(
    "select relname, relrowsecurity from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !row.relrowsecurity)).toEqual([]);
  expect((await shop.pool.query("select * from pg_policies where schemaname = 'public'")).rows).toEqual([]);
});

test("another role of the same database sees nothing, even when it may select", async () => {
  await shop.pool.query("drop role if exists passer_by");
  await shop.pool.query("create role passer_by; grant select on products to passer_by");
  const client = await shop.pool.connect();
  await client.query("set role passer_by");
  expect((await client.query("select * from products")).rows).toEqual([]);
  await client.query("reset role; revoke all on products from passer_by; drop role passer_by");
  client.release();
});

test("the tables in the code have the columns and the nullability of the tables in the database", async () => {
  const { rows } = await shop.pool.query<{ at: string; data_type: string; is_nullable: string }>(
    "select table_name || '.' || column_name as at, data_type, is_nullable from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'",
  );
  const inDatabase = rows.map((row) => `${row.at} ${row.is_nullable === "NO" ? "not null" : "null"}`).toSorted();
  const inCode = tables
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns.map((column) => `${name}.${column.name} ${column.notNull ? "not null" : "null"}`);
    })
    .toSorted();
  expect(inCode).toEqual(inDatabase);
});

test("a change of any column of products that a public page shows notifies of changed content", async () => {
  const { rows } = await shop.pool.query<{ attname: string }>(
    `select attname from pg_attribute where attrelid = 'products'::regclass and attnum > 0 and not attisdropped
     and attnum <> all((select tgattr from pg_trigger where tgname = 'products_notify_content')::int2[])`,
  );
  const notShown = [
    "base_rating",
    "base_reviews",
    "created_at",
    "in_stock",
    "is_low",
    "stock",
    "updated_at",
    "version",
  ];
  expect(rows.map(({ attname }) => attname).toSorted()).toEqual(notShown);
});

test("every amount of money is a bigint", async () => {
  const { rows } = await shop.pool.query<{ data_type: string }>(
    `select data_type from information_schema.columns where table_schema = 'public'
     and column_name in ('price', 'list_price', 'subtotal', 'discount', 'shipping', 'tax', 'total', 'amount', 'free_shipping_threshold', 'refund_amount', 'amount_kobo', 'received_kobo')`,
  );
  expect(rows.length).toBeGreaterThan(9);
  expect(new Set(rows.map((row) => row.data_type))).toEqual(new Set(["bigint"]));
});

test("several processes that start on an empty database at the same time migrate it once", async () => {
  const url = await createDatabase("empty_shop");
  const pools = Array.from({ length: 5 }, () => openPool(url, 1));
  const applied = await Promise.all(pools.map((pool) => migrate(pool, "db/migrations")));
  expect(applied.filter((names) => names.includes("0001_baseline.sql"))).toHaveLength(1);
  await Promise.all(pools.map((pool) => pool.end()));
  await dropDatabase("empty_shop");
});

import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Pool } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDatabase, dropDatabase } from "../../tests/databases.ts";
import { openPool } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { openPrimary } from "../database/primary.ts";

const NAME = "delivery_times";
const MIGRATION = "0015_delivery_times.sql";

let pool: Pool;
let folder: string;
let upgrade: () => Promise<unknown>;
beforeEach(async () => {
  const url = await createDatabase(NAME);
  pool = openPool(url, 1);
  folder = await mkdtemp(path.join(tmpdir(), "larder-migrations-"));
  const primary = openPrimary(url);
  const files = (await readdir("db/migrations")).filter((file) => file.endsWith(".sql")).toSorted();
  const copy = (file: string) => cp(path.join("db/migrations", file), path.join(folder, file));
  for (const file of files.slice(0, files.indexOf(MIGRATION))) await copy(file);
  await migrate(primary, folder);
  await pool.query(EARLIER_SHOP);
  upgrade = async () => {
    await copy(MIGRATION);
    await migrate(primary, folder);
  };
});
afterEach(async () => {
  await pool.end();
  await dropDatabase(NAME);
  await rm(folder, { recursive: true });
});

// A shop whose staff have changed a price and made a zone of their own.
const EARLIER_SHOP = `
  insert into shipping_zones (id, position, name, free_shipping_threshold) values
    ('north-america', 0, 'North America', 120000), ('europe-uk', 1, 'Europe & UK', 160000),
    ('australia-new-zealand', 2, 'Australia & New Zealand', 160000),
    ('rest-of-world', 3, 'Nigeria and all other countries', 170000), ('gulf', 4, 'The Gulf', 90000);
  insert into shipping_rates (zone_id, method, price)
    select id, method, price from shipping_zones,
      (values ('standard', 25000), ('express', 40000), ('overnight', 72000)) as rates (method, price);
  insert into shipping_countries values
    ('NG', 0, 'Nigeria', 'rest-of-world', true), ('GH', 1, 'Ghana', 'rest-of-world', true);
  insert into faq_entries (id, position, category, question, answer) values
    ('8', 1, 'shipping', 'How much?', 'Ask us.')`;

async function rows(text: string): Promise<unknown[]> {
  return (await pool.query({ text, rowMode: "array" })).rows;
}

test("the seed's zones get the new days, Nigeria becomes a zone at the prices it had, a zone of staff keeps the old days", async () => {
  await upgrade();
  const days = await rows(`
    select zone_id, string_agg(fewest_days || '-' || most_days, ' ' order by price), min(price)::int, bool_and(is_offered)
    from shipping_rates group by 1 order by 1`);
  expect(days).toEqual([
    ["australia-new-zealand", "8-10 6-7 5-5", 25_000, true],
    ["europe-uk", "6-8 4-5 3-3", 25_000, true],
    ["gulf", "5-7 2-3 1-1", 25_000, true],
    ["nigeria", "5-7 2-3 1-1", 25_000, true],
    ["north-america", "5-7 3-4 2-2", 25_000, true],
    ["rest-of-world", "11-14 8-10 7-7", 25_000, true],
  ]);
  expect(await rows("select name, free_shipping_threshold::int from shipping_zones order by position")).toEqual([
    ["Nigeria", 170_000],
    ["North America", 120_000],
    ["Europe & UK", 160_000],
    ["Australia & New Zealand", 160_000],
    ["Other countries", 170_000],
    ["The Gulf", 90_000],
  ]);
  expect(await rows("select code, zone_id from shipping_countries order by code")).toEqual([
    ["GH", "rest-of-world"],
    ["NG", "nigeria"],
  ]);
});

test("what staff have written stays: the name of the zone and the answer in the FAQ", async () => {
  await pool.query("update shipping_zones set name = 'Everywhere else' where id = 'rest-of-world'");
  await upgrade();
  expect(await rows("select name from shipping_zones where id = 'rest-of-world'")).toEqual([["Everywhere else"]]);
  expect(await rows("select answer, version from faq_entries")).toEqual([["Ask us.", 1]]);
});

test("the release before it can still save a zone", async () => {
  await upgrade();
  await pool.query(`insert into shipping_rates (zone_id, method, price) values ('europe-uk', 'standard', 30000)
    on conflict (zone_id, method) do update set price = excluded.price`);
  expect(
    await rows(
      "select price::int, fewest_days, most_days from shipping_rates where zone_id = 'europe-uk' and method = 'standard'",
    ),
  ).toEqual([[30_000, 6, 8]]);
});

test("a zone cannot lose standard", async () => {
  await upgrade();
  await expect(pool.query("update shipping_rates set is_offered = false where method = 'standard'")).rejects.toThrow(
    "shipping_rates_standard_check",
  );
});

import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Pool } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDatabase, dropDatabase } from "../../tests/databases.ts";
import { openPool } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { openPrimary } from "../database/primary.ts";

const NAME = "currencies_migration";
const MIGRATION = "0043_currencies.sql";

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
  await pool.query("update schema_migrations set applied_at = '2026-10-01T23:30:00Z' where name like '0001%'");
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

async function rows(text: string): Promise<unknown[]> {
  return (await pool.query({ text, rowMode: "array" })).rows;
}

const RATES = "select code, naira_per_unit::float, dated::text from currency_rates";

test("the dollar rate is of the day in Lagos on which staff last changed it, not of another save", async () => {
  await pool.query(`
    insert into shop_settings (id, ngn_per_usd) values (1, 1540);
    insert into audit_log (action, subject, details, occurred_at) values
      ('changed the settings', 'settings:shop', '{"from": {"dollarRate": 800}, "to": {"dollarRate": 1500}}', '2026-11-01T09:00Z'),
      ('changed the settings', 'settings:shop', '{"from": {"dollarRate": 1500}, "to": {"dollarRate": 1540}}', '2026-11-03T23:30Z'),
      ('changed the settings', 'settings:shop', '{"from": {"dollarRate": 1540}, "to": {"dollarRate": 1540}}', '2026-11-09T09:00Z')`);
  await upgrade();
  expect(await rows(RATES)).toEqual([["USD", 1540, "2026-11-04"]]);
});

test("a rate that nobody has changed is of the day on which the shop was set up", async () => {
  await pool.query("insert into shop_settings (id, ngn_per_usd) values (1, 800)");
  await upgrade();
  expect(await rows(RATES)).toEqual([["USD", 800, "2026-10-02"]]);
});

test("a shop without settings gets no rate, and the settings need none from then on", async () => {
  await upgrade();
  expect(await rows(RATES)).toEqual([]);
  await pool.query("insert into shop_settings (id) values (1)");
});

test("the FAQ answer of the seed takes its rates from the table; what staff have written stays", async () => {
  await pool.query(`insert into faq_entries (id, position, category, question, answer) values
    ('12', 1, 'payment', 'Which?', 'Naira. The dollar amount some pages show beside it is a guide, at about 800 naira to the dollar; your bank sets the real rate. Then more.'),
    ('x', 2, 'payment', 'How?', 'We count 800 naira to the dollar.')`);
  await upgrade();
  expect(await rows("select answer, version from faq_entries order by position")).toEqual([
    [
      "Naira. The amount in another currency that some pages show beside it is a guide, at about {exchange rates}; your bank sets the real rate. Then more.",
      2,
    ],
    ["We count 800 naira to the dollar.", 1],
  ]);
});

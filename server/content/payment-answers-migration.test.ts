import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { faq } from "../../db/seed/faq.ts";
import { afterFile } from "../../tests/after-file.ts";
import { createDatabase, dropDatabase } from "../../tests/databases.ts";
import { openPool } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { openPrimary } from "../database/primary.ts";

const NAME = "payment_answers";
const MIGRATION = "0044_methods_by_zone.sql";
const METHODS =
  "Four: OPay, Moniepoint, bank transfer and USSD. OPay and Moniepoint take you to their own secure payment page, where debit and credit cards are accepted, and bring you back when you have paid. For a bank transfer we show you the account details and your reference. For USSD, choose your Nigerian bank, enter your phone number and dial the code we show.";
const FEES =
  "The OPay, Moniepoint and USSD fees are shown for information and are never added to your order: you are charged the order total.";

test("the seed's answers about payment follow the methods that are on; what staff have written stays", async () => {
  const url = await createDatabase(NAME);
  const pool = openPool(url, 1);
  const folder = await mkdtemp(path.join(tmpdir(), "larder-migrations-"));
  afterFile(async () => {
    await pool.end();
    await dropDatabase(NAME);
    await rm(folder, { recursive: true });
  });
  const primary = openPrimary(url);
  const files = (await readdir("db/migrations")).filter((file) => file.endsWith(".sql")).toSorted();
  const copy = (file: string) => cp(path.join("db/migrations", file), path.join(folder, file));
  for (const file of files.slice(0, files.indexOf(MIGRATION))) await copy(file);
  await migrate(primary, folder);
  const add =
    "insert into faq_entries (id, position, category, question, answer) values ($1, 1, 'payment', 'How?', $2)";
  await pool.query(add, ["11", METHODS]);
  await pool.query(add, ["12", `Staff wrote this before. ${FEES} And this after.`]);
  await pool.query(add, ["3", "We always pay back in yams."]);
  await copy(MIGRATION);
  await migrate(primary, folder);
  const { rows } = await pool.query("select id, answer, version from faq_entries order by id");
  expect(rows).toEqual([
    { id: "11", answer: faq.find(({ id }) => id === "11")?.answer, version: 2 },
    { id: "12", answer: expect.stringMatching(/^Staff wrote this before\. Where a .* And this after\.$/), version: 2 },
    { id: "3", answer: "We always pay back in yams.", version: 1 },
  ]);
});

import { beforeAll, expect, test } from "vitest";
import { openProviders } from "#features/payments/server/providers/open-providers.ts";
import { openDatabase, openPool } from "#platform/database/database.ts";
import { archiveCheck, backupChecks } from "#platform/health/check-backups.ts";
import { clockCheck, databaseCheck, databaseRoleCheck } from "#platform/health/check-database.ts";
import { diskCheck } from "#platform/health/check-disk.ts";
import { readStandbyCheck } from "#platform/health/check-read-standby.ts";
import { listFailedChecks, recordCheck } from "#platform/health/health-checks.ts";
import { runCheck, runChecks, type Check } from "#platform/health/run-checks.ts";
import { HOUR } from "#platform/rules/time.ts";
import { openPayingShop, type PayingShop } from "#tests/money/paying-shop.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { demoDataCheck } from "./check-demo-data.ts";
import { providerChecks } from "./check-providers.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const nextDay = () => new Date(TODAY.getTime() + 30 * HOUR);
const look = (check: Check | undefined, changes: object = {}) => {
  if (!check) throw new Error("There is no such check");
  return runCheck(check, { ...shop, ...changes });
};

test("the database passes with its version, and the clocks agree", async () => {
  expect(await look(databaseCheck)).toMatchObject({ ok: true, message: expect.stringMatching(/^PostgreSQL \d\d/) });
  expect(await look(clockCheck)).toMatchObject({ ok: true });
});

test("a database that does not answer is one line with what to check", async () => {
  const pool = openPool("postgresql://shop@127.0.0.1:9/shop", 1);
  const { ok, message } = await look(databaseCheck, { db: openDatabase(pool) });
  await pool.end();
  expect(ok).toBe(false);
  expect(message).toContain("ECONNREFUSED");
  expect(message).toContain("DATABASE_URL");
  expect(message).not.toContain("\n");
});

test("a database that accepts no writes is refused", async () => {
  const url = new URL(shop.config.databaseUrl ?? "");
  await shop.pool.query(`alter database "${url.pathname.slice(1)}" set default_transaction_read_only = on`);
  const pool = openPool(url.href, 1);
  const found = await look(databaseCheck, { db: openDatabase(pool) });
  await pool.end();
  await shop.pool.query(`alter database "${url.pathname.slice(1)}" reset default_transaction_read_only`);
  expect(found).toMatchObject({ ok: false, message: expect.stringMatching(/read-only|accepts no writes/) });
});

test("the shop's role passes; one that owns the tables gets a warning, and in production it fails", async () => {
  expect(await look(databaseRoleCheck)).toMatchObject({ ok: true, message: expect.stringContaining("shop_app") });
  const db = openDatabase(shop.pool);
  const found = await look(databaseRoleCheck, { db });
  expect(found).toMatchObject({ ok: true, warning: true, message: expect.stringContaining("DATABASE_OWNER_URL") });
  const config = { ...shop.config, production: true };
  expect(await look(databaseRoleCheck, { db, config })).toMatchObject({ ok: false });
  expect(await look(databaseRoleCheck, { config })).toMatchObject({ ok: true });
});

test("a standby for reports is needed by nobody, and must be one", async () => {
  expect(await look(readStandbyCheck)).toMatchObject({ ok: true, message: "none" });
  const find = (databaseReadUrl: string | undefined) =>
    look(readStandbyCheck, { config: { ...shop.config, databaseReadUrl } });
  const primary = await find(shop.config.databaseUrl);
  expect(primary).toMatchObject({
    ok: false,
    message: expect.stringMatching(/is no standby.*Check DATABASE_READ_URL/),
  });
  const nobody = await find("postgresql://shop_app@127.0.0.1:9/shop");
  expect(nobody).toMatchObject({ ok: false, message: expect.stringMatching(/ECONNREFUSED.*Check DATABASE_READ_URL/) });
});

test("the disk of DATA_DIR is measured", async () => {
  const config = { ...shop.config, dataDir: "/" };
  expect(await look(diskCheck, { config })).toMatchObject({ message: expect.stringContaining("GiB free") });
});

test("demo data in a production shop are listed with what to do; elsewhere they may be there", async () => {
  expect(await look(demoDataCheck)).toMatchObject({ ok: true });
  const found = await look(demoDataCheck, { config: { ...shop.config, production: true } });
  expect(found).toMatchObject({
    ok: false,
    message: expect.stringMatching(/3 accounts at example\.com.*2 sample orders.*4 invented bank accounts/),
  });
});

const production = () => ({ config: { ...shop.config, production: true } });

test("a production shop is told that its database archives no log, and which backups nobody makes or tries", async () => {
  expect(await look(archiveCheck)).toMatchObject({ ok: true });
  expect(await look(archiveCheck, production())).toMatchObject({
    ok: false,
    message: expect.stringContaining("archives no log"),
  });
  for (const check of backupChecks) {
    expect(await look(check)).toMatchObject({ ok: true });
    expect(await look(check, production())).toMatchObject({ ok: true, warning: true, stored: true });
  }
});

test("a base backup that was reported passes for a day, and one that failed says why", async () => {
  const [base] = backupChecks;
  await recordCheck(shop, { name: "base backup", ok: true, message: "12 MB" });
  expect(await look(base, production())).toMatchObject({ ok: true, message: expect.stringMatching(/: 12 MB$/) });
  expect(await look(base, { ...production(), clock: nextDay })).toMatchObject({
    ok: false,
    message: expect.stringContaining("a day ago"),
  });
  await recordCheck(shop, { name: "base backup", ok: false, message: "the disk is full" });
  expect(await look(base, production())).toMatchObject({ ok: false, message: "the disk is full" });
});

test("a check of the backups never replaces the time at which the backup itself last succeeded", async () => {
  await recordCheck(shop, { name: "base backup", ok: true, message: "12 MB" });
  const later = { ...shop, clock: () => new Date(TODAY.getTime() + HOUR) };
  await runChecks(backupChecks, later);
  const { rows } = await shop.pool.query("select ok_at from health_checks where name = 'base backup'");
  expect(rows).toEqual([{ ok_at: TODAY }]);
});

test("a check that throws has failed in one line, and what failed is stored", async () => {
  const broken: Check = {
    name: "scales",
    look: async () => {
      throw new Error("the scales\nare broken");
    },
  };
  const [found] = await runChecks([broken], shop);
  expect(found).toEqual({ name: "scales", ok: false, message: "could not be checked: the scales" });
  expect(await listFailedChecks(shop.db)).toMatchObject([{ name: "scales", okAt: null }]);
});

test("providers accept the right keys by a question about a payment that does not exist, and wrong keys are told", async () => {
  const { shop: payingShop }: PayingShop = await openPayingShop();
  const { config, clock } = payingShop;
  const { opay, monnify, paystack, flutterwave } = config;
  if (!opay || !monnify || !paystack || !flutterwave) throw new Error("This shop lacks a provider");
  const wrong = {
    opay: { ...opay, privateKey: "OPAYPRVwrong" },
    monnify: { ...monnify, secretKey: "wrong" },
    paystack: { ...paystack, secretKey: "sk_test_wrong" },
    flutterwave: { ...flutterwave, secretKey: "wrong" },
  };
  const providers = openProviders(wrong, clock);
  expect(providerChecks.map(({ name }) => name)).toEqual(["OPay", "Monnify", "Paystack", "Flutterwave"]);
  for (const check of providerChecks) {
    expect(await look(check, payingShop)).toEqual({ name: check.name, ok: true, message: "accepts the keys" });
    expect(await look(check, { providers })).toMatchObject({ ok: false, message: expect.stringContaining("key") });
    expect(await look(check)).toMatchObject({ ok: true, message: "no keys, so not offered" });
  }
});

test("in production a key for tests fails the check, because customers would pay nothing", async () => {
  const { shop: payingShop } = await openPayingShop();
  const live = { ...payingShop, config: { ...payingShop.config, production: true } };
  for (const name of ["Paystack", "Flutterwave"]) {
    const check = providerChecks.find((one) => one.name === name);
    expect(await look(check, live)).toMatchObject({ ok: false, message: expect.stringContaining("key for tests") });
  }
});

test("the operator is told that Paystack's pages never expire, which only its account can change", async () => {
  const { shop: payingShop, simulator } = await openPayingShop();
  simulator.change({ paystackSessionTimeout: 0 });
  const check = providerChecks.find(({ name }) => name === "Paystack");
  expect(await look(check, payingShop)).toMatchObject({
    ok: true,
    warning: true,
    message: expect.stringContaining("never expire"),
  });
});

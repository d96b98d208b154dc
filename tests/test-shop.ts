import { randomBytes } from "node:crypto";
import type { Pool } from "pg";
import { afterAll, inject } from "vitest";
import type { Config } from "../server/config.ts";
import { openPool } from "../server/database/database.ts";
import { openLog } from "../server/log.ts";
import { openShop } from "../server/open-shop.ts";
import type { Shop } from "../server/shop.ts";
import { TEMPLATE, testConfig, TODAY, withDatabase } from "./test-config.ts";

export type TestShop = Shop & {
  /** Moves the shop's clock; it stands still otherwise. */ setClock(to: Date): void;
  pool: Pool;
};

/** A seeded shop on a database of its own, closed and dropped after the test file. Its clock stands at `TODAY`. */
export async function openTestShop(changes: Partial<Config> = {}): Promise<TestShop> {
  const server = inject("databaseServer");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asAdmin(server, `create database ${name} template ${TEMPLATE}`);
  const url = withDatabase(server, name);
  let now = TODAY;
  const { shop, close } = await openShop(testConfig(url, changes), {
    log: openLog("silent"),
    clock: () => now,
    migrations: "db/migrations",
  });
  const pool = openPool(url, 2);
  afterAll(async () => {
    await pool.end();
    await close();
    await asAdmin(server, `drop database ${name} with (force)`);
  });
  return { ...shop, pool, setClock: (to) => (now = to) };
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const admin = openPool(server, 1);
  // Making and dropping a database waits for the disk, which on a busy machine takes longer than any statement of the shop.
  await admin.query("set statement_timeout = 0");
  await admin.query(statement);
  await admin.end();
}

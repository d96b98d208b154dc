import { randomBytes } from "node:crypto";
import type { Pool } from "pg";
import type { Config } from "#platform/config.ts";
import { onContentWritten } from "#platform/database/announce.ts";
import { openPool } from "#platform/database/database.ts";
import { openLog } from "#platform/log.ts";
import type { Shop } from "#platform/shop.ts";
import { openShop } from "../../process/open-shop.ts";
import { createDatabase, dropDatabase } from "../database/databases.ts";
import { afterFile } from "../run/after-file.ts";
import { TEMPLATE, testConfig, TODAY } from "./test-config.ts";
import { testPasswords } from "./test-passwords.ts";

export type TestShop = Shop & {
  /** Sets the shop's clock, which does not advance by itself. */ setClock(to: Date): void;
  /** For what a test does besides the shop: it connects as the owner. */ pool: Pool;
};

/** Opens a seeded shop on its own database; closed and dropped after the test file. Its clock is fixed at `TODAY`. */
export async function openTestShop(changes: Partial<Config> = {}, passwords = testPasswords): Promise<TestShop> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const url = await createDatabase(name, TEMPLATE);
  let now = TODAY;
  const { shop, close } = await openShop(testConfig(url, changes), {
    log: openLog("silent"),
    clock: () => now,
    passwords,
  });
  const pool = openPool(url, 2);
  // A write by the test is visible to the next request at once, like a write by the shop itself.
  onContentWritten(pool, shop.live.contentWritten);
  afterFile(async () => {
    await pool.end();
    await close();
    await dropDatabase(name);
  });
  return { ...shop, pool, setClock: (to) => (now = to) };
}

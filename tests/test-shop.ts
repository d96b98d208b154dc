import { randomBytes } from "node:crypto";
import type { Pool } from "pg";

import { afterFile } from "./after-file.ts";
import type { Config } from "../server/config.ts";
import { onContentWritten } from "../server/database/announce.ts";
import { openPool } from "../server/database/database.ts";
import { openLog } from "../server/log.ts";
import { openShop } from "../server/open-shop.ts";
import type { Shop } from "../server/shop.ts";
import { createDatabase, dropDatabase } from "./databases.ts";
import { TEMPLATE, testConfig, TODAY } from "./test-config.ts";

export type TestShop = Shop & {
  /** Moves the shop's clock; it stands still otherwise. */ setClock(to: Date): void;
  pool: Pool;
};

/** A seeded shop on a database of its own, closed and dropped after the test file. Its clock stands at `TODAY`. */
export async function openTestShop(changes: Partial<Config> = {}): Promise<TestShop> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const url = await createDatabase(name, TEMPLATE);
  let now = TODAY;
  const { shop, close } = await openShop(testConfig(url, changes), {
    log: openLog("silent"),
    clock: () => now,
  });
  const pool = openPool(url, 2);
  // What a test writes is seen by the next visitor at once, as what the shop itself writes.
  onContentWritten(pool, shop.live.contentWritten);
  afterFile(async () => {
    await pool.end();
    await close();
    await dropDatabase(name);
  });
  return { ...shop, pool, setClock: (to) => (now = to) };
}

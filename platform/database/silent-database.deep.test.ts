import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabaseProxy, type DatabaseProxy } from "#tests/database/database-proxy.ts";
import { createDatabase, dropDatabase } from "#tests/database/databases.ts";
import { TEMPLATE, testConfig } from "#tests/shop/test-config.ts";
import { openShop } from "../../process/open-shop.ts";
import { openLog } from "../log.ts";
import { isDatabaseUp, openDatabase, openPool } from "./database.ts";

// Networks lose connections without closing them: a cloud failover, a firewall that forgets, a host that loses power.
let proxy: DatabaseProxy;
let url: string;
beforeEach(async () => {
  const direct = new URL(await createDatabase("silent", TEMPLATE));
  proxy = await openDatabaseProxy(`${direct.searchParams.get("host")}/.s.PGSQL.5432`);
  url = `postgresql://postgres@127.0.0.1:${proxy.port}/silent?sslmode=disable`;
});
afterEach(async () => {
  await proxy.close();
  await dropDatabase("silent");
});

test("a pool leaves connections that have gone silent, in use or idle", async () => {
  const pool = openPool(url, 2);
  const db = openDatabase(pool);
  const transaction = Promise.withResolvers<void>();
  const inUse = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await transaction.promise;
    await tx.execute(sql`select 2`);
  });
  await pool.query("select 1");
  proxy.freeze();
  transaction.resolve();
  const failures = await Promise.all(
    [inUse, pool.query("select 3")].map((work) => work.catch((error: Error) => error)),
  );
  expect(failures).toEqual([expect.any(Error), expect.any(Error)]);
  expect((await pool.query("select 4 as four")).rows).toEqual([{ four: 4 }]);
  await pool.end();
});

test("whether a silent database is up is known after the limit", async () => {
  const pool = openPool(url, 2);
  const db = openDatabase(pool);
  expect(await isDatabaseUp(db, 5_000)).toBe(true);
  proxy.freeze();
  const asked = performance.now();
  expect(await isDatabaseUp(db, 500)).toBe(false);
  expect(performance.now() - asked).toBeLessThan(3_000);
  await pool.end();
});

test("a shop whose database goes silent answers again without a restart, and hears of changes again", async () => {
  const { shop, close } = await openShop(testConfig(url), { log: openLog("silent"), clock: () => new Date() });
  const content = shop.live.followContent();
  await expect.poll(() => content.current()).toBeDefined();
  const before = content.current() ?? 0;
  await Promise.all([1, 2, 3, 4].map(() => shop.db.execute(sql`select pg_sleep(0.01)`)));
  proxy.freeze();
  const silent = Array.from({ length: 20 }, () => shop.db.execute(sql`select 1`).catch(() => {}));
  await expect.poll(() => isAnswering(shop.db)).toBe(true);
  await Promise.all(silent);
  await expect.poll(() => content.current() ?? 0).toBeGreaterThan(before);
  await close();
});

function isAnswering(db: { execute(query: ReturnType<typeof sql>): Promise<unknown> }): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}

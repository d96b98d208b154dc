import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { Client, type Pool } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openPool } from "#platform/database/database.ts";
import { SHOP_ROLE } from "#platform/database/shop-role.ts";
import { DEBIAN_POSTGRESQL, startPatroniCluster } from "./database/patroni-cluster.ts";
import { bookErrors, missingOrders } from "./money/books.ts";
import { registerCustomer, startBuyers, stockUp } from "./orders/buyers.ts";
import { asShop } from "./shop/test-config.ts";
import { listeningUrl, spawnShop } from "./shop/whole-shop.ts";

const isThere = ["/usr/bin/patroni", "/usr/bin/etcd", `${DEBIAN_POSTGRESQL}/postgres`].every((file) =>
  existsSync(file),
);
const DATABASE = "shop";

test.skipIf(!isThere)(
  "Patroni promotes the standby when the primary's machine dies, and the shop goes on by itself without a lost order",
  { timeout: 300_000 },
  async () => {
    const cluster = await startPatroniCluster(postgresUser());
    onTestFinished(() => cluster.stop());
    const url = cluster.url(DATABASE);
    await createDatabase(cluster.url("postgres"));
    const shop = spawnShop({
      DATABASE_URL: asShop(url),
      DATABASE_OWNER_URL: url,
      AUTH_SECRET: "x".repeat(32),
      LOG_LEVEL: "silent",
    });
    onTestFinished(() => void shop.kill("SIGKILL"));
    const address = await listeningUrl(shop);
    await withPool(url, stockUp);
    const cookie = await registerCustomer(address);
    const purchases = startBuyers(address, cookie, { count: 8 });
    await expect.poll(() => purchases.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20);

    const killed = performance.now();
    await cluster.killPrimary();
    await cluster.newPrimary();
    const promoted = performance.now();
    const before = purchases.acknowledged.length;
    await expect.poll(() => purchases.acknowledged.length, { timeout: 60_000, interval: 50 }).toBeGreaterThan(before);
    const [promotion, order] = [promoted - killed, performance.now() - promoted].map((ms) => (ms / 1000).toFixed(1));
    process.stdout.write(`Patroni promoted after ${promotion} s; the next order came ${order} s later\n`);
    await purchases.stop();

    expect(purchases.refused).toEqual([]);
    await withPool(url, async (pool) => {
      expect(await missingOrders(pool, purchases.acknowledged)).toEqual([]);
      expect(await bookErrors(pool)).toEqual([]);
    });
  },
);

/** Runs `work` with connections to whichever server is the primary now. */
async function withPool(url: string, work: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = openPool(url, 1);
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}

/** Debian's package of PostgreSQL creates this account. */
function postgresUser(): { uid: number; gid: number } {
  const [uid = 0, gid = 0] = ["-u", "-g"].map((option) => Number(execFileSync("id", [option, "postgres"])));
  return { uid, gid };
}

async function createDatabase(url: string): Promise<void> {
  const first = new URL(url.replace(/,[^/]*/, ""));
  const admin = new Client({ connectionString: first.href });
  await admin.connect();
  await admin.query(`create database ${DATABASE}`);
  await admin.query(`create role ${SHOP_ROLE} login password 'shop'`);
  await admin.end();
}

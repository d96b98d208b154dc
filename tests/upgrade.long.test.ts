import type { ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, utimesSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openPool } from "#platform/database/database.ts";
import { createDatabase, dropDatabase } from "./database/databases.ts";
import { bookErrors, missingOrders } from "./money/books.ts";
import { registerCustomer, startBuyers, stockUp } from "./orders/buyers.ts";
import { startVisitors } from "./people/visitors.ts";
import { freePorts } from "./programs/free-ports.ts";
import { openReleases, type Releases } from "./programs/releases.ts";
import { asShop } from "./shop/test-config.ts";
import { listeningUrl } from "./shop/whole-shop.ts";
import { areReplaced, findWorkers } from "./shop/workers.ts";

// Two upgrades while customers order and look around, with the command of deploy/systemd.
const LOAD_MS = 60_000;
const REPLACED_LIMIT_MS = 90_000;
const TITLE = "two upgrades in a minute of orders and visits fail no request and lose no order";

test(TITLE, { timeout: 600_000 }, async () => {
  const { databaseUrl, settings } = await openServer();
  const releases = await openReleases(settings);
  const [first, second, third] = [await releases.build("1"), await releases.build("2"), await releases.build("3")];
  await releases.release(first);
  // With the third there are five releases, of which two are too many: the oldest and the next oldest.
  utimesSync(releases.releaseFolder("1"), 0, 0);
  for (const [unused, seconds] of Object.entries({ "1.1": 1, "1.2": 2 })) {
    mkdirSync(path.join(releases.releaseFolder(unused), "node_modules"), { recursive: true });
    utimesSync(releases.releaseFolder(unused), seconds, seconds);
  }
  const { shop, url } = await startShop(releases);
  const pool = openPool(databaseUrl, 2);
  onTestFinished(() => pool.end());
  await stockUp(pool);
  const purchases = startBuyers(url, await registerCustomer(url), { count: 4, pauseMs: 50 });
  const visitors = startVisitors(url);
  const started = performance.now();
  const until = (part: number) => pause(Math.max(0, started + part * LOAD_MS - performance.now()));

  expect(await servedReleases(url)).toEqual(["1"]);
  await until(1 / 3);
  const seconds = [await upgrade(shop, () => releases.release(second))];
  expect(await servedReleases(url)).toEqual(["2"]);
  await until(2 / 3);
  seconds.push(await upgrade(shop, () => releases.release(third)));
  expect(await servedReleases(url)).toEqual(["3"]);
  await until(1);
  await Promise.all([purchases.stop(), visitors.stop()]);

  const { acknowledged, repeated, refused } = purchases;
  const { pages, assets, slowestMs, failed } = visitors;
  const figures = { seconds, orders: acknowledged.length, pages, assets, slowestMs, repeated, failed: failed.length };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect({ failed, repeated, refused }).toEqual({ failed: [], repeated: 0, refused: [] });
  expect(Math.min(acknowledged.length, pages, assets)).toBeGreaterThan(100);
  expect(await missingOrders(pool, acknowledged)).toEqual([]);
  expect(await bookErrors(pool)).toEqual([]);
  // The oldest is still there, because the primary process runs from it.
  const kept = ["1", "1.1", "1.2", "2", "3"].filter((version) => existsSync(releases.releaseFolder(version)));
  expect(kept).toEqual(["1", "1.2", "2", "3"]);
});

/** A database, and the settings of a shop with two processes that serve requests. */
async function openServer() {
  const databaseUrl = await createDatabase("upgrade_test");
  onTestFinished(() => dropDatabase("upgrade_test"));
  const [port] = await freePorts(1);
  const settings = {
    DATABASE_URL: asShop(databaseUrl),
    DATABASE_OWNER_URL: databaseUrl,
    DATABASE_CONNECTIONS: "5",
    AUTH_SECRET: "x".repeat(32),
    LOG_LEVEL: "warn",
    PORT: String(port),
    WORKERS: "2",
  };
  return { databaseUrl, settings };
}

async function startShop(releases: Releases): Promise<{ shop: ChildProcess; url: string }> {
  const shop = releases.start();
  onTestFinished(() => void shop.kill("SIGKILL"));
  const url = await listeningUrl(shop);
  await expect.poll(() => [findWorkers(shop).length, findWorkers(shop, "jobs").length]).toEqual([2, 1]);
  return { shop, url };
}

/**
 * Returns after how many seconds all processes that serve requests were replaced, and after how many the one for the
 * jobs.
 */
async function upgrade(shop: ChildProcess, release: () => Promise<void>): Promise<{ web: number; jobs: number }> {
  const old = { web: findWorkers(shop), jobs: findWorkers(shop, "jobs") };
  const before = performance.now();
  const replaced = async (role: "web" | "jobs") => {
    await expect.poll(() => areReplaced(old[role], findWorkers(shop, role)), { timeout: REPLACED_LIMIT_MS }).toBe(true);
    return Math.round((performance.now() - before) / 100) / 10;
  };
  await release();
  return { web: await replaced("web"), jobs: await replaced("jobs") };
}

/** The names of the releases that answer, over several connections. */
async function servedReleases(url: string): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: 6 }, async () =>
      (await fetch(`${url}/release.txt`, { headers: { connection: "close" } })).text(),
    ),
  );
  return [...new Set(answers)];
}

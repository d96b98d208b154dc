import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, test, vi } from "vitest";
import { openBackedUpShop, placedOrders, type BackedUpShop } from "../../tests/backed-up-shop.ts";
import { bookErrors } from "../../tests/books.ts";
import { randomFrom } from "../../tests/random.ts";
import { reportSeed, SEEDS } from "../../tests/tier.ts";
import { openPool } from "../../platform/database/database.ts";
import { openBackupSet } from "./backup-set.ts";
import { restoreBeside } from "./restore.ts";
import { removeWorkFolder } from "./work-folders.ts";

// A base backup is taken while orders are placed. PostgreSQL is killed during it, after it, or not at all, and the shop
// starts it again. Then the shop is restored to some moment of that time, and to the end. SEEDS=50 does it that often;
// SEED=7 repeats one.
const KILLS = ["during the backup", "after the backup", "never"] as const;
const BUYERS = 2;
const LIMIT_MS = 60_000;

let shop: BackedUpShop;
beforeAll(async () => {
  shop = await openBackedUpShop();
  // What restores use when the base backup of their seed had not ended by the moment, or was killed.
  await shop.takeBackup();
});

const title = "a restore has each order committed before its moment and none after, seed %i";
test.each(SEEDS)(title, { timeout: 180_000 }, async (number) => {
  const random = randomFrom(number);
  const killed = KILLS[number % KILLS.length] ?? "never";
  const first = placed.length;
  const start = await databaseClock();
  const orders = startOrders();
  await untilMoreOrders();
  await pause(random() * 300);
  const backup = shop.takeBackup().catch((error: Error) => error);
  await pause(random() * 300);
  if (killed === "during the backup") killServer();
  const base = await backup;
  // A backup may fail when PostgreSQL is killed meanwhile, and for no other reason.
  if (base instanceof Error && killed !== "during the backup") throw base;
  await untilMoreOrders();
  if (killed === "after the backup") killServer();
  await untilMoreOrders();
  await orders.stop();
  // PostgreSQL stops at the first change after the moment, so there must be one.
  const last = await placeTimed();
  await shop.archive();

  // Half of the moments are after the base backup, so that the restore begins with it.
  const earliest = base instanceof Error || random() < 0.5 ? start : Date.parse(base.finishedAt);
  const moment = Math.floor(earliest + random() * (last.before - earliest));
  const [then, end] = await Promise.all([restore(new Date(moment)), restore()]);
  const before = placed.filter(({ after }) => after <= moment);
  const after = placed.filter((order) => order.before > moment);
  const lost = [...before.filter((order) => !then.has(order)), ...placed.filter((order) => !end.has(order))];
  const early = after.filter((order) => then.has(order));
  const errors = [...then.errors, ...end.errors];
  const report = { seed: number, killed, from: then.base, before: before.length - first, after: after.length };
  reportSeed({ ...report, lost: lost.length, early: early.length, bookErrors: errors.length });
  expect({ ...report, lost, early, errors }).toEqual({ ...report, lost: [], early: [], errors: [] });
  // Nor is there an order that nobody placed.
  expect(end.count).toBe(placed.length);
});

/** `before` and `after` are milliseconds of the database's clock; the order was committed between them. */
type TimedOrder = { id: string; before: number; after: number };

/** The orders of all seeds. */
const placed: TimedOrder[] = [];
let next = 0;

/** Customers place one order after the other until `stop`, which lets the orders in progress end. */
function startOrders() {
  const ended = new AbortController();
  const buy = async () => {
    while (!ended.signal.aborted) await placeTimed();
  };
  const buyers = Promise.all(Array.from({ length: BUYERS }, buy));
  return {
    async stop() {
      ended.abort();
      await buyers;
    },
  };
}

/** Places an order, again and again with the same number while the database is away, as the checkout does. */
async function placeTimed(): Promise<TimedOrder> {
  const number = (next += 1);
  const before = await databaseClock();
  const id = await untilItSucceeds(() => shop.order(number));
  const order = { id, before, after: await databaseClock() };
  placed.push(order);
  return order;
}

async function untilMoreOrders(): Promise<void> {
  const count = placed.length;
  await expect.poll(() => placed.length, { interval: 20, timeout: LIMIT_MS }).toBeGreaterThan(count + 10);
}

function databaseClock(): Promise<number> {
  return untilItSucceeds(async () => {
    const { rows } = await shop.shop.db.$client.query<{ now: number }>(
      "select (extract(epoch from clock_timestamp()) * 1000)::float8 as now",
    );
    return rows[0]!.now;
  });
}

function untilItSucceeds<T>(action: () => Promise<T>): Promise<T> {
  return vi.waitFor(action, { timeout: LIMIT_MS, interval: 20 });
}

/** The shop starts it again. */
function killServer(): void {
  const pidFile = path.join(shop.config.dataDir, "postgres/data/postmaster.pid");
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  const { stdout } = spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" });
  for (const one of [pid, ...stdout.split("\n").filter(Boolean).map(Number)]) {
    try {
      process.kill(one, "SIGKILL");
    } catch {
      // It has ended already.
    }
  }
}

/** Restores beside the running shop, looks at the result, and drops it. */
async function restore(to?: Date) {
  const { dataFolder, ...set } = await openBackupSet(shop.config);
  const restored = await restoreBeside(set, to ? { to } : {}, { dataFolder, limit: LIMIT_MS });
  const pool = openPool(restored.url, 1);
  try {
    const ids = new Set(await placedOrders(restored.url));
    return {
      base: restored.plan.manifest.name,
      count: ids.size,
      has: ({ id }: TimedOrder) => ids.has(id),
      errors: await bookErrors(pool),
    };
  } finally {
    await pool.end();
    await restored.stop();
    await removeWorkFolder(dataFolder, restored.workFolder);
  }
}

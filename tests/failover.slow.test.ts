import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openPool } from "#platform/database/database.ts";
import { openPrimary } from "#platform/database/primary.ts";
import { openLog } from "#platform/log.ts";
import { seed } from "../db/seed/seed.ts";
import { openShop } from "../process/open-shop.ts";
import { prepareClusters, startTwoClusters, type ClusterTemplate } from "./database/two-clusters.ts";
import { bookErrors, missingOrders } from "./money/books.ts";
import { registerCustomer, startBuyers, stockUp } from "./orders/buyers.ts";
import { randomFrom } from "./run/random.ts";
import { reportSeed, SEEDS } from "./run/tier.ts";
import { testConfig } from "./shop/test-config.ts";
import { listeningUrl, spawnShop } from "./shop/whole-shop.ts";

// The primary database server fails while customers order, and the standby is promoted. The shop is not touched.
// SEEDS=50 runs that many failovers, each from its own seed; SEED=7 repeats one.
const FAULTS = ["kill", "partition", "freeze"] as const;
const BUYERS = 8;

let template: ClusterTemplate;
beforeAll(async () => {
  template = await prepareClusters(fill);
});
afterAll(() => template.remove());

let clusters: Awaited<ReturnType<typeof startTwoClusters>>;
let shop: ChildProcess | undefined;
afterEach(async () => {
  shop?.kill("SIGKILL");
  await clusters.stop();
});

test.each(SEEDS)("no order is lost or doubled when the standby takes over, seed %i", async (number) => {
  const random = randomFrom(number);
  const fault = FAULTS[number % FAULTS.length] ?? "kill";
  clusters = await startTwoClusters(template);
  const settings = { DATABASE_URL: clusters.url, AUTH_SECRET: "x".repeat(32), LOG_LEVEL: "silent" };
  shop = spawnShop(settings);
  const url = await listeningUrl(shop);
  const orders = startBuyers(url, await registerCustomer(url), { count: BUYERS });

  await expect.poll(() => orders.acknowledged.length, { interval: 20 }).toBeGreaterThan(BUYERS);
  await pause(random() * 1_500);
  const before = orders.acknowledged.length;
  clusters[fault]();
  await pause(random() * 1_500);
  await clusters.promote();
  const promotedAt = performance.now();
  const placedBefore = orders.acknowledged.length;
  await expect.poll(() => orders.acknowledged.length, { interval: 10, timeout: 60_000 }).toBeGreaterThan(placedBefore);
  const seconds = (performance.now() - promotedAt) / 1_000;
  await expect.poll(() => orders.acknowledged.length, { interval: 20 }).toBeGreaterThan(placedBefore + BUYERS);
  if (fault === "partition") await expectLowerTimelineIsRefused();
  await orders.stop();

  const { acknowledged, repeated } = orders;
  const promoted = openPool(clusters.standbyUrl, 1);
  const lost = await missingOrders(promoted, acknowledged);
  const errors = await bookErrors(promoted);
  await promoted.end();
  const report = { seed: number, fault, acknowledged: acknowledged.length, before, repeated, seconds };
  const counts = { lost: lost.length, bookErrors: errors.length };
  reportSeed({ ...report, ...counts });
  // With the usual seeds the machine may be busy with other tests.
  if (SEEDS.length > 2) expect(seconds).toBeLessThan(5);
  expect({ ...report, lost, errors, refused: orders.refused }).toEqual({
    ...report,
    lost: [],
    errors: [],
    refused: [],
  });
});

/** The old primary can be reached again and accepts writes, because nobody has told it of the promotion. */
async function expectLowerTimelineIsRefused(): Promise<void> {
  clusters.heal();
  const find = async () => {
    const primary = openPrimary(clusters.url);
    const { name } = await primary.find();
    return {
      isPromoted: clusters.url.includes(`,${name}/`),
      roles: Array.from(primary.states, ([, { role }]) => role),
    };
  };
  // A server that does not reply in time counts as unreachable.
  await expect.poll(find).toEqual({ isPromoted: true, roles: ["primary", "primary"] });
}

async function fill(url: string): Promise<void> {
  const { shop: filled, close } = await openShop(testConfig(url), {
    log: openLog("silent"),
    clock: () => new Date(),
    migrations: "db/migrations",
  });
  await seed(filled);
  await stockUp(filled.db.$client);
  await close();
}

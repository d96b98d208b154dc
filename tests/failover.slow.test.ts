import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { seed } from "../db/seed/seed.ts";
import { openPrimary } from "../server/database/primary.ts";
import { openLog } from "../server/log.ts";
import { openShop } from "../server/open-shop.ts";
import { postOrder, registerCustomer } from "./http-orders.ts";
import { orderId, setStock } from "./orders.ts";
import { testConfig } from "./test-config.ts";
import { prepareClusters, startTwoClusters, type ClusterTemplate } from "./two-clusters.ts";
import { listeningUrl, spawnShop } from "./whole-shop.ts";

// The primary database server fails while customers order, and the standby is promoted. The shop is not touched.
// SEEDS=50 runs that many failovers, from a seed of its own each; SEED=7 repeats one.
const FAULTS = ["kill", "partition", "freeze"] as const;
const BUYERS = 8;
const SEEDS = process.env["SEED"]
  ? [Number(process.env["SEED"])]
  : Array.from({ length: Number(process.env["SEEDS"] ?? 2) }, (_, index) => index);

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
  const orders = startOrdering(url, await registerCustomer(url));

  await expect.poll(() => orders.acknowledged.length, { interval: 20 }).toBeGreaterThan(BUYERS);
  await pause(random() * 1_500);
  const before = orders.acknowledged.length;
  await clusters[fault]();
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
  const found = await readOrders();
  const lost = acknowledged.filter((id) => !found.has(id));
  const doubled = acknowledged.filter((id) => found.get(id) !== "1 item, 1 entry, 1 email, 1 movement");
  const report = { seed: number, fault, acknowledged: acknowledged.length, before, repeated, seconds };
  if (SEEDS.length > 2)
    process.stdout.write(`${JSON.stringify({ ...report, lost: lost.length, doubled: doubled.length })}\n`);
  expect({ ...report, lost, doubled }).toEqual({ ...report, lost: [], doubled: [] });
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  expect(await clusters.onStandby(LEDGER_DIFFERENCES)).toEqual([]);
});

/** The old primary can be reached again and accepts writes, because nobody has told it of the promotion. */
async function expectLowerTimelineIsRefused(): Promise<void> {
  clusters.heal();
  const primary = openPrimary(clusters.url);
  const { name } = await primary.find();
  expect(Array.from(primary.states, ([, { role }]) => role)).toEqual(["primary", "primary"]);
  expect(clusters.url).toContain(`,${name}/`);
}

async function fill(url: string): Promise<void> {
  const { shop: filled, close } = await openShop(testConfig(url), {
    log: openLog("silent"),
    clock: () => new Date(),
    migrations: "db/migrations",
  });
  await seed(filled);
  await setStock(filled, "12", 100_000);
  await close();
}

/** Buyers who order one after the other, and send an order again that was not acknowledged, as the browser does. */
function startOrdering(url: string, cookie: string) {
  const acknowledged: string[] = [];
  const state = { acknowledged, repeated: 0, isOver: false };
  let number = 0;
  const order = async () => {
    const id = orderId((number += 1));
    for (let tries = 0; tries < 200; tries += 1) {
      const status = await postOrder(url, cookie, id).then(
        (response) => response.body?.cancel().then(() => response.status),
        () => undefined,
      );
      if (status === 200 || status === 201) return acknowledged.push(id);
      state.repeated += 1;
      await pause(100);
    }
    throw new Error(`The order ${id} was never acknowledged`);
  };
  const buyer = async () => {
    while (!state.isOver) await order();
  };
  const buyers = Promise.all(Array.from({ length: BUYERS }, buyer));
  return Object.assign(state, {
    async stop() {
      state.isOver = true;
      await buyers;
    },
  });
}

/** What there is of each order on the promoted server, by its id. */
async function readOrders(): Promise<Map<string, string>> {
  const rows = await clusters.onStandby<{ id: string; items: string; entries: string; emails: string; moves: string }>(`
    select id, (select count(*) from order_items where order_id = o.id) as items,
      (select count(*) from order_status_history where order_id = o.id) as entries,
      (select count(*) from email_outbox where regarding = o.id) as emails,
      (select count(*) from stock_movements where order_id = o.id) as moves
    from orders o`);
  return new Map(
    rows.map(({ id, items, entries, emails, moves }) => [
      id,
      `${items} item, ${entries} entry, ${emails} email, ${moves} movement`,
    ]),
  );
}

const LEDGER_DIFFERENCES = `
  select products.id, stock, sum(change) from products join stock_movements on product_id = products.id
  group by products.id, stock having stock <> sum(change)`;

/** Numbers from 0 to 1 (Mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const last = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((last ^ (last >>> 14)) >>> 0) / 2 ** 32;
  };
}

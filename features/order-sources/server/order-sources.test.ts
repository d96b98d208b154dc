import { beforeAll, beforeEach, expect, test } from "vitest";
import { cancelOrder } from "#features/orders/server/cancel-order.ts";
import { placeOrder, type PlacedOrder } from "#features/orders/server/place-order.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { readSwitchedOn, switchFeatures } from "#features/shop/server/switched-off.ts";
import { write } from "#platform/database/write.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY } from "#platform/rules/time.ts";
import { contentKnown, sentStatements } from "#tests/money/sent-statements.ts";
import { liftOrderLimits, makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { amara, bola, joinConfirmed } from "#tests/people/people.ts";
import { done } from "#tests/run/done.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import type { VisitStep } from "../rules/visit.ts";
import { orderSources, visitCounts } from "../tables.ts";
import { countVisit } from "./count-visit.ts";
import { eraseSources, eraseSourcesOfAccount } from "./order-source.ts";
import { readSourceSales, readVisits } from "./read-sources.ts";

let shop: TestShop;
let amaraId: string;
let bolaId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await joinConfirmed(shop, amara);
  bolaId = await joinConfirmed(shop, bola);
  await liftOrderLimits(shop.pool);
  await setStock(shop, "1", 500);
});
beforeEach(async () => {
  await switchOn(true);
  await shop.db.delete(orderSources);
});

async function switchOn(isOn: boolean): Promise<void> {
  const others = (await readSwitchedOn(shop)).filter((name) => name !== "order-sources");
  await switchFeatures(shop, "office", isOn ? [...others, "order-sources"] : others);
}

const instagram = { source: "Instagram", medium: "social", campaign: "jollof-week" };
const stored = () => shop.db.select().from(orderSources);

let placed = 0;
type More = { userId?: string; source?: unknown; checkoutId?: string };
async function place({ userId = amaraId, ...more }: More = {}): Promise<PlacedOrder> {
  const request = await makeOrderRequest(shop, (placed += 1), { "1": 1 });
  return done(await placeOrder(shop, userId, { ...request, ...(more as object) }));
}

test("an order is stored with where its customer came from; one without a source, or with none of use, has none", async () => {
  const { order } = await place({ source: instagram });
  for (const source of [undefined, { source: "<script>", medium: "10.0.0.1", campaign: "" }]) await place({ source });
  const { hostname } = new URL(shop.config.publicUrl);
  await place({ source: { source: hostname, medium: "", campaign: "" } });
  expect(await stored()).toEqual([
    { orderId: order.id, source: "instagram", medium: "social", campaign: "jollof-week" },
  ]);
});

test("the same order sent again, with another source or none, is the same order with its first source", async () => {
  const request = { ...(await makeOrderRequest(shop, (placed += 1), { "1": 1 })), source: instagram };
  done(await placeOrder(shop, amaraId, request));
  for (const source of [undefined, { ...instagram, source: "bing" }])
    expect(await placeOrder(shop, amaraId, { ...request, source })).toMatchObject({ created: false });
  expect(await stored()).toMatchObject([{ source: "instagram" }]);
});

test("an order that replaces another of its checkout takes over its source", async () => {
  const first = await makeOrderRequest(shop, (placed += 1), { "1": 1 });
  const checkoutId = first.id;
  done(await placeOrder(shop, amaraId, { ...first, checkoutId, source: instagram }));
  const second = await place({ checkoutId });
  expect(await stored()).toMatchObject([{ orderId: second.order.id, source: "instagram" }]);
  const third = await place({ checkoutId, source: { ...instagram, source: "bing" } });
  expect(await stored()).toMatchObject([{ orderId: third.order.id, source: "instagram" }]);
});

test("while it is off, as in a new shop, nothing is stored, and an order takes no statement more", async () => {
  expect(await readSwitchedOn(await openTestShop())).not.toContain("order-sources");
  await switchOn(false);
  await contentKnown(shop);
  // The first one saves the address.
  await place();
  const without = await sentStatements(shop, () => place());
  expect(await sentStatements(shop, () => place({ source: instagram }))).toEqual(without);
  expect(await stored()).toEqual([]);
  await switchOn(true);
  await contentKnown(shop);
  // The first one reads what is switched on.
  await place();
  expect(await sentStatements(shop, () => place())).toEqual(without);
  expect(await sentStatements(shop, () => place({ source: instagram }))).toHaveLength(without.length + 1);
});

test("with an account go the sources of its orders, and with the person of an order its own", async () => {
  await place({ source: instagram });
  const others = [
    await place({ userId: bolaId, source: instagram }),
    await place({ userId: bolaId, source: instagram }),
  ];
  const [kept = "", erased = ""] = others.map(({ order }) => order.id);
  await write(shop, null, async (w) => {
    await eraseSourcesOfAccount(w, amaraId);
    await eraseSources(w, [erased]);
  });
  expect((await stored()).map(({ orderId }) => orderId)).toEqual([kept]);
});

test("the office sees the orders and the money of a period by source; cancelled orders do not count", async () => {
  shop.setClock(new Date("2026-12-02T12:00:00Z"));
  const month = { from: "2026-12-01", to: "2026-12-31" };
  const paid = await place({ source: instagram });
  const { id, total } = paid.order;
  const money = { method: "bank-transfer", reference: "GTB-1", kobo: toKobo(total) } as const;
  done(await recordMoney({ ...shop, isConfirmed: true }, { orderId: id, actor: "office" }, money));
  await place({ source: instagram });
  await place({ source: { ...instagram, source: "" } });
  await place();
  const cancelled = await place({ source: instagram });
  expect(await cancelOrder(shop, amaraId, cancelled.order.id)).not.toBeInstanceOf(Refusal);
  expect(await readSourceSales(shop.db, month)).toEqual([
    { source: "instagram", medium: "social", campaign: "jollof-week", orders: 2, paidKobo: toKobo(total) },
    { source: "", medium: "social", campaign: "jollof-week", orders: 1, paidKobo: 0 },
    { source: null, medium: null, campaign: null, orders: 1, paidKobo: 0 },
  ]);
  expect(await readSourceSales(shop.db, { from: "2026-12-03", to: "2026-12-31" })).toEqual([]);
  shop.setClock(TODAY);
});

const count = (ip: string, ...steps: VisitStep[]) => countVisit(shop, ip, steps);

test("pages are counted by day in Lagos and step, twenty at once too; nothing else of a visit is stored", async () => {
  const late = new Date("2026-11-21T23:30:00Z");
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0 ? count("10.0.0.1", "product", "visit") : count("10.0.0.2", "visit", "product"),
    ),
  );
  // A step counts once for a page.
  await count("10.0.0.1", "checkout", "checkout");
  shop.setClock(late);
  await count("10.0.0.1", "visit");
  shop.setClock(TODAY);
  expect(await readVisits(shop.db, { from: "2026-11-01", to: "2026-11-30" })).toEqual([
    { day: "2026-11-22", visit: 1, product: 0, cart: 0, checkout: 0 },
    { day: "2026-11-21", visit: 20, product: 20, cart: 0, checkout: 1 },
  ]);
  expect(Object.keys((await shop.db.select().from(visitCounts))[0] ?? {}).toSorted()).toEqual(["count", "day", "step"]);
  expect(await readVisits(shop.db, { from: "2026-11-23", to: "2026-11-30" })).toEqual([]);
});

test("one IP address is counted 600 times an hour", async () => {
  shop.setClock(new Date(TODAY.getTime() + DAY));
  for (let times = 0; times < 600; times += 1) expect(await count("10.0.0.3", "cart")).toBeUndefined();
  expect(await count("10.0.0.3", "cart")).toBeInstanceOf(Refusal);
  shop.setClock(TODAY);
});

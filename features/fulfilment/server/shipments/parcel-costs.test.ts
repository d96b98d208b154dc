import { beforeAll, expect, test } from "vitest";
import { readZoneMargins } from "#features/books/server/zone-margins.ts";
import { takeStep } from "#features/fulfilment/server/office/take-step.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orderStatusHistory } from "#features/orders/tables.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { listAudit } from "#features/people/server/list-audit.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { amara, joinConfirmed } from "#tests/people/people.ts";
import { done } from "#tests/run/done.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { readParcelCosts, saveParcelCost } from "./parcel-costs.ts";
import { shipOrder } from "./send-shipment.ts";
import { shipSeveral } from "./ship-several.ts";
import { correctHandover } from "./take-shipment-back.ts";

let shop: TestShop;
let actor: string;
let number = 0;
beforeAll(async () => {
  shop = await openTestShop();
  actor = await joinConfirmed(shop, amara);
  await setStock(shop, "1", 100);
  // Removes the documents of the sample orders, so that only the sales of the test count.
  await shop.pool.query("truncate sales_documents, sales_document_numbers cascade");
});

const november = { from: "2026-11-01", to: "2026-11-30" };
const parcel = (trackingNumber: string) => ({ carrier: "GIG", trackingNumber, estimatedDelivery: "2026-11-27" });

const sent = (orderId: string, trackingNumber: string, costKobo: number | null) => {
  return { ...parcel(trackingNumber), orderId, costKobo, seen: Number.MAX_SAFE_INTEGER };
};

async function packed() {
  number += 1;
  const { order } = done(await placeOrder(shop, actor, await makeOrderRequest(shop, number, { "1": 1 })));
  const money = { method: "bank-transfer", reference: `GTB-${number}`, kobo: toKobo(order.total) } as const;
  done(await recordMoney(shop, { orderId: order.id, actor }, money));
  done(await takeStep(shop, { orderId: order.id, actor }, { step: "processing" }));
  return order;
}

async function parcelOf(orderId: string): Promise<number> {
  const [shipment] = (await findGoodsOrder(shop.db, orderId))?.shipments ?? [];
  return shipment?.id ?? 0;
}

test("what a parcel cost is stored when it leaves, changed later, and read by staff only", async () => {
  const { id } = await packed();
  done(await shipOrder(shop, { orderId: id, actor }, { ...parcel("GIG 1"), costKobo: 1_250_050 }));
  const shipmentId = await parcelOf(id);
  expect(await readParcelCosts(shop.db, id)).toEqual({ [shipmentId]: 1_250_050 });
  expect(JSON.stringify(await findGoodsOrder(shop.db, id))).not.toMatch(/cost/i);
  const history = await shop.db.$count(orderStatusHistory);
  const action = { orderId: id, actor, shipmentId };
  for (const cost of [300_000, 300_000, null]) expect(await saveParcelCost(shop, action, cost)).toBeUndefined();
  expect(await readParcelCosts(shop.db, id)).toEqual({});
  expect(await shop.db.$count(orderStatusHistory)).toBe(history);
  const { entries } = await listAudit(shop.db, { subject: `order:${id}`, actor });
  expect(entries.slice(0, 2).map(({ details }) => details)).toEqual([
    { parcel: 1, cost: { from: "₦3,000", to: null } },
    { parcel: 1, cost: { from: "₦12,500.50", to: "₦3,000" } },
  ]);
  expect(entries.find(({ action: what }) => what === "shipped")?.details).toMatchObject({ cost: "₦12,500.50" });
  expect(await saveParcelCost(shop, { ...action, shipmentId: 999 }, 1)).toMatchObject({ code: "order-not-found" });
});

test("each zone shows its parcels, what was charged and what they cost; a parcel that is taken back counts no more", async () => {
  const [one, two, waiting] = [await packed(), await packed(), await packed()];
  const before = (await readZoneMargins(shop.db, november))[0];
  done(await shipSeveral(shop, actor, [sent(one.id, "GIG 2", 500_000), sent(two.id, "GIG 3", null)]));
  const [nigeria, ...others] = await readZoneMargins(shop.db, november);
  expect(others).toEqual([]);
  expect(nigeria).toEqual({
    zone: "Nigeria",
    parcels: (before?.parcels ?? 0) + 2,
    chargedKobo: (before?.chargedKobo ?? 0) + toKobo(one.shipping) + toKobo(two.shipping),
    costKobo: 500_000,
    uncosted: (before?.uncosted ?? 0) + 1,
  });
  expect(await parcelOf(waiting.id)).toBe(0);
  const action = { orderId: one.id, actor, shipmentId: await parcelOf(one.id) };
  done(await correctHandover(shop, action, "Still here"));
  expect(await readZoneMargins(shop.db, november)).toMatchObject([
    { parcels: (before?.parcels ?? 0) + 1, costKobo: 0 },
  ]);
  expect(await readZoneMargins(shop.db, { from: "2026-10-01", to: "2026-10-31" })).toEqual([]);
});

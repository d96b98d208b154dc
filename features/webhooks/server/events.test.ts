import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { editProducts } from "#features/catalogue/server/edit-products.ts";
import { hideProduct } from "#features/catalogue/server/save-product.ts";
import { takeStep } from "#features/fulfilment/server/office/take-step.ts";
import { shipOrder } from "#features/fulfilment/server/shipments/send-shipment.ts";
import { undoAction } from "#features/fulfilment/server/undo-action.ts";
import { cancelOrder } from "#features/orders/server/cancel-order.ts";
import { placeOrder, type PlacedOrder } from "#features/orders/server/place-order.ts";
import { listUndoableOf } from "#features/orders/server/undo/undoable-actions.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { completeRefundByHand } from "#features/payments/server/refund-by-hand.ts";
import { requestRefund } from "#features/payments/server/refunds.ts";
import { paymentAttempts } from "#features/payments/tables.ts";
import { readSwitchedOn, switchFeatures } from "#features/shop/server/switched-off.ts";
import { write } from "#platform/database/write.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { UNDO_FOR } from "#platform/rules/undo.ts";
import { contentKnown, sentStatements } from "#tests/money/sent-statements.ts";
import { liftOrderLimits, makeOrderRequest, setStock } from "#tests/orders/orders.ts";
import { deliverAndReturn } from "#tests/orders/returned-goods.ts";
import { amara, joinConfirmed, joinStaff } from "#tests/people/people.ts";
import { done } from "#tests/run/done.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { eventTypes, type EventType } from "../rules/event-types.ts";
import { webhookDeliveries, webhookEndpoints } from "../tables.ts";
import { announce } from "./announce.ts";
import { webhookList } from "./webhooks.ts";

const all = Object.keys(eventTypes) as EventType[];

let shop: TestShop;
let amaraId: string;
let bisi: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await joinConfirmed(shop, amara);
  bisi = await joinStaff(shop, { name: "Bisi Ojo", email: "bisi@example.com", password: "moin-moin-in-leaves" });
  await liftOrderLimits(shop.pool);
  for (const id of ["1", "2"]) await setStock(shop, id, 500);
});
beforeEach(async () => {
  shop.setClock(TODAY);
  await switchOn(true);
  await shop.db.delete(webhookEndpoints);
  await listen(all);
  await shop.db.delete(webhookDeliveries);
});

async function switchOn(isOn: boolean): Promise<void> {
  const others = (await readSwitchedOn(shop)).filter((name) => name !== "webhooks");
  await switchFeatures(shop, "office", isOn ? [...others, "webhooks"] : others);
}

const listen = async (types: EventType[], isOn = true) =>
  done(await webhookList.add(shop, bisi, { url: "https://books.example/", description: "", types, isOn }));

let placed = 0;
async function place(more: { checkoutId?: string } = {}): Promise<PlacedOrder["order"]> {
  const request = await makeOrderRequest(shop, (placed += 1), { "1": 2 });
  return done(await placeOrder(shop, amaraId, { ...request, ...more })).order;
}

async function pay({ id, total }: { id: string; total: number }): Promise<void> {
  const money = { method: "bank-transfer", reference: `GTB-${id}`, kobo: toKobo(total) } as const;
  done(await recordMoney({ ...shop, isConfirmed: true }, { orderId: id, actor: bisi }, money));
}

const rows = () => shop.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.version));
const events = async () => (await rows()).map(({ type, subject }) => `${type} ${subject}`);

test("an order tells of each state with ids, states and totals, in rising versions, and names nobody", async () => {
  const order = await place();
  await pay(order);
  const rma = await deliverAndReturn(shop, order);
  const id = order.id;
  expect(await events()).toEqual([
    `order.placed ${id}`,
    `order.paid ${id}`,
    `order.shipped ${id}`,
    `order.delivered ${id}`,
    `return.requested ${rma}`,
  ]);
  const told = await rows();
  const totalKobo = toKobo(order.total);
  expect(told.map(({ data }) => data)).toEqual([
    { orderId: id, kind: "goods", status: "pending", paymentState: "unpaid", totalKobo },
    { orderId: id, kind: "goods", status: "confirmed", paymentState: "paid", totalKobo },
    { orderId: id, kind: "goods", status: "shipped", paymentState: "paid", totalKobo },
    { orderId: id, kind: "goods", status: "delivered", paymentState: "paid", totalKobo },
    { rma, orderId: id },
  ]);
  for (const row of told) expect(row).toMatchObject({ dueAt: TODAY, attempts: 0, occurredAt: TODAY });
  expect(JSON.stringify(told)).not.toMatch(/amara|@/i);
});

test("a refund and a cancellation are told", async () => {
  const [refunded, cancelled] = [await place(), await place()];
  await pay(refunded);
  await shop.db.delete(webhookDeliveries);
  const [attempt] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, refunded.id));
  const wanted = {
    attemptId: attempt?.id ?? 0,
    actor: bisi,
    amountKobo: 100_00,
    reason: "Broken",
    channel: "manual",
  } as const;
  const refund = done(await requestRefund(shop, wanted));
  expect(await events()).toEqual([]);
  await completeRefundByHand(shop, refund.id, bisi);
  done(await cancelOrder(shop, amaraId, cancelled.id));
  expect(await events()).toEqual([`order.refunded ${refunded.id}`, `order.cancelled ${cancelled.id}`]);
  expect((await rows())[0]?.data).toMatchObject({ refund: refund.reference, refundedKobo: 100_00 });
});

test("products that are edited, hidden or shown are told, and one that runs low, but not each that is sold", async () => {
  await place();
  await shop.db.delete(webhookDeliveries);
  await hideProduct(shop, bisi, { id: "2", isHidden: true });
  await hideProduct(shop, bisi, { id: "2", isHidden: true });
  await editProducts(shop, bisi, [{ id: "1", price: 9_000 }]);
  await hideProduct(shop, bisi, { id: "2", isHidden: false });
  expect(await events()).toEqual(["product.changed 2", "product.changed 1", "product.changed 2"]);
  await shop.db.delete(webhookDeliveries);
  await setStock(shop, "1", 2);
  expect(await events()).toEqual(["stock.low 1"]);
  expect((await rows())[0]?.data).toEqual({ productId: "1", stock: 2 });
  await setStock(shop, "1", 500);
});

test("each endpoint that is on gets what it has chosen, and nothing else", async () => {
  await shop.db.delete(webhookEndpoints);
  const placedOnly = await listen(["order.placed"]);
  const paidOnly = await listen(["order.paid"]);
  await listen(all, false);
  await pay(await place());
  expect((await rows()).map(({ type, endpointId }) => [type, endpointId])).toEqual([
    ["order.placed", placedOnly.id],
    ["order.paid", paidOnly.id],
  ]);
});

test("what is rolled back is told to nobody", async () => {
  const refused = await write(shop, null, async (w) => {
    await announce(w, [{ type: "stock.low", subject: "1", data: {} }]);
    return new Refusal("not-open", "No.");
  });
  expect(refused).toBeInstanceOf(Refusal);
  expect(await events()).toEqual([]);
});

test("a step that staff can undo is told when they cannot any more; one that is undone is not told", async () => {
  const order = await place();
  await pay(order);
  const action = { orderId: order.id, actor: bisi };
  done(await takeStep(shop, action, { step: "processing" }));
  await shop.db.delete(webhookDeliveries);
  const parcel = { carrier: "GIG Logistics", trackingNumber: "GIG 1", estimatedDelivery: "2026-12-01" };
  done(await shipOrder(shop, action, parcel));
  const [held] = await rows();
  expect(held).toMatchObject({ type: "order.shipped", dueAt: new Date(TODAY.getTime() + UNDO_FOR) });
  const [{ actionId = "" } = {}] = await listUndoableOf(shop, order.id);
  done(await undoAction(shop, bisi, { actionId, own: true }));
  expect(await events()).toEqual([]);
});

test("while it is off, as in a new shop, nothing is written and no statement sent; on, an order takes one more", async () => {
  expect(await readSwitchedOn(await openTestShop())).not.toContain("webhooks");
  await switchOn(false);
  await contentKnown(shop);
  // The first one saves the address, and reads what is switched on.
  await pay(await place());
  const without = await sentStatements(shop, place);
  const order = await place();
  const paidWithout = await sentStatements(shop, () => pay(order));
  expect(await events()).toEqual([]);
  await switchOn(true);
  await contentKnown(shop);
  await pay(await place());
  const before = (await events()).length;
  expect(await sentStatements(shop, place)).toHaveLength(without.length + 1);
  expect(await events()).toHaveLength(before + 1);
  const next = await place();
  expect(await sentStatements(shop, () => pay(next))).toHaveLength(paidWithout.length + 1);
});

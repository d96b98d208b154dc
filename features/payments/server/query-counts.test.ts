import { beforeAll, expect, test } from "vitest";
import { takeStep } from "#features/fulfilment/server/office/take-step.ts";
import { shipOrder } from "#features/fulfilment/server/shipments/send-shipment.ts";
import type { Order } from "#features/orders/rules/order.ts";
import { findOfficeOrder } from "#features/orders/server/office/office-order.ts";
import { findOrder } from "#features/orders/server/orders.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY } from "#platform/rules/time.ts";
import { sentStatements } from "#tests/money/sent-statements.ts";
import { makeOrderRequest } from "#tests/orders/orders.ts";
import { amara, join } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { confirmByHand } from "./confirm-by-hand.ts";
import { expireOrder } from "./expire-order.ts";
import { listOrderPayments } from "./order-payments.ts";
import { reportTransfer } from "./report-transfer.ts";

let shop: TestShop;
let amaraId: string;
let bisiId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await join(shop, amara);
  bisiId = await join(shop, { name: "Bisi Ojo", email: "bisi@example.com", password: "moin-moin-in-leaves" });
});

const BEGIN_AND_COMMIT = 2;

/** The statements that an operation sends to PostgreSQL. */
async function recordQueries(operation: () => Promise<unknown>): Promise<string[]> {
  return sentStatements(shop, async () => expect(await operation()).not.toBeInstanceOf(Refusal));
}

async function place(number: number): Promise<Order> {
  const placed = await placeOrder(shop, amaraId, await makeOrderRequest(shop, number, { "1": 1 }));
  if (placed instanceof Refusal) throw new Error(placed.message);
  return placed.order;
}

/** The action of a member of staff on the transfer that the customer has reported for an order. */
async function actionOn(id: string) {
  const { attempts } = await listOrderPayments(shop, id);
  const seen = (await findOfficeOrder(shop.db, id))?.seen;
  return { attemptId: attempts[0]?.id ?? 0, actor: bisiId, seen };
}

/** The statements of a reported transfer, and of its confirmation. */
async function payByHand(number: number): Promise<string[][]> {
  const { id, total } = await place(number);
  const reported = await recordQueries(() => reportTransfer(shop, { userId: amaraId }, { orderId: id }));
  const action = await actionOn(id);
  return [reported, await recordQueries(() => confirmByHand(shop, action, { kobo: toKobo(total) }))];
}

test("a reported transfer takes eleven statements and its confirmation seventeen, beside the transactions around them", async () => {
  // The first one reads what stays in memory, such as the seller.
  await payByHand(5);
  expect((await payByHand(1)).map((sent) => sent.length - BEGIN_AND_COMMIT)).toEqual([11, 17]);
});

/** How often an operation updates an order. */
async function updatesBy(operation: () => Promise<unknown>): Promise<number> {
  return (await recordQueries(operation)).filter((text) => text.startsWith('update "orders"')).length;
}

test("each step updates its order once: reported, confirmed, packed, shipped, delivered", async () => {
  const { id, total } = await place(2);
  expect(await updatesBy(() => reportTransfer(shop, { userId: amaraId }, { orderId: id }))).toBe(1);
  const action = await actionOn(id);
  expect(await updatesBy(() => confirmByHand(shop, action, { kobo: toKobo(total) }))).toBe(1);
  const onOrder = { orderId: id, actor: bisiId };
  const parcel = { carrier: "GIG Logistics", trackingNumber: "GIG 123", estimatedDelivery: "2026-12-01" };
  expect(await updatesBy(() => takeStep(shop, onOrder, { step: "processing" }))).toBe(1);
  expect(await updatesBy(() => shipOrder(shop, onOrder, parcel))).toBe(1);
  expect(await updatesBy(() => takeStep(shop, onOrder, { step: "delivery" }))).toBe(1);
});

test("an order that expires is updated once, with and without an open payment", async () => {
  const orders = [await place(3), await place(4)];
  await reportTransfer(shop, { userId: amaraId }, { orderId: orders[0]?.id ?? "" });
  const now = shop.clock();
  shop.setClock(new Date(now.getTime() + 2 * DAY));
  for (const { id } of orders) {
    expect(await updatesBy(() => expireOrder(shop, id))).toBe(1);
    expect(await findOrder(shop.db, id)).toMatchObject({ status: "cancelled", paymentState: "unpaid" });
  }
  shop.setClock(now);
});

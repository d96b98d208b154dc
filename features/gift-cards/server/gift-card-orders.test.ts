import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditBooks } from "#features/books/server/audit-books.ts";
import { ORDERS } from "#features/export/server/order-documents.ts";
import { cancelByStaff, takePackingBack, takeStep } from "#features/fulfilment/server/office/take-step.ts";
import { findPackingSlips } from "#features/fulfilment/server/packing/packing-slips.ts";
import { estimateDelivery } from "#features/fulfilment/server/shipments/estimate-delivery.ts";
import { shipOrder } from "#features/fulfilment/server/shipments/send-shipment.ts";
import { shipSeveral } from "#features/fulfilment/server/shipments/ship-several.ts";
import { editOrder } from "#features/order-changes/server/edit-order.ts";
import { readOrderFilter } from "#features/orders/rules/order-filter.ts";
import { orderResponse } from "#features/orders/rules/order-response.ts";
import { listOfficeOrders } from "#features/orders/server/office/list-orders.ts";
import { findOrder } from "#features/orders/server/orders.ts";
import { trackOrders, trackOrdersById } from "#features/orders/server/track-order.ts";
import { orders } from "#features/orders/tables.ts";
import { readDisputeEvidence } from "#features/payments/server/dispute-evidence.ts";
import { payByLink, readLinkedOrder } from "#features/payments/server/pay-by-link.ts";
import { remindOfPayments } from "#features/payments/server/remind-of-payment.ts";
import { sendPaymentLink } from "#features/payments/server/send-payment-link.ts";
import { settlePayment } from "#features/payments/server/settle.ts";
import { sweepPayments } from "#features/payments/server/sweep-payments.ts";
import { eraseOrder } from "#features/privacy/server/erase-orders.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { HOUR } from "#platform/rules/time.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { addDispute } from "#tests/money/disputes.ts";
import { buyTestGiftCard } from "#tests/money/gift-cards.ts";
import { readAttempt, openPayingShop, type PayingShop } from "#tests/money/paying-shop.ts";
import { bola, joinStaff } from "#tests/people/people.ts";

let paying: PayingShop;
let staff: string;
beforeAll(async () => {
  paying = await openPayingShop();
  staff = await joinStaff(paying.shop, bola);
});

/** Fields that only orders of goods have, by their names in the database and in the API. */
const OF_GOODS = /address|method|promised|promo|tracking|carrier|estimated|shipment|items|acknowledged|gift"/i;
const named = (order: object) => Object.keys(order).filter((name) => OF_GOODS.test(name) && !/^payment/i.test(name));
const texts = async (email: string) =>
  (await emailsTo(paying.shop, email)).map(({ subject, bodyText }) => `${subject}\n${bodyText}`);

test("an order that buys a gift card has the country of its buyer, and no address, method or parcel anywhere", async () => {
  const { shop } = paying;
  const { order, link, reference } = await buyTestGiftCard(paying, { amount: 20_000 });
  const { rows } = await shop.pool.query("select * from orders where id = $1", [order.id]);
  const filled = Object.entries(rows[0] as object).filter(([, value]) => value !== null && String(value) !== "");
  expect(named(Object.fromEntries(filled))).toEqual([]);
  expect(rows[0]).toMatchObject({ kind: "gift-card", buyer_country: "Nigeria", acknowledged: [] });

  const { userId, ...shown } = (await findOrder(shop.db, order.id)) ?? {};
  expect(userId).toBeNull();
  expect(orderResponse.parse(shown)).toEqual(shown);
  expect(named(shown)).toEqual([]);
  const cards = [
    ...(await trackOrdersById(shop, [order.id])),
    ...(await trackOrders(shop, order.customerEmail, undefined)),
  ];
  expect(cards.map(({ kind }) => kind)).toEqual(["gift-card", "gift-card"]);
  expect(cards.flatMap(named)).toEqual([]);
  const linked = await readLinkedOrder(shop, link, "192.0.2.1");
  expect(linked).toMatchObject({ content: { kind: "gift-card" }, paidFrom: "Nigeria" });
  expect(named(linked as object).filter((name) => name !== "methods")).toEqual([]);

  const listed = await listOfficeOrders(shop, readOrderFilter(new URLSearchParams()));
  expect(listed.orders.find(({ id }) => id === order.id)).toMatchObject({ country: "Nigeria", isToPack: false });
  const exported = (await shop.pool.query<{ document: string }>(ORDERS)).rows.map(
    ({ document }) =>
      JSON.parse(document) as { order: { id: string; shipping_address: unknown }; documents: unknown[] },
  );
  expect(exported.find((one) => one.order.id === order.id)).toMatchObject({
    order: { kind: "gift-card", shipping_address: null, shipping_method: null },
    documents: [],
  });
  const { id: dispute } = await addDispute(shop, await readAttempt(shop, reference));
  expect(named((await readDisputeEvidence(shop, order.id, dispute))?.order ?? {})).toEqual([]);
  for (const text of await texts(order.customerEmail)) expect(text).not.toMatch(/Send to|parcel|Track your order/);
});

test("staff have no packing slip or estimate of a gift card, and cannot pack, ship or edit it", async () => {
  const { shop } = paying;
  const { order } = await buyTestGiftCard(paying, { amount: 10_000 });
  const action = { orderId: order.id, actor: staff };
  expect(await findPackingSlips(shop, [order.id])).toEqual([]);
  expect(await estimateDelivery(shop, order.id)).toBeUndefined();
  const parcel = { carrier: "GIG", trackingNumber: "GIG123", estimatedDelivery: "2026-12-01" };
  const shipping = {
    fullName: "A",
    email: "",
    phone: "1",
    address: "",
    city: "",
    state: "",
    country: "",
    postalCode: "",
  };
  const change = { items: [], shippingMethod: "standard", shipping: { ...shipping, landmark: "" } } as const;
  const refusal = { code: "wrong-move", message: "A gift card has no goods and no parcel." };
  expect(await takeStep(shop, action, { step: "processing" })).toMatchObject(refusal);
  expect(await takeStep(shop, action, { step: "delivery" })).toMatchObject(refusal);
  expect(await takePackingBack(shop, action)).toMatchObject(refusal);
  expect(await shipOrder(shop, action, parcel)).toMatchObject(refusal);
  expect(await shipSeveral(shop, staff, [{ ...parcel, orderId: order.id, seen: 0 }])).toMatchObject({
    details: { unsent: { [order.id]: refusal.message } },
  });
  expect(await editOrder(shop, action, { change: { ...change, items: [] }, reason: "", total: 0 })).toMatchObject(
    refusal,
  );
  expect(await cancelByStaff(shop, action, "Changed their mind")).toMatchObject({
    message: "An order that is Delivered cannot become Cancelled; this state is final.",
  });
});

test("no email about a gift card speaks of goods, or leads to an account that its buyer need not have", async () => {
  const { shop } = paying;
  const { order, link } = await buyTestGiftCard(paying, { amount: 30_000, paid: false });
  const sent = await sendPaymentLink(shop, { orderId: order.id, actor: staff }, { byEmail: true });
  if (sent instanceof Refusal) throw new Error(sent.message);
  const started = await payByLink(shop, { link, ip: "192.0.2.4" }, { method: "opay" });
  if (started instanceof Refusal) throw new Error(started.message);
  const attempt = await shop.db.query.paymentAttempts.findFirst({ where: (one) => eq(one.orderId, order.id) });
  paying.simulator.fail(attempt?.reference ?? "");
  await settlePayment(shop, attempt?.id ?? 0);
  expect(await payByLink(shop, { link, ip: "192.0.2.4" }, { method: "bank-transfer" })).toHaveProperty("reference");
  const subjects = async () => (await emailsTo(shop, order.customerEmail)).map(({ subject }) => subject);
  expect((await subjects()).toSorted()).toEqual([
    `Pay for your gift card (${orderNumber(order.id)})`,
    `Pay for your gift card (${orderNumber(order.id)})`,
    `We’re waiting for your payment for order ${orderNumber(order.id)}`,
    `Your payment for order ${orderNumber(order.id)} did not go through`,
  ]);

  const other = await buyTestGiftCard(paying, { amount: 5_000, paid: false });
  paying.wait((22 * HOUR) / 60_000);
  await remindOfPayments(shop);
  paying.wait((30 * HOUR) / 60_000);
  await sweepPayments(shop);
  expect((await texts(other.order.customerEmail)).slice(1)).toEqual([
    expect.stringContaining("The gift card waits for your payment"),
    expect.stringContaining("was not paid in time"),
  ]);
  for (const text of [...(await texts(order.customerEmail)), ...(await texts(other.order.customerEmail))]) {
    expect(text).not.toMatch(/ingredients|My Orders|\/orders|shelf|parcel|pack it|Send to|no account/);
  }
});

test("the check of the books after a restore finds a gift card's order sound", async () => {
  const { order } = await buyTestGiftCard(paying, { amount: 15_000 });
  const client = await paying.shop.pool.connect();
  const wrong = await auditBooks(client).finally(() => client.release());
  expect(wrong.filter((text) => text.includes(order.id))).toEqual([]);
});

test("erasing the buyer of an old gift card leaves the country, and no address appears", async () => {
  const { shop } = paying;
  const { order } = await buyTestGiftCard(paying, { amount: 5_000, paid: false });
  const old = new Date("2015-05-05T12:00:00Z");
  await shop.db.update(orders).set({ createdAt: old, updatedAt: old }).where(eq(orders.id, order.id));
  expect(await eraseOrder(shop, staff, order.id)).toBeUndefined();
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
  expect(row).toMatchObject({ customerName: "Erased", shippingAddress: null, buyerCountry: "Nigeria" });
});

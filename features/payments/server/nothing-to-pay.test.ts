import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { confirmedShop } from "#features/accounts/server/confirmed-shop.ts";
import { cancelByStaff, takeStep } from "#features/fulfilment/server/office/take-step.ts";
import { completeDraft } from "#features/order-changes/rules/draft.ts";
import type { OrderChange } from "#features/order-changes/rules/order-edit.ts";
import { addDraft, saveDraft } from "#features/order-changes/server/drafts/drafts.ts";
import { placeDraft } from "#features/order-changes/server/drafts/place-draft.ts";
import { editOrder } from "#features/order-changes/server/edit-order.ts";
import { previewEdit } from "#features/order-changes/server/edits/preview.ts";
import type { OrderRequest } from "#features/orders/rules/checkout.ts";
import { cancelOrder } from "#features/orders/server/cancel-order.ts";
import { findPromotion } from "#features/orders/server/check-promotion.ts";
import { listDocuments } from "#features/orders/server/documents/documents.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orders, salesDocuments } from "#features/orders/tables.ts";
import { addPromotions } from "#features/promotions/server/promotions.ts";
import { approveReturn, receiveReturn } from "#features/returns/server/decide-return.ts";
import { refundReturn } from "#features/returns/server/request-return-refund.ts";
import { findReturn } from "#features/returns/server/returns.ts";
import { shippingRates } from "#features/shipping/tables.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY, MINUTE } from "#platform/rules/time.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { bookErrors } from "#tests/money/books.ts";
import { makeOrderRequest, readStock, setStock } from "#tests/orders/orders.ts";
import { changeAsCustomer, changeTo } from "#tests/orders/own-changes.ts";
import { deliverAndReturn } from "#tests/orders/returned-goods.ts";
import { amara, joinConfirmed, joinStaff } from "#tests/people/people.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { paymentAttempts, refunds } from "../tables.ts";
import { recordMoney } from "./confirm-by-hand.ts";
import { expireOrder } from "./expire-order.ts";
import { openNaira } from "./open-amount.ts";
import { completeRefundByHand } from "./refund-by-hand.ts";
import { reportTransfer } from "./report-transfer.ts";
import { sendPaymentLink } from "./send-payment-link.ts";
import { sweepPayments } from "./sweep-payments.ts";
import { startUssd } from "./ussd.ts";

const all = { code: "SAMPLES", percent: 100 };

let shop: TestShop;
let customer: string;
let staff: string;
beforeEach(async () => {
  shop = await openTestShop();
  staff = await joinStaff(shop, { name: "Chidinma Eze", email: "chidinma@example.com", password: "stamps-and-string" });
  customer = await joinConfirmed(shop, amara);
  const terms = { firstOrderOnly: false, isActive: true, startsAt: null, endsAt: null };
  await addPromotions(shop.db, [{ ...terms, ...all }]);
  await shop.db
    .update(shippingRates)
    .set({ price: 0 })
    .where(sql`zone_id = 'nigeria' and method = 'standard'`);
  await setStock(shop, "1", 20);
});

async function place(number: number, promotion?: typeof all, more: Partial<OrderRequest> = {}) {
  const request = { ...(await makeOrderRequest(shop, number, { "1": 2 }, promotion)), ...more };
  const placed = await placeOrder(shop, customer, request);
  if (placed instanceof Refusal) throw new Error(placed.message);
  return placed.order;
}
/** The same by express, which costs ₦40,000 in Nigeria. */
async function placeExpress(number: number) {
  const { total } = await makeOrderRequest(shop, number, { "1": 2 }, all);
  return place(number, all, { shippingMethod: "express", total: total + 40_000 });
}
async function edit(id: string, change: OrderChange) {
  const preview = await previewEdit(shop.db, id, change, shop.clock());
  if (preview instanceof Refusal) return preview;
  shop.setClock(new Date(shop.clock().getTime() + 1000));
  return editOrder(shop, { orderId: id, actor: staff }, { change, reason: "", total: preview.after.total });
}
const find = async (id: string) => (await findGoodsOrder(shop.db, id))!;
const pack = (orderId: string) => takeStep(shop, { orderId, actor: staff }, { step: "processing" });
const emailsAbout = async (id: string) =>
  (await emailsTo(shop, amara.email)).filter(({ regarding }) => regarding === id);
const subjects = async (id: string) => (await emailsAbout(id)).map(({ subject }) => subject);
const attemptsOf = (id: string) => shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id));
const countDocuments = (id: string) => shop.db.$count(salesDocuments, eq(salesDocuments.orderId, id));
test("an order that a promo code covers is confirmed when it is placed: with its reason, invoice, units and one email", async () => {
  const order = await place(1, all);
  expect(order).toMatchObject({ total: 0, tax: 0, status: "confirmed", paymentState: "paid", paymentReference: null });
  expect(await find(order.id)).toEqual(order);
  expect(order.statusHistory).toMatchObject([
    { status: "pending", description: "Order placed successfully" },
    { status: "confirmed", description: "Nothing to pay: SAMPLES covers it all" },
  ]);
  expect(await readStock(shop, "1")).toBe(18);
  const [invoice, ...others] = await listDocuments(shop.db, order.id);
  expect([invoice?.kind, invoice?.totalKobo, others]).toEqual(["invoice", 0, []]);
  const [email, ...more] = await emailsAbout(order.id);
  expect(more).toEqual([]);
  expect(email).toMatchObject({ subject: `We have your order ${orderNumber(order.id)}`, documentId: invoice?.id });
  expect(email?.bodyText).toContain("There’s nothing to pay, and your order is confirmed.");
  expect(email?.bodyText).not.toMatch(/You pay|Pay for this order|bank transfer|if paid today/i);
  expect(await pack(order.id)).toBeUndefined();
  expect(await openNaira(shop.db, order)).toBe(0);
  expect(await attemptsOf(order.id)).toEqual([]);
  expect(await bookErrors(shop.pool)).toEqual([]);
});

test("the same request again returns the confirmed order, and confirms nothing twice", async () => {
  const order = await place(1, all);
  const again = await placeOrder(shop, customer, await makeOrderRequest(shop, 1, { "1": 2 }, all));
  expect(again).toEqual({ order, created: false });
  expect(await countDocuments(order.id)).toBe(1);
  expect(await subjects(order.id)).toHaveLength(1);
});

test("delivery that costs something is to be paid, whatever the code covers", async () => {
  expect(await placeExpress(1)).toMatchObject({ total: 40_000, status: "pending", paymentState: "unpaid" });
});

test("Place Order again with a code that covers it all replaces the unpaid order, and confirms the new one", async () => {
  const checkout = { checkoutId: (await makeOrderRequest(shop, 1, { "1": 2 })).id };
  const first = await place(1, undefined, checkout);
  const second = await place(2, all, checkout);
  expect(second.status).toBe("confirmed");
  expect((await find(first.id)).status).toBe("cancelled");
  expect(await subjects(second.id)).toEqual([`Your order has changed: ${orderNumber(second.id)}`]);
  expect(await readStock(shop, "1")).toBe(18);
});

test("a draft of staff that costs nothing is confirmed when it becomes an order", async () => {
  const { shipping, total, ...request } = await makeOrderRequest(shop, 1, { "1": 2 }, all);
  const id = await addDraft(shop, staff, { customerId: customer });
  const content = { ...request, shipping, promoCode: all.code, note: "" };
  const saved = await saveDraft(shop, staff, { id, version: 1, content });
  if (saved instanceof Refusal) throw new Error(saved.message);
  const placed = await placeDraft(shop, staff, {
    id,
    version: saved.version,
    content: completeDraft.parse(content),
    total,
  });
  expect(placed).toMatchObject({ status: "confirmed", paymentState: "paid" });
  expect(await subjects(id)).toEqual([`Your order is confirmed (${orderNumber(id)})`]);
});

test("nothing can be paid for it: each way says so in a sentence", async () => {
  const { id } = await place(1, all);
  const refused = { code: "order-closed", message: "There is nothing to pay for this order." };
  const payer = { userId: customer };
  expect(await reportTransfer(shop, payer, { orderId: id })).toMatchObject(refused);
  const ussd = { orderId: id, amount: 0, customerPhone: "+2348035550142", bankCode: "058" };
  expect(await startUssd(shop, customer, ussd)).toMatchObject(refused);
  expect(await sendPaymentLink(shop, { orderId: id, actor: staff }, { byEmail: false })).toMatchObject(refused);
});

test("cancelled within two hours, its units and its code come back, and nothing is refunded", async () => {
  const { id } = await place(1, all);
  expect(await findPromotion(shop, customer, all.code)).toMatchObject({ code: "promo-used" });
  expect(await cancelOrder(shop, customer, id)).toBeUndefined();
  await sweepPayments(shop);
  expect(await find(id)).toMatchObject({ status: "cancelled", paymentState: "paid" });
  expect([await shop.db.$count(refunds), await countDocuments(id)]).toEqual([0, 1]);
  expect(await readStock(shop, "1")).toBe(20);
  expect(await findPromotion(shop, customer, all.code)).toMatchObject(all);
  expect(await bookErrors(shop.pool)).toEqual([]);
});

test("goods of it that come back are inspected, and the return ends without a refund", async () => {
  const order = await place(1, all);
  const rma = await deliverAndReturn(shop, order);
  await approveReturn(shop, { rma, actor: staff, seen: "requested" });
  await receiveReturn(shop, { rma, actor: staff, seen: "approved" }, { condition: "as-sent", inspectionNote: null });
  const action = { rma, actor: staff, seen: "received" };
  expect(await refundReturn(shop, action, { amount: 1, restock: [] })).toMatchObject({
    message: "Between ₦0 and ₦0 can go back for this return.",
  });
  expect(await refundReturn(shop, action, { amount: 0, restock: [] })).toBeUndefined();
  expect(await findReturn(shop.db, rma)).toMatchObject({ status: "refunded", refundAmount: 0 });
  expect(await shop.db.$count(refunds)).toBe(0);
  expect(await subjects(order.id)).toContain(`Your return is complete (${rma})`);
});

test.each(["staff", "the customer"])("a change by %s that leaves nothing to pay confirms the order", async (who) => {
  const { id } = await placeExpress(1);
  await reportTransfer(shop, { userId: customer }, { orderId: id });
  shop.setClock(new Date(TODAY.getTime() + MINUTE));
  const change = changeTo({ "1": 2 });
  const edited =
    who === "staff" ? await edit(id, change) : await changeAsCustomer(shop, { userId: customer, orderId: id }, change);
  expect(edited).toMatchObject({ open: 0, refunded: 0 });
  expect(await find(id)).toMatchObject({ total: 0, status: "confirmed", paymentState: "paid" });
  expect((await find(id)).statusHistory.map(({ description }) => description)).toContain(
    "Nothing to pay: SAMPLES covers it all",
  );
  expect(await subjects(id)).toContain(`Your order is confirmed (${orderNumber(id)})`);
  expect(await pack(id)).toBeUndefined();
  expect(await bookErrors(shop.pool)).toEqual([]);
});

test("what an edit adds to an order that cost nothing is asked for and paid; when it is taken off again, it goes back", async () => {
  const { id } = await place(1, all);
  const raise = () => edit(id, changeTo({ "1": 2 }, { shippingMethod: "express" }));
  expect(await raise()).toMatchObject({ open: 40_000 });
  expect(await find(id)).toMatchObject({ status: "confirmed", paymentState: "part-paid" });
  expect(await pack(id)).toMatchObject({ code: "not-paid" });
  expect(await bookErrors(shop.pool)).toEqual([]);
  const link = await sendPaymentLink(shop, { orderId: id, actor: staff }, { byEmail: false });
  expect(link).toMatchObject({ open: 40_000 });
  const money = { method: "bank-transfer", reference: "R1", kobo: 40_000_00 } as const;
  await recordMoney(confirmedShop(shop), { orderId: id, actor: staff }, money);
  expect(await find(id)).toMatchObject({ paymentState: "paid" });
  expect(await edit(id, changeTo({ "1": 2 }))).toMatchObject({ open: 0, refunded: 40_000 });
  const [refund] = await shop.db.select().from(refunds);
  expect(await completeRefundByHand(shop, refund!.id, staff)).not.toBeInstanceOf(Refusal);
  expect(await find(id)).toMatchObject({ total: 0, paymentState: "paid" });
  expect(await raise()).toMatchObject({ open: 40_000 });
  expect(await find(id)).toMatchObject({ paymentState: "part-paid" });
  // Three edits send three emails with the same subject, which is allowed only here.
  expect((await bookErrors(shop.pool)).filter((one) => !one.includes("We have changed"))).toEqual([]);
});

test("one that is raised and cancelled before the rest is paid keeps its books", async () => {
  const { id } = await place(1, all);
  await edit(id, changeTo({ "1": 2 }, { shippingMethod: "express" }));
  expect(await cancelByStaff(shop, { orderId: id, actor: staff }, "Too late")).toBeUndefined();
  await sweepPayments(shop);
  expect(await find(id)).toMatchObject({ status: "cancelled" });
  expect(await bookErrors(shop.pool)).toEqual([]);
});

test("money that comes for it all the same is an excess, and goes back without touching the order", async () => {
  const { id } = await place(1, all);
  const money = { method: "bank-transfer", reference: "R1", kobo: 500_00 } as const;
  await recordMoney(confirmedShop(shop), { orderId: id, actor: staff }, money);
  expect(await find(id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
  const [attempt] = await attemptsOf(id);
  expect(attempt).toMatchObject({ status: "overpaid", receivedKobo: 500_00 });
});

test("an order that an earlier release left waiting is confirmed when its time to pay is over", async () => {
  const { id } = await placeExpress(1);
  await shop.db.update(orders).set({ shipping: 0, total: 0 }).where(eq(orders.id, id));
  shop.setClock(new Date(TODAY.getTime() + 2 * DAY));
  expect(await expireOrder(shop, id)).toBe(false);
  expect(await find(id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

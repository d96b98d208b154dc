import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { confirmedShop } from "#features/accounts/server/confirmed-shop.ts";
import { takeStep } from "#features/fulfilment/server/office/take-step.ts";
import { sumSale, saleLeft } from "#features/orders/rules/credit-note.ts";
import { listDocuments } from "#features/orders/server/documents/documents.ts";
import { findOfficeOrder } from "#features/orders/server/office/office-order.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { listOwnOrders } from "#features/orders/server/own-orders.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orders } from "#features/orders/tables.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { listOrderPayments } from "#features/payments/server/order-payments.ts";
import { payByLink, readLinkedOrder } from "#features/payments/server/pay-by-link.ts";
import { completeRefundByHand } from "#features/payments/server/refund-by-hand.ts";
import { requestRefund } from "#features/payments/server/refunds.ts";
import { reportTransfer } from "#features/payments/server/report-transfer.ts";
import { paymentAttempts, refunds } from "#features/payments/tables.ts";
import { promotions } from "#features/promotions/tables.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { emailsTo, emailTo, linkIn } from "#tests/mail/sent-emails.ts";
import { addDispute } from "#tests/money/disputes.ts";
import { acceptEverything, makeOrderRequest, setStock, readStock } from "#tests/orders/orders.ts";
import { changeTo } from "#tests/orders/own-changes.ts";
import { amara, amarasAddress, amarasPhone, confirmAddress, join, joinStaff } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import type { OrderChange } from "../rules/order-edit.ts";
import { orderEdits } from "../tables.ts";
import { editOrder } from "./edit-order.ts";
import { previewEdit } from "./edits/preview.ts";
import { writeOffRest } from "./write-off.ts";

let shop: TestShop;
let customer: string;
let staff: string;
let id: string;
let total: number;
beforeEach(async () => {
  shop = await openTestShop();
  staff = await joinStaff(shop, { name: "Chidinma Eze", email: "chidinma@example.com", password: "stamps-and-string" });
  customer = await join(shop, amara);
  await confirmAddress(shop, amara.email);
  const request = await makeOrderRequest(shop, 1, { "1": 2 });
  ({ id, total } = request);
  const placed = await placeOrder(shop, customer, request);
  if (placed instanceof Refusal) throw new Error(placed.message);
});

const shipping = { ...amarasAddress, phone: amarasPhone };
async function edit(change: OrderChange, reason = "") {
  const preview = await previewEdit(shop.db, id, change, shop.clock());
  if (preview instanceof Refusal) return preview;
  // Later than anything before, so that the newest email is about this edit.
  shop.setClock(new Date(shop.clock().getTime() + 1000));
  return editOrder(shop, { orderId: id, actor: staff }, { change, reason, total: preview.after.total });
}
let references = 0;
const pay = async (naira: number) => {
  references += 1;
  const money = { method: "bank-transfer", reference: `R${references}`, kobo: naira * 100 } as const;
  expect(await recordMoney(confirmedShop(shop), { orderId: id, actor: staff }, money)).not.toBeInstanceOf(Refusal);
};
async function order() {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error("The order is gone");
  return row;
}
const saleInNaira = async () => sumSale(saleLeft(await listDocuments(shop.db, id))) / 100;
const pack = () => takeStep(shop, { orderId: id, actor: staff }, { step: "processing" });

test("an unpaid order is changed: goods, stock and total in one step, and one email says what changed", async () => {
  const before = { "1": await readStock(shop, "1"), "2": await readStock(shop, "2") };
  expect(await edit(changeTo({ "1": 1, "2": 3 }), "You called us")).toMatchObject({ refunded: 0 });
  const changed = await findGoodsOrder(shop.db, id);
  expect(changed?.items).toMatchObject([
    { productId: "1", quantity: 1 },
    { productId: "2", quantity: 3 },
  ]);
  expect(changed?.statusHistory.at(-1)?.description).toMatch(/^Order changed: 1 × .+ instead of 2; 3 × .+ added; ₦/);
  expect(await readStock(shop, "1")).toBe(before["1"] + 1);
  expect(await readStock(shop, "2")).toBe(before["2"] - 3);
  const mail = (await emailsTo(shop, amara.email)).at(-1);
  expect(mail?.subject).toBe(`We have changed your order ${orderNumber(id)}`);
  expect(mail?.bodyText).toContain("as agreed: You called us");
  const [recorded] = await shop.db.select().from(orderEdits);
  expect(recorded).toMatchObject({
    orderId: id,
    actorId: staff,
    reason: "You called us",
    difference: changed!.total - total,
  });
  const shown = await findOfficeOrder(shop.db, id);
  expect(shown?.history.at(-1)).toMatchObject({ by: "Chidinma Eze" });
  // The new total is asked for.
  await pay(changed!.total);
  expect(await order()).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("an order edited below the condition of its promotion loses the discount, and has it again above; what staff change later does not count", async () => {
  const terms = { code: "BIG", percent: 0, amount: 2_000, fromGoods: 31_968, isAutomatic: true };
  await shop.db.insert(promotions).values({ ...terms, firstOrderOnly: false, isActive: true });
  const request = await makeOrderRequest(shop, 2, { "1": 2 });
  ({ id, total } = request);
  expect(await placeOrder(shop, customer, request)).toMatchObject({ order: { discount: 2_000, promoCode: "BIG" } });
  await shop.db.update(promotions).set({ amount: 9_000, isActive: false }).where(eq(promotions.code, "BIG"));
  await edit(changeTo({ "1": 1 }));
  expect(await order()).toMatchObject({ subtotal: 15_984, discount: 0, promoCode: "BIG" });
  await edit(changeTo({ "1": 3 }));
  expect(await order()).toMatchObject({ subtotal: 47_952, discount: 2_000 });
});

test("a transfer that was reported for the old total and an edit agree: the new total is what confirms the order", async () => {
  await reportTransfer(shop, { userId: customer }, { orderId: id });
  await edit(changeTo({ "1": 1 }));
  await pay((await order()).total);
  expect(await order()).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("a paid order that costs less afterwards gives the difference back, and its sale shrinks by a credit note", async () => {
  await pay(total);
  const result = await edit(changeTo({ "1": 1 }));
  const after = await order();
  expect(result).toEqual({ open: 0, refunded: total - after.total });
  const [refund] = await shop.db.select().from(refunds);
  expect(refund).toMatchObject({ amountKobo: (total - after.total) * 100, status: "requested", channel: "manual" });
  expect(await saleInNaira()).toBe(after.total);
  expect(await pack()).toBeUndefined();
  expect((await emailTo(shop, amara.email, `We have changed your order ${orderNumber(id)}`)).bodyText).toContain(
    "less. We’re refunding",
  );
});

test("a refund that is completed after an edit credits the sale no second time", async () => {
  await pay(total);
  await edit(changeTo({ "1": 1 }));
  const [refund] = await shop.db.select().from(refunds);
  expect(await completeRefundByHand(shop, refund!.id, staff)).not.toBeInstanceOf(Refusal);
  expect(await saleInNaira()).toBe((await order()).total);
});

test("a paid order that costs more asks for the rest: nothing ships before it is paid, by the link in the email", async () => {
  await pay(total);
  const result = await edit(changeTo({ "1": 3 }));
  const after = await order();
  const rest = after.total - total;
  expect(result).toEqual({ open: rest, refunded: 0 });
  expect(after).toMatchObject({ status: "confirmed", paymentState: "part-paid" });
  expect(await pack()).toMatchObject({ code: "not-paid" });
  expect(await saleInNaira()).toBe(after.total);

  const mail = (await emailsTo(shop, amara.email)).at(-1)!;
  const link = linkIn(mail, "/pay-order/").split("/").at(-1)!;
  expect(await readLinkedOrder(shop, link, "10.9.0.1")).toMatchObject({ id, open: rest, closed: undefined });
  expect(await payByLink(shop, { link, ip: "10.9.0.1" }, { method: "bank-transfer" })).toMatchObject({
    reference: expect.stringMatching(/^BANK_/),
  });
  expect(await order()).toMatchObject({ paymentState: "awaiting-confirmation" });
  await pay(rest);
  expect(await order()).toMatchObject({ status: "confirmed", paymentState: "paid" });
  expect(await pack()).toBeUndefined();
  expect(await readLinkedOrder(shop, link, "10.9.0.1")).toMatchObject({
    open: 0,
    closed: expect.stringContaining("no longer waits"),
  });
});

test("the rest can be written off with a reason: it becomes a discount with a credit note, and the order can be packed", async () => {
  await pay(total);
  await edit(changeTo({ "1": 3 }));
  expect(await writeOffRest(shop, { orderId: id, actor: staff }, "Our mistake on the phone")).toBeUndefined();
  expect(await order()).toMatchObject({ total, paymentState: "paid" });
  expect(await saleInNaira()).toBe(total);
  expect(await pack()).toBeUndefined();
  expect(await writeOffRest(shop, { orderId: id, actor: staff }, "Again")).toMatchObject({ code: "not-paid" });
});

test("what an edit gave back is asked for again by the next one that costs more", async () => {
  await pay(total);
  await edit(changeTo({ "1": 1 }));
  const lower = (await order()).total;
  expect(await edit(changeTo({ "1": 2 }))).toEqual({ open: total - lower, refunded: 0 });
  const raised = await order();
  expect(raised).toMatchObject({ total, paymentState: "part-paid" });
  expect((await listOrderPayments(shop, raised.id)).openKobo).toBe(toKobo(total - lower));
});

test("an edit of an order that was refunded but for some kobo gives back what is left in whole naira", async () => {
  await pay(total);
  const [attempt] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id));
  const netReceivedKobo = 499_50;
  const refund = {
    attemptId: attempt!.id,
    amountKobo: toKobo(total) - netReceivedKobo,
    reason: "Damp",
    channel: "manual",
  } as const;
  expect(await requestRefund(confirmedShop(shop), { ...refund, actor: staff })).not.toBeInstanceOf(Refusal);
  expect(await edit(changeTo({ "1": 1 }))).toEqual({ open: 0, refunded: 499 });
});

test("a rest that a later edit makes superfluous is refunded only by what was paid", async () => {
  await pay(total);
  await edit(changeTo({ "1": 3 }));
  const result = await edit(changeTo({ "1": 1 }));
  expect(result).toEqual({ open: 0, refunded: total - (await order()).total });
});

test("another zone costs its own shipping: the address is changed with the difference", async () => {
  await pay(total);
  const abroad = { ...shipping, country: "United Kingdom", postalCode: "SW1A 1AA", phone: "+442079460000" };
  const acknowledged = await acceptEverything(shop);
  await edit(changeTo({ "1": 2 }, { shipping: abroad, shippingMethod: "express", acknowledged }));
  const after = await order();
  expect(after).toMatchObject({ shipping: 39_984, shippingMethod: "express", paymentState: "part-paid" });
  expect(after.shippingAddress).toMatchObject({ country: "United Kingdom" });
  expect((await emailsTo(shop, amara.email)).at(-1)?.bodyText).not.toContain("SW1A");
});

test("an edit cannot take more than the stock, and is refused when the total is not the one that was shown", async () => {
  await setStock(shop, "1", 0);
  expect(await edit(changeTo({ "1": 3 }))).toMatchObject({ code: "not-enough-stock" });
  const change = changeTo({ "1": 1 });
  const blind = { change, reason: "", total: 1 };
  expect(await editOrder(shop, { orderId: id, actor: staff }, blind)).toMatchObject({ code: "price-changed" });
  expect(await edit(changeTo({ "1": 2 }))).toMatchObject({ code: "nothing-changed" });
  expect((await order()).total).toBe(total);
});

test("an edit of an order that a colleague changed meanwhile is refused, and so is one of an order that has left", async () => {
  const seen = (await findOfficeOrder(shop.db, id))!.seen;
  await edit(changeTo({ "1": 1 }));
  const late = { change: changeTo({ "1": 3 }), reason: "", total: 1 };
  expect(await editOrder(shop, { orderId: id, actor: staff, seen }, late)).toMatchObject({ code: "changed-meanwhile" });
  await shop.db.update(orders).set({ status: "shipped" }).where(eq(orders.id, id));
  expect(await edit(changeTo({ "1": 2 }))).toMatchObject({ code: "too-late" });
});

test("My Orders shows what changed and what is still to be paid", async () => {
  await pay(total);
  await edit(changeTo({ "1": 3 }));
  const { orders: own } = await listOwnOrders(shop, customer);
  expect(own[0]).toMatchObject({ open: (await order()).total - total, paymentState: "part-paid" });
  expect(own[0]?.statusHistory.at(-1)?.description).toMatch(/^Order changed: /);
  expect(await shop.db.select().from(orderEdits).orderBy(desc(orderEdits.id))).toHaveLength(1);
});

test("a link opens its own order only, and ends after a week", async () => {
  expect(await readLinkedOrder(shop, "x".repeat(32), "10.9.0.2")).toBeUndefined();
  await edit(changeTo({ "1": 1 }));
  const link = linkIn((await emailsTo(shop, amara.email)).at(-1)!, "/pay-order/")
    .split("/")
    .at(-1)!;
  shop.setClock(new Date(shop.clock().getTime() + 7 * 86_400_000));
  expect(await readLinkedOrder(shop, link, "10.9.0.2")).toBe("expired");
  expect(await payByLink(shop, { link, ip: "10.9.0.2" }, { method: "bank-transfer" })).toMatchObject({
    code: "order-not-found",
  });
});

test("an edit that would refund a disputed payment is refused, and nothing of it is kept", async () => {
  await pay(total);
  const [attempt] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id));
  if (!attempt) throw new Error("The order has no payment");
  await addDispute(shop, attempt);
  expect(await edit(changeTo({ "1": 1 }))).toMatchObject({ code: "payment-disputed" });
  expect(await findGoodsOrder(shop.db, id)).toMatchObject({ total, items: [{ productId: "1", quantity: 2 }] });
  expect(await shop.db.$count(refunds)).toBe(0);
});

import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { confirmedShop } from "#features/accounts/server/confirmed-shop.ts";
import { products } from "#features/catalogue/tables.ts";
import { takeStep } from "#features/fulfilment/server/office/take-step.ts";
import { saleLeft, sumSale } from "#features/orders/rules/credit-note.ts";
import { listDocuments } from "#features/orders/server/documents/documents.ts";
import { findOfficeOrder } from "#features/orders/server/office/office-order.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orders } from "#features/orders/tables.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { payByLink } from "#features/payments/server/pay-by-link.ts";
import { reportTransfer } from "#features/payments/server/report-transfer.ts";
import { startUssd } from "#features/payments/server/ussd.ts";
import { paymentAttempts, refunds } from "#features/payments/tables.ts";
import { auditLog } from "#platform/audit/table.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { acceptEverything, orderId, makeOrderRequest, setStock, readStock } from "#tests/orders/orders.ts";
import { changeAsCustomer, changeTo } from "#tests/orders/own-changes.ts";
import { amara, amarasAddress, amarasPhone, bola, joinConfirmed, joinStaff } from "#tests/people/people.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import type { OrderChange } from "../rules/order-edit.ts";
import { orderEdits } from "../tables.ts";
import { changeOwnOrder, previewOwnChange } from "./change-own-order.ts";
import { editOrder } from "./edit-order.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let shop: TestShop;
let customer: string;
let staff: string;
let id: string;
let total: number;
beforeEach(async () => {
  shop = await openTestShop();
  staff = await joinStaff(shop, { name: "Chidinma Eze", email: "chidinma@example.com", password: "stamps-and-string" });
  customer = await joinConfirmed(shop, amara);
  ({ id, total } = await place(1, { "1": 2 }));
});

async function place(number: number, items: Record<string, number>, more: object = {}) {
  const request = { ...(await makeOrderRequest(shop, number, items)), ...more };
  const placed = await placeOrder(shop, customer, request);
  if (placed instanceof Refusal) throw new Error(placed.message);
  return placed.order;
}

const shipping = { ...amarasAddress, phone: amarasPhone };
const own = () => ({ userId: customer, orderId: id });
const later = (milliseconds: number) => shop.setClock(new Date(TODAY.getTime() + milliseconds));
async function change(items: Record<string, number>, to: Partial<OrderChange> = {}) {
  shop.setClock(new Date(shop.clock().getTime() + 1000));
  return changeAsCustomer(shop, own(), changeTo(items, to));
}
/** What the customer sees of a change, to save it later. */
async function look(items: Record<string, number>, to: Partial<OrderChange> = {}) {
  const wanted = changeTo(items, to);
  const preview = await previewOwnChange(shop, own(), wanted);
  if (preview instanceof Refusal) throw new Error(preview.message);
  if (!preview.seen) throw new Error("The preview shows nothing to save");
  return { change: wanted, seen: preview.seen, preview };
}
let references = 0;
async function pay(naira: number): Promise<void> {
  references += 1;
  const money = { method: "bank-transfer", reference: `R${references}`, kobo: naira * 100 } as const;
  expect(await recordMoney(confirmedShop(shop), { orderId: id, actor: staff }, money)).not.toBeInstanceOf(Refusal);
}
async function order() {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error("The order is gone");
  return row;
}
const attempts = () => shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id));
const waiting = async () => (await attempts()).find(({ status }) => status === "awaiting-confirmation");
const sell = (productId: string, price: number) =>
  shop.db.update(products).set({ price, listPrice: null }).where(eq(products.id, productId));
const pack = () => takeStep(shop, { orderId: id, actor: staff }, { step: "processing" });
const saleInNaira = async () => sumSale(saleLeft(await listDocuments(shop.db, id))) / 100;
const changeMails = async () =>
  (await emailsTo(shop, amara.email)).filter(
    ({ subject }) => subject === `You have changed your order ${orderNumber(id)}`,
  );
/** Everything that a change could leave behind. */
async function traces() {
  const count = (table: string) => shop.pool.query(`select count(*)::int as count from ${table}`);
  const tables = ["order_edits", "refunds", "sales_documents", "email_outbox", "stock_movements", "audit_log"];
  const counts = await Promise.all(tables.map(async (table) => (await count(table)).rows[0].count as number));
  return { counts, order: await findGoodsOrder(shop.db, id), stock: await readStock(shop, "1") };
}

test("an unpaid order is changed by its customer: goods, stock and total at once, one email, history and audit name them", async () => {
  const stock = await readStock(shop, "2");
  const result = await change({ "1": 1, "2": 3 });
  const changed = await findGoodsOrder(shop.db, id);
  expect(result).toMatchObject({ open: changed?.total, refunded: 0 });
  expect(changed?.items).toMatchObject([
    { productId: "1", quantity: 1 },
    { productId: "2", quantity: 3 },
  ]);
  expect(await readStock(shop, "2")).toBe(stock - 3);
  const [mail, ...others] = await changeMails();
  expect(others).toEqual([]);
  expect(mail?.bodyText).toMatch(
    /What changed: 1 × .+ instead of 2; 3 × .+ added; ₦[\d,]+ to pay instead of ₦[\d,]+\./,
  );
  const shown = await findOfficeOrder(shop.db, id);
  expect(shown?.history.at(-1)).toMatchObject({
    by: "The customer",
    description: expect.stringMatching(/^Order changed: /),
  });
  const [audit] = await shop.db.select().from(auditLog).where(eq(auditLog.action, "changed their own order"));
  expect(audit).toMatchObject({ actorId: customer, subject: `order:${id}` });
  await pay(changed!.total);
  expect(await order()).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("looking at a change leaves nothing behind, and what it promises is what happens", async () => {
  await pay(total);
  const before = await traces();
  const { seen, change: wanted, preview } = await look({ "1": 1 });
  expect(await traces()).toEqual(before);
  expect(seen).toMatchObject({ open: 0, refunded: preview.before.total - preview.after.total, edit: 0 });
  expect(await changeOwnOrder(shop, own(), { change: wanted, seen })).toMatchObject({
    open: 0,
    refunded: seen.refunded,
  });
});

test("a paid order that costs less gives the difference back by itself, as the shop and not as a member of staff", async () => {
  await pay(total);
  const result = await change({ "1": 1 });
  const after = await order();
  expect(result).toEqual({ open: 0, refunded: total - after.total });
  const [refund] = await shop.db.select().from(refunds);
  expect(refund).toMatchObject({
    amountKobo: (total - after.total) * 100,
    status: "requested",
    channel: "manual",
    requestedBy: null,
  });
  expect(await saleInNaira()).toBe(after.total);
  expect((await changeMails())[0]?.bodyText).toContain("less. We’re refunding the difference");
  expect(await pack()).toBeUndefined();
});

test("a paid order that costs more waits for its rest: by the link that the change leads to", async () => {
  await pay(total);
  const result = await change({ "1": 3 });
  const rest = (await order()).total - total;
  expect(result).toMatchObject({ open: rest, refunded: 0, link: expect.stringContaining("/pay-order/") });
  expect(await order()).toMatchObject({ status: "confirmed", paymentState: "part-paid" });
  expect(await pack()).toMatchObject({ code: "not-paid" });
  const link = (result as { link: string }).link.split("/").at(-1)!;
  expect(await payByLink(shop, { link, ip: "10.9.0.1" }, { method: "bank-transfer" })).toMatchObject({
    reference: expect.stringMatching(/^BANK_/),
  });
  await pay(rest);
  expect(await order()).toMatchObject({ paymentState: "paid" });
  expect(await pack()).toBeUndefined();
});

test("two presses are one change, one email and one refund, and say the same", async () => {
  await pay(total);
  const { change: wanted, seen } = await look({ "1": 1 });
  const press = () => changeOwnOrder(shop, own(), { change: wanted, seen });
  const [first, second] = await Promise.all([press(), press()]);
  expect(first).toEqual({ open: 0, refunded: seen.refunded });
  expect(second).toEqual(first);
  expect(await shop.db.$count(orderEdits)).toBe(1);
  expect(await shop.db.$count(refunds)).toBe(1);
  expect(await changeMails()).toHaveLength(1);
});

test("of two tabs the slower one changes nothing, even when it would cost the same", async () => {
  const one = await look({ "1": 3 });
  const other = await look({ "1": 1, "2": 1 });
  expect(await changeOwnOrder(shop, own(), one)).not.toBeInstanceOf(Refusal);
  expect(await changeOwnOrder(shop, own(), other)).toMatchObject({ code: "changed-meanwhile" });
  expect((await findGoodsOrder(shop.db, id))?.items).toMatchObject([{ productId: "1", quantity: 3 }]);
});

test("an order that was paid after the customer looked is not changed: the button named other money", async () => {
  const { change: wanted, seen } = await look({ "1": 1 });
  await pay(total);
  const before = await traces();
  expect(await changeOwnOrder(shop, own(), { change: wanted, seen })).toMatchObject({ code: "changed-meanwhile" });
  expect(await traces()).toEqual(before);
});

test("once packing has begun nothing can be changed, also when it begins while the customer looks", async () => {
  await pay(total);
  const { change: wanted, seen } = await look({ "1": 1 });
  expect(await pack()).toBeUndefined();
  const before = await traces();
  const refused = await changeOwnOrder(shop, own(), { change: wanted, seen });
  expect(refused).toMatchObject({ code: "too-late", message: expect.stringContaining("We have begun to pack") });
  expect(await previewOwnChange(shop, own(), changeTo({ "1": 1 }))).toMatchObject({ code: "too-late" });
  expect(await traces()).toEqual(before);
});

test("staff who pack and a customer who changes at the same moment: one of them is told, and the packed units are those ordered", async () => {
  await pay(total);
  const { change: wanted, seen } = await look({ "1": 1 });
  const [changed, packed] = await Promise.all([changeOwnOrder(shop, own(), { change: wanted, seen }), pack()]);
  const { status } = await order();
  const units = (await findGoodsOrder(shop.db, id))?.items[0]?.quantity;
  expect(packed).toBeUndefined();
  expect(status).toBe("processing");
  expect(units).toBe(changed instanceof Refusal ? 2 : 1);
  const { rows } = await shop.pool.query("select sum(units)::int as units from order_batches where order_id = $1", [
    id,
  ]);
  expect(rows).toEqual([{ units }]);
});

test("two hours after it was placed an order stays as it is", async () => {
  later(2 * HOUR);
  const { change: wanted, seen } = await look({ "1": 1 });
  later(2 * HOUR + 1);
  expect(await changeOwnOrder(shop, own(), { change: wanted, seen })).toMatchObject({ code: "too-late" });
  expect((await order()).total).toBe(total);
});

test("goods that stay keep the price they were ordered at, and new ones cost what they cost today", async () => {
  const [egusi] = (await findGoodsOrder(shop.db, id))!.items;
  await sell("1", 99_000);
  await sell("2", 1_234);
  await change({ "1": 3, "2": 1 });
  expect((await findGoodsOrder(shop.db, id))?.items).toMatchObject([
    { productId: "1", quantity: 3, price: egusi!.price },
    { productId: "2", quantity: 1, price: 1_234 },
  ]);
});

test("a price that changes after the customer looked is shown again before anything is saved", async () => {
  const { change: wanted, seen } = await look({ "1": 2, "2": 1 });
  await sell("2", 1_234);
  expect(await changeOwnOrder(shop, own(), { change: wanted, seen })).toMatchObject({ code: "price-changed" });
  expect(await shop.db.$count(orderEdits)).toBe(0);
});

test("a change cannot take more than the stock, nor goods that are no longer sold", async () => {
  await setStock(shop, "1", 1);
  expect(await change({ "1": 4 })).toMatchObject({ code: "not-enough-stock" });
  await shop.db.update(products).set({ isHidden: true }).where(eq(products.id, "2"));
  expect(await change({ "1": 2, "2": 1 })).toMatchObject({ code: "product-gone" });
  await setStock(shop, "3", 0);
  expect(await change({ "1": 2, "3": 1 })).toMatchObject({ code: "not-enough-stock" });
  expect((await order()).total).toBe(total);
});

test("new goods and another country are accepted again, and what may not go there is refused by name", async () => {
  const abroad = { ...shipping, country: "United States", postalCode: "60614", phone: "+13125550148" };
  const refused = await change({ "11": 1 }, { shipping: abroad, acknowledged: await acceptEverything(shop) });
  expect(refused).toMatchObject({ code: "import-refused", message: expect.stringContaining("Eja gbigbe") });
  const { preview, seen, change: wanted } = await look({ "1": 2 }, { shipping: abroad });
  expect(preview.check.rules.length).toBeGreaterThan(0);
  expect(await changeOwnOrder(shop, own(), { change: wanted, seen })).toMatchObject({ code: "not-acknowledged" });
  const acknowledged = preview.check.rules.map(({ ruleId, version }) => `${ruleId}@${version}`);
  expect(await changeOwnOrder(shop, own(), { change: { ...wanted, acknowledged }, seen })).not.toBeInstanceOf(Refusal);
  expect((await order()).acknowledged).toMatchObject(preview.check.rules.map(({ ruleId }) => ({ ruleId })));
  // Fewer of the same goods ask nothing; other goods do.
  expect((await look({ "1": 1 }, { shipping: abroad })).preview.check.rules).toEqual([]);
  expect((await look({ "1": 1, "2": 1 }, { shipping: abroad })).preview.check.rules.length).toBeGreaterThan(0);
});

test("the promo code's percentage stays on the goods, and cannot be used for another order", async () => {
  shop.setClock(new Date(TODAY.getTime() + 1));
  const request = await makeOrderRequest(shop, 2, { "1": 4 }, { code: "WELCOME15", percent: 15 });
  const ngozi = await joinConfirmed(shop, bola);
  await placeOrder(shop, ngozi, request);
  const changed = await changeAsCustomer(shop, { userId: ngozi, orderId: request.id }, changeTo({ "1": 2 }));
  expect(changed).not.toBeInstanceOf(Refusal);
  const after = await findGoodsOrder(shop.db, request.id);
  expect(after).toMatchObject({ promoCode: "WELCOME15", discount: Math.floor(after!.subtotal * 0.15 + 0.5) });
});

test("free delivery is lost and won with the goods, as at the checkout", async () => {
  await change({ "1": 12 });
  expect(await order()).toMatchObject({ shipping: 0 });
  await change({ "1": 2 });
  expect(await order()).toMatchObject({ shipping: 24_000, total });
});

test("what is set aside without being paid stays within the limits of placing orders, added to a paid order too", async () => {
  await shop.pool.query("update shop_settings set unpaid_units_confirmed = 10, unpaid_orders_confirmed = 2");
  await setStock(shop, "1", 200);
  expect(await change({ "1": 11 })).toMatchObject({ code: "too-many-unpaid", message: expect.stringContaining("11") });
  expect(await change({ "1": 10 })).toMatchObject({ open: (await order()).total });
  await pay((await order()).total);
  expect(await change({ "1": 21 })).toMatchObject({ code: "too-many-unpaid" });
  expect(await change({ "1": 15 })).not.toBeInstanceOf(Refusal);
  // The rest is unpaid, so all of its units count until it is paid.
  expect(await change({ "1": 16 })).toMatchObject({ code: "too-many-unpaid" });
  expect(await change({ "1": 14 })).not.toBeInstanceOf(Refusal);
  const another = await placeOrder(shop, customer, await makeOrderRequest(shop, 3, { "2": 1 }));
  expect(another).toMatchObject({ code: "too-many-unpaid" });
});

test("a transfer that was reported leaves goods for less: what is too much comes back once it is here", async () => {
  await reportTransfer(shop, { userId: customer }, { orderId: id });
  const { seen, change: wanted } = await look({ "1": 1 });
  expect(seen).toMatchObject({ open: seen.total, refunded: 0 });
  expect(await changeOwnOrder(shop, own(), { change: wanted, seen })).toMatchObject({ open: seen.total });
  expect(await order()).toMatchObject({ paymentState: "awaiting-confirmation" });
  const [attempt] = await attempts();
  expect(attempt).toMatchObject({ amount: seen.total });
  expect((await changeMails())[0]?.bodyText).toContain("Once your payment arrives, we’ll send back the difference");
});

test("goods for more wait until the reported transfer is here, so that nobody pays a wrong amount", async () => {
  await reportTransfer(shop, { userId: customer }, { orderId: id });
  const refused = await previewOwnChange(shop, own(), changeTo({ "1": 3 }));
  expect(refused).toMatchObject({
    code: "order-waits",
    message: expect.stringContaining("we’re waiting for it to arrive"),
  });
  await pay(total);
  expect(await change({ "1": 3 })).toMatchObject({ open: (await order()).total - total });
});

test("a rest that was reported is asked for as it is after the next change, or not at all", async () => {
  await pay(total);
  await change({ "1": 4 });
  await reportTransfer(shop, { userId: customer }, { orderId: id });
  await change({ "1": 3 });
  expect(await waiting()).toMatchObject({ amount: (await order()).total - total });
  await change({ "1": 2 });
  expect(await waiting()).toBeUndefined();
  expect(await order()).toMatchObject({ total, paymentState: "paid" });
});

test("a code that was not dialled yet asks for the new total", async () => {
  const started = await startUssd(shop, customer, {
    orderId: id,
    amount: total,
    customerPhone: amarasPhone,
    bankCode: "058",
  });
  expect(started).toMatchObject({ ussdCode: expect.stringContaining(`*737*${total}*`) });
  await change({ "1": 3 });
  const after = await order();
  const [attempt] = await attempts();
  expect(attempt).toMatchObject({ amount: after.total, ussdCode: expect.stringContaining(`*737*${after.total}*`) });
});

test("an order with a payment that needs review cannot be changed", async () => {
  await shop.db.update(orders).set({ paymentState: "problem" }).where(eq(orders.id, id));
  expect(await change({ "1": 1 })).toMatchObject({
    code: "wrong-move",
    message: expect.stringContaining("Write to us"),
  });
});

test("after an edit by staff the customer has to see the change again", async () => {
  const { change: wanted, seen } = await look({ "1": 1 });
  const byStaff = {
    change: changeTo({ "1": 1 }, { shippingMethod: "express" }),
    reason: "",
    total: seen.total + 16_000,
  };
  expect(await editOrder(shop, { orderId: id, actor: staff }, byStaff)).not.toBeInstanceOf(Refusal);
  expect(await changeOwnOrder(shop, own(), { change: wanted, seen })).toMatchObject({ code: "changed-meanwhile" });
});

test("another way of sending has its price and its days, and the email to the account's own address says them", async () => {
  await change({ "1": 2 }, { shippingMethod: "express", shipping: { ...shipping, city: "Yaba" } });
  expect(await order()).toMatchObject({ shippingMethod: "express", shipping: 40_000 });
  const [mail] = await changeMails();
  expect(mail?.bodyText).toContain("Yaba");
  expect(mail?.bodyText).toContain("Expected");
});

test("a gift keeps its wished day: a way by which it would come too late is refused; its giver is written to by name", async () => {
  const gift = {
    giver: "Bola Akande",
    country: "United Kingdom",
    from: "Bola",
    greeting: "",
    day: "",
    email: "",
    label: "",
  };
  const express = { shippingMethod: "express", total: total + 16_000 };
  const { promisedDelivery } = await place(2, { "1": 2 }, { ...express, gift });
  ({ id } = await place(3, { "1": 2 }, { ...express, gift: { ...gift, day: promisedDelivery.from } }));
  expect(await change({ "1": 2 })).toMatchObject({ code: "wrong-day", message: expect.stringContaining("gift for") });
  expect(await change({ "1": 1 }, { shippingMethod: "express" })).not.toBeInstanceOf(Refusal);
  const mails = (await changeMails())[0];
  expect(mails?.bodyText).toMatch(/^Hello Bola,/);
});

test("a change without differences is refused, and so is an unknown order", async () => {
  const preview = await previewOwnChange(shop, own(), changeTo({ "1": 2 }));
  expect(preview).toMatchObject({ changes: [] });
  expect(preview).not.toHaveProperty("seen");
  const unknown = { userId: customer, orderId: orderId(99) };
  expect(await previewOwnChange(shop, unknown, changeTo({ "1": 2 }))).toMatchObject({ code: "order-not-found" });
});

import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { listTransferAccounts } from "#features/payments/server/transfer-accounts.ts";
import { listRates } from "#features/shop/server/currency-rates.ts";
import { write } from "#platform/database/write.ts";
import { renderText } from "#platform/mail/render-email.ts";
import { showInCurrency } from "#platform/mail/show-amounts.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { linkIn, emailsTo, emailTo } from "#tests/mail/sent-emails.ts";
import { orderId, makeOrderRequest } from "#tests/orders/orders.ts";
import { moveAsCustomer } from "#tests/orders/own-changes.ts";
import { amara, amarasAddress, join, joinConfirmed } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import type { OrderStatus } from "../rules/order.ts";
import { orders } from "../tables.ts";
import { orderPlacedEmail } from "./emails.ts";
import { lockOrder } from "./lock-order.ts";
import { moveOrder } from "./move-order.ts";
import { findGoodsOrder } from "./orders.ts";
import { placeOrder } from "./place-order.ts";

let shop: TestShop;
let amaraId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await joinConfirmed(shop, amara);
});

const around = { shopName: "Calabash Larder", town: "Lagos", brandColour: "#a8321a", logo: null };

test("an order queues one email with items, totals, address, phone, what happens next and a link to pay, however often it is placed", async () => {
  const order = await makeOrderRequest(shop, 1, { "1": 2, "2": 1 });
  await Promise.all([placeOrder(shop, amaraId, order), placeOrder(shop, amaraId, order)]);
  await placeOrder(shop, amaraId, order);
  const mail = await emailTo(shop, amara.email, `We have your order ${orderNumber(orderId(1))}`);
  expect(mail.regarding).toBe(orderId(1));
  expect(mail.bodyText).toMatch(/^2 × .+: ₦[\d,]+$/m);
  expect(mail.bodyText).toMatch(/^1 × .+: ₦[\d,]+$/m);
  expect(mail.bodyText).toMatch(/^Total: ₦[\d,]+ \(≈ \$[\d,.]+\)$/m);
  expect(mail.bodyText).toContain("Send to: Amara Nwosu, 12 Allen Avenue, Ikeja, Lagos, 100271, Nigeria");
  expect(mail.bodyText).toContain("Phone for the delivery: +234 803 555 0142");
  expect(mail.bodyText).toMatch(
    /^1\. You pay, by .+\n\n2\. .+ pack it within 1-2 business days\.\n\n3\. We email you the tracking number/m,
  );
  expect(linkIn(mail, "/orders")).toBe(`/orders?pay=${orderId(1)}`);
  expect(mail.bodyText).toContain("The Calabash Larder team, Lagos");
  const about = (await emailsTo(shop, amara.email)).filter((one) => one.regarding === orderId(1));
  expect(about).toHaveLength(1);
});

test.each([
  ["United Kingdom", "2026-11-21", /\nTotal: £[\d.]+ \(₦[\d,]+\)\n/],
  ["Nigeria", "2026-11-14", /\nTotal: ₦[\d,]+ \(≈ \$[\d.]+\)\n/],
  ["Nigeria", "2026-11-13", /\nTotal: ₦[\d,]+ \(≈ \$[\d.]+, rate of 13 Nov\)\n/],
  ["United Kingdom", "2026-11-13", /at ₦1,056 for £1, the rate of 13 Nov\. You are charged in naira/],
  ["Japan", "2026-11-21", /\nTotal: ₦[\d,]+ \(≈ \$[\d.]+\)\n/],
])(
  "the email of an order to %s has the total in the currency of its country, with a rate of %s",
  async (country, dated, total) => {
    const order = await findGoodsOrder(shop.db, orderId(1));
    if (!order) throw new Error("The test needs an order");
    const placed = { ...order, shippingAddress: { ...order.shippingAddress, country } };
    const rates = (await listRates(shop.db)).map((rate) => ({ ...rate, dated }));
    const email = orderPlacedEmail(placed, { publicUrl: "", rates, now: shop.clock(), isOwn: false, accounts: [] });
    const readRates = async () => rates;
    const text = renderText(await showInCurrency(country, email, { now: shop.clock(), readRates }), around);
    expect(text).toMatch(total);
    // The goods, shipping and tax, too.
    if (country === "United Kingdom") expect(text).not.toMatch(/: ₦/);
  },
);

test("the email of an order abroad has what customs may stop, as the checkout said it, and who bears that", async () => {
  const order = await findGoodsOrder(shop.db, orderId(1));
  if (!order) throw new Error("The test needs an order");
  const productIds = order.items.map(({ productId }) => productId);
  const warning = { ruleId: "gb", version: 1, message: "Tested.", productIds, mayBeKept: true, at: order.createdAt };
  const shippingAddress = { ...order.shippingAddress, country: "United Kingdom" };
  const borderRow = (acknowledged: (typeof warning)[]) => {
    const placed = { ...order, shippingAddress, acknowledged };
    const content = { publicUrl: "", rates: [], now: shop.clock(), isOwn: false, accounts: [] };
    return JSON.stringify(orderPlacedEmail(placed, content)).match(/"At the border","([^"]+)"/)?.[1];
  };
  expect(borderRow([warning])).toMatch(
    /^UK customs may stop all 2 items, ₦51,952\. If customs keep food that we warned you about/,
  );
  expect(borderRow([])).toMatch(/^If customs keep food/);
});

test("in Nigeria the email names an account for a transfer and its narration; elsewhere, and without an account, it does not", async () => {
  const order = await findGoodsOrder(shop.db, orderId(1));
  const accounts = await listTransferAccounts(shop);
  const rates = await listRates(shop.db);
  if (!order || !accounts[0]) throw new Error("The test needs an order and an account");
  const renderFor = (country: string, active: typeof accounts) => {
    const placed = { ...order, shippingAddress: { ...order.shippingAddress, country } };
    return renderText(
      orderPlacedEmail(placed, { publicUrl: "", rates, now: shop.clock(), isOwn: false, accounts: active }),
      around,
    );
  };
  const { bankName, accountNumber, accountName } = accounts[0];
  expect(renderFor("Nigeria", accounts)).toContain(
    `To pay by bank transfer: ${bankName}, ${accountNumber}, ${accountName}\nNarration of the transfer: ${orderId(1)}`,
  );
  expect(renderFor("United Kingdom", accounts)).not.toContain("bank transfer");
  expect(renderFor("Nigeria", [])).not.toContain("bank transfer");
});

test("a refused order queues no email", async () => {
  const before = await shop.db.$count(emailOutbox);
  await placeOrder(shop, amaraId, { ...(await makeOrderRequest(shop, 2, { "1": 1 })), total: 1 });
  expect(await shop.db.$count(emailOutbox)).toBe(before);
});

test("HTML in text from the customer is escaped", async () => {
  const order = await makeOrderRequest(shop, 3, { "1": 1 });
  await placeOrder(shop, amaraId, { ...order, shipping: { ...order.shipping, address: "<img src=x>" } });
  const mail = await emailTo(shop, amara.email, `We have your order ${orderNumber(orderId(3))}`);
  expect(mail.bodyHtml).toContain("&lt;img src=x&gt;");
  expect(mail.bodyHtml).not.toContain("<img");
});

test("each status queues one email; the one for shipped names carrier, number and day; a refused step queues none", async () => {
  await placeOrder(shop, amaraId, await makeOrderRequest(shop, 9, { "1": 1 }));
  const id = orderId(9);
  const move = (to: OrderStatus) =>
    write(shop, null, async (w) => {
      const order = await lockOrder(w.tx, id);
      return order && moveOrder(w, order, to, { description: "…" });
    });
  await move("confirmed");
  await move("processing");
  await shop.db
    .update(orders)
    .set({ trackingNumber: "GIG777", carrier: "GIG Logistics", estimatedDelivery: "2026-11-27" })
    .where(eq(orders.id, id));
  await move("shipped");
  await move("out-for-delivery");
  await move("delivered");
  expect(await move("cancelled")).toMatchObject({ code: "wrong-move" });
  const emails = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.regarding, id));
  const subjects = emails.map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(
    [
      `We have your order ${orderNumber(id)}`,
      `Your payment is here and your order is confirmed (${orderNumber(id)})`,
      `Your order is being packed (${orderNumber(id)})`,
      `Your parcel is on its way (${orderNumber(id)})`,
      `Your parcel arrives today (${orderNumber(id)})`,
      `Your parcel has arrived (${orderNumber(id)})`,
    ].toSorted(),
  );
  const shipped = emails.find((email) => email.subject.startsWith("Your parcel is on its way"));
  expect(shipped?.recipientEmail).toBe("amara@example.com");
  for (const words of ["Hello Amara,", "GIG Logistics", "GIG777", "27 November 2026", `/track-order?order=${id}`]) {
    expect(shipped?.bodyText).toContain(words);
  }
});

test("40 orders and 10 changes of address by strangers bring an address at most six emails in an hour, without their text", async () => {
  const victim = "bombed@victim.test";
  const name = "http://evil.example/claim URGENT your card was charged twice";
  const typed = { email: victim, fullName: name, address: "www.evil.example", city: "evil.example" };
  for (let number = 100; number < 140; number += 1) {
    const stranger = number % 10 === 0 ? await joinAnother(number) : amaraId;
    const order = await makeOrderRequest(shop, number, { "1": 1 });
    await placeOrder(shop, stranger, { ...order, shipping: { ...order.shipping, ...typed } });
    if (number >= 110) continue;
    const form = { ...amarasAddress, ...typed, address: `www.evil.example ${number}` };
    await moveAsCustomer(shop, { userId: stranger, orderId: orderId(number) }, form);
  }
  const emails = await emailsTo(shop, victim);
  expect(emails).toHaveLength(6);
  for (const { bodyText, bodyHtml, subject } of emails) {
    expect(`${bodyText} ${bodyHtml} ${subject}`).not.toMatch(/evil|URGENT/);
  }
  expect(emails[0]?.bodyText).toMatch(/^Hello,/);
  expect(await shop.db.$count(orders, eq(orders.customerEmail, victim))).toBe(40);
});

test("the owner of a confirmed address gets an email for each order, however many strangers have ordered to it", async () => {
  const bolaId = await joinAnother(1);
  for (const number of [200, 201, 202, 203, 204, 205, 206]) {
    await placeOrder(shop, bolaId, await makeOrderRequest(shop, number, { "1": 1 }));
  }
  await placeOrder(shop, amaraId, await makeOrderRequest(shop, 210, { "1": 1 }));
  expect(await emailTo(shop, amara.email, `We have your order ${orderNumber(orderId(210))}`)).toBeDefined();
});

const joinAnother = (number: number) =>
  join(shop, { name: "Another", email: `another-${number}@example.com`, password: "bitterleaf-soup" });

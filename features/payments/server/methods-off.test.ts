import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Gift } from "#features/orders/rules/gift.ts";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { makePaymentLink } from "#features/orders/server/payment-link.ts";
import { shippingZones } from "#features/shipping/tables.ts";
import { onlineMethods, allPaymentMethods, type PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import { write } from "#platform/database/write.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { openPayingShop, placeTestOrder, requestFor, startTestPayment } from "#tests/money/paying-shop.ts";
import { orderId } from "#tests/orders/orders.ts";
import { amara, amarasPhone, joinConfirmed } from "#tests/people/people.ts";
import type { TestShop } from "#tests/shop/test-shop.ts";
import { paymentAttempts } from "../tables.ts";
import { payByLink, readLinkedOrder } from "./pay-by-link.ts";
import { readPaymentOptions } from "./payment-options.ts";
import { reportTransfer } from "./report-transfer.ts";
import { startOnlinePayment } from "./start-online-payment.ts";
import { startUssd } from "./ussd.ts";

let shop: TestShop;
let amaraId: string;
beforeAll(async () => {
  ({ shop } = await openPayingShop());
  amaraId = await joinConfirmed(shop, amara);
});

const REFUSED = { code: "method-off", message: "Invalid payment method" };

/** Switches exactly these methods off for customers in Nigeria, where every order of this file goes. */
async function switchOff(...paymentMethodsOff: PaymentMethod[]): Promise<void> {
  await shop.db.update(shippingZones).set({ paymentMethodsOff }).where(eq(shippingZones.id, "nigeria"));
}

/** Sends an order to another country, and with `giver` makes it a gift that is paid from that country. */
async function setCountries({ id }: GoodsOrder, { delivery, giver }: { delivery: string; giver?: string }) {
  const gift: Gift = {
    code: id,
    giver: "Ngozi Eze",
    country: giver ?? "",
    from: "",
    greeting: "",
    day: null,
    email: "",
  };
  await shop.pool.query(
    `update orders set gift = $3, shipping_address = jsonb_set(shipping_address, '{country}', to_jsonb($2::text)) where id = $1`,
    [id, delivery, giver ? JSON.stringify(gift) : null],
  );
}

async function makeLinkSecret(id: string): Promise<string> {
  const href = await write(shop, amaraId, (w) => makePaymentLink(w, id));
  return href.slice(href.lastIndexOf("/") + 1);
}

test("a method that is off for the country that pays starts nothing, whichever way it is asked for", async () => {
  await switchOff();
  const order = await placeTestOrder(shop, amaraId, 1);
  const link = await makeLinkSecret(order.id);
  const [bank] = (await readPaymentOptions(shop)).ussdBanks;
  const ussd = { orderId: order.id, amount: order.total, customerPhone: amarasPhone, bankCode: bank?.code ?? "" };
  // A gift card does not depend on the country.
  await switchOff(...allPaymentMethods.filter((method) => method !== "gift-card"));
  for (const method of onlineMethods) {
    expect(await startOnlinePayment(shop, amaraId, { ...requestFor(order), method })).toMatchObject(REFUSED);
    expect(await payByLink(shop, { link, ip: "10.9.1.1" }, { method })).toMatchObject(REFUSED);
  }
  expect(await startUssd(shop, amaraId, ussd)).toMatchObject(REFUSED);
  expect(await reportTransfer(shop, { userId: amaraId }, { orderId: order.id })).toMatchObject(REFUSED);
  expect(await payByLink(shop, { link, ip: "10.9.1.1" }, { method: "bank-transfer" })).toMatchObject(REFUSED);
  expect(await readLinkedOrder(shop, link, "10.9.1.1")).toMatchObject({ methods: [] });
  const attempts = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id));
  expect(attempts).toEqual([]);
});

test("what is off in Nigeria can still be started for a delivery abroad", async () => {
  await switchOff("opay", "bank-transfer");
  const order = await placeTestOrder(shop, amaraId, 2);
  await setCountries(order, { delivery: "United Kingdom" });
  const link = await makeLinkSecret(order.id);
  expect(await readLinkedOrder(shop, link, "10.9.1.2")).toMatchObject({
    methods: [
      { method: "paystack" },
      { method: "opay", note: "Best with a Nigerian card" },
      { method: "moniepoint", note: "Best with a Nigerian card" },
      { method: "bank-transfer", note: "Needs a Nigerian account" },
    ],
  });
  expect(await startOnlinePayment(shop, amaraId, { ...requestFor(order), method: "opay" })).not.toBeInstanceOf(Refusal);
  expect(await reportTransfer(shop, { userId: amaraId }, { orderId: order.id })).toMatchObject({
    reference: expect.stringMatching(/^BANK_/),
  });
});

test("of a gift, the country of its giver decides, and not that of the delivery", async () => {
  await switchOff("opay", "bank-transfer");
  const start = (order: GoodsOrder, method: "opay" | "bank-transfer") =>
    method === "opay"
      ? startOnlinePayment(shop, amaraId, { ...requestFor(order), method })
      : reportTransfer(shop, { userId: amaraId }, { orderId: order.id });
  const [fromAbroad, fromNigeria] = [await placeTestOrder(shop, amaraId, 6), await placeTestOrder(shop, amaraId, 7)];
  await setCountries(fromAbroad, { delivery: "Nigeria", giver: "United Kingdom" });
  await setCountries(fromNigeria, { delivery: "United Kingdom", giver: "Nigeria" });
  for (const method of ["opay", "bank-transfer"] as const) {
    expect(await start(fromAbroad, method)).not.toBeInstanceOf(Refusal);
    expect(await start(fromNigeria, method)).toMatchObject(REFUSED);
  }
  const links = [await makeLinkSecret(fromAbroad.id), await makeLinkSecret(fromNigeria.id)];
  const [abroad, home] = await Promise.all(links.map((link) => readLinkedOrder(shop, link, "10.9.1.3")));
  expect(abroad).toMatchObject({ methods: expect.arrayContaining([expect.objectContaining({ method: "opay" })]) });
  expect(home).toMatchObject({ methods: expect.not.arrayContaining([expect.objectContaining({ method: "opay" })]) });
});

test("a payment that was open before its method was switched off goes on", async () => {
  await switchOff();
  const order = await placeTestOrder(shop, amaraId, 3);
  const reference = await startTestPayment(shop, order);
  await switchOff("opay");
  expect(await startTestPayment(shop, order)).toBe(reference);
  // A refused method does not end it.
  await switchOff("opay", "moniepoint");
  const other = { ...requestFor(order), method: "moniepoint" as const };
  expect(await startOnlinePayment(shop, amaraId, other)).toMatchObject(REFUSED);
  expect(await startTestPayment(shop, order)).toBe(reference);
});

test("the email of an order names an account for a transfer only where transfers are on", async () => {
  await switchOff();
  await placeTestOrder(shop, amaraId, 4);
  await switchOff("bank-transfer");
  await placeTestOrder(shop, amaraId, 5);
  const placed = (await emailsTo(shop, amara.email)).filter(({ subject }) => subject.startsWith("We have your order"));
  const names = (number: number) =>
    placed
      .find(({ subject }) => subject.includes(orderNumber(orderId(number))))
      ?.bodyText?.includes("To pay by bank transfer");
  expect([names(4), names(5)]).toEqual([true, false]);
});

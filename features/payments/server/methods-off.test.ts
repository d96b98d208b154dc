import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { onlineMethods, allPaymentMethods, type PaymentMethod } from "../../shop/rules/payment-methods.ts";
import { Refusal } from "../../../platform/rules/refusal.ts";
import { orderId } from "../../../tests/orders.ts";
import { openPayingShop, placeTestOrder, requestFor, startTestPayment } from "../../../tests/paying-shop.ts";
import { amara, amarasPhone, joinConfirmed } from "../../../tests/people.ts";
import { emailsTo } from "../../../tests/sent-emails.ts";
import type { TestShop } from "../../../tests/test-shop.ts";
import { paymentAttempts } from "../tables.ts";
import { shippingZones } from "../../shipping/tables.ts";
import { write } from "../../../platform/database/write.ts";
import { makePaymentLink } from "../../orders/server/payment-link.ts";
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

async function makeLinkSecret(id: string): Promise<string> {
  const href = await write(shop, amaraId, (w) => makePaymentLink(w, id));
  return href.slice(href.lastIndexOf("/") + 1);
}

test("a method that is off for the country of the delivery starts nothing, whichever way it is asked for", async () => {
  await switchOff();
  const order = await placeTestOrder(shop, amaraId, 1);
  const link = await makeLinkSecret(order.id);
  const [bank] = (await readPaymentOptions(shop)).ussdBanks;
  const ussd = { orderId: order.id, amount: order.total, customerPhone: amarasPhone, bankCode: bank?.code ?? "" };
  // A gift card is no method of a country.
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
  await shop.pool.query(
    `update orders set shipping_address = jsonb_set(shipping_address, '{country}', '"United Kingdom"') where id = $1`,
    [order.id],
  );
  const link = await makeLinkSecret(order.id);
  expect(await readLinkedOrder(shop, link, "10.9.1.2")).toMatchObject({
    methods: [
      { method: "paystack" },
      { method: "flutterwave" },
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
    placed.find(({ subject }) => subject.includes(orderId(number)))?.bodyText?.includes("To pay by bank transfer");
  expect([names(4), names(5)]).toEqual([true, false]);
});

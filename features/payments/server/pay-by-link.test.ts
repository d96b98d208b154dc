import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelOrder } from "#features/orders/server/cancel-order.ts";
import { makePaymentLink } from "#features/orders/server/payment-link.ts";
import { orders } from "#features/orders/tables.ts";
import { write } from "#platform/database/write.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { withAccounts } from "#tests/money/paying-shop.ts";
import { INSTANT_TRANSFER } from "../rules/bank-payment.ts";
import { makeOwnPaymentLink } from "./own-payment-link.ts";
import { payByLink, readLinkedOrder } from "./pay-by-link.ts";
import { readPaymentStatus } from "./payment-status.ts";
import { ProviderUnavailable } from "./providers/provider.ts";

const paying = usePayingCustomer();

const isAway = () => Promise.reject(new ProviderUnavailable("down"));
const ip = "10.9.2.1";

/** The link to pay an order that staff have taken by phone, without an email address. */
async function orderByPhone() {
  const { shop } = paying;
  const { id } = await paying.place();
  await shop.db.update(orders).set({ customerEmail: "" }).where(eq(orders.id, id));
  const url = await write(shop, null, (w) => makePaymentLink(w, id));
  const readOrderEmail = async () => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.customerEmail;
  return { link: url.split("/").at(-1) ?? "", readOrderEmail };
}

test("an order by phone without an email address asks for one before a payment page opens, and keeps it", async () => {
  const { shop } = paying;
  const { link, readOrderEmail } = await orderByPhone();
  expect(await readLinkedOrder(shop, link, ip)).toMatchObject({ needsEmail: true });
  expect(await payByLink(shop, { link, ip }, { method: "opay" })).toMatchObject({ code: "email-missing" });
  const started = await payByLink(shop, { link, ip }, { method: "opay", email: "efua@example.com" });
  expect(started).toHaveProperty("paymentUrl");
  expect(await readOrderEmail()).toBe("efua@example.com");
  expect(await readLinkedOrder(shop, link, ip)).toMatchObject({ needsEmail: false });
});

test("the email address of an order cannot be changed by its payment link", async () => {
  const { shop } = paying;
  const { link, readOrderEmail } = await orderByPhone();
  await payByLink(shop, { link, ip }, { method: "opay", email: "efua@example.com" });
  await payByLink(shop, { link, ip }, { method: "opay", email: "thief@example.com" });
  expect(await readOrderEmail()).toBe("efua@example.com");
});

test("a transfer needs no email address", async () => {
  const { shop } = paying;
  const { link } = await orderByPhone();
  expect(await payByLink(shop, { link, ip }, { method: "bank-transfer" })).toHaveProperty("reference");
});

test("where the page of a card cannot be opened, the one of the other provider for cards is", async () => {
  const { paystack } = paying.shop.providers;
  const shop = { ...paying.shop, providers: { ...paying.shop.providers, paystack: { ...paystack!, start: isAway } } };
  const { link } = await orderByPhone();
  const started = await payByLink(shop, { link, ip }, { method: "paystack", email: "efua@example.com" });
  expect(started).toHaveProperty("paymentUrl");
  const order = await readLinkedOrder(shop, link, ip);
  expect(order).toMatchObject({ methods: expect.arrayContaining([{ method: "flutterwave" }]) });
});

test("a customer makes a link that opens their order to somebody else, until nothing is to be paid for it", async () => {
  const { shop } = paying;
  const { id: ownId } = await paying.place();
  const url = await makeOwnPaymentLink(shop, { userId: paying.userId, orderId: ownId });
  const link = String(url).split("/").at(-1) ?? "";
  expect(await readLinkedOrder(shop, link, ip)).toMatchObject({ id: ownId, closed: undefined });
  expect(await cancelOrder(shop, paying.userId, ownId)).toBeUndefined();
  expect(await makeOwnPaymentLink(shop, { userId: paying.userId, orderId: ownId })).toMatchObject({
    code: "order-closed",
  });
});

test("a link gets an account for the transfer, on a page of its own; it needs an address, and is no report", async () => {
  const shop = withAccounts(paying.shop, "monnify");
  const { link } = await orderByPhone();
  const method = INSTANT_TRANSFER;
  expect(await readLinkedOrder(paying.shop, link, ip)).toMatchObject({ hasInstantTransfer: false });
  expect(await readLinkedOrder(shop, link, ip)).toMatchObject({ hasInstantTransfer: true, reported: false });
  expect(await payByLink(shop, { link, ip }, { method })).toMatchObject({ code: "email-missing" });
  const opened = await payByLink(shop, { link, ip }, { method, email: "efua@example.com" });
  expect(opened).toMatchObject({ paymentUrl: expect.stringContaining(`${shop.config.publicUrl}/pay/`) });
  const token = "paymentUrl" in opened ? (opened.paymentUrl.split("/").at(-1) ?? "") : "";
  expect(await readPaymentStatus(shop, token)).toMatchObject({ account: { accountNumber: expect.any(String) } });
  expect(await readLinkedOrder(shop, link, ip)).toMatchObject({ reported: false });
});

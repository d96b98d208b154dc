import { and, eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelOrder } from "#features/orders/server/cancel-order.ts";
import { orders } from "#features/orders/tables.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { HOUR } from "#platform/rules/time.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { startTestPayment } from "#tests/money/paying-shop.ts";
import { amara } from "#tests/people/people.ts";
import { remindOfPayments } from "./remind-of-payment.ts";
import { reportTransfer } from "./report-transfer.ts";
import { sweepPayments } from "./sweep-payments.ts";

const paying = usePayingCustomer();

/** The reminders about an order. */
async function reminders(id: string) {
  const { db } = paying.shop;
  const isReminder = and(eq(emailOutbox.regarding, id), like(emailOutbox.subject, "%is waiting for your payment%"));
  return db.select().from(emailOutbox).where(isReminder);
}

test("an unpaid order is reminded of once, three hours before it ends, with the time and a link to pay it", async () => {
  const order = await paying.place();
  const until = formatDateTime(new Date(paying.shop.clock().getTime() + 24 * HOUR).toISOString());
  paying.wait(21 * 60 - 1);
  await remindOfPayments(paying.shop);
  expect(await reminders(order.id)).toEqual([]);
  paying.wait(1);
  await Promise.all([remindOfPayments(paying.shop), remindOfPayments(paying.shop)]);
  paying.wait(60);
  await remindOfPayments(paying.shop);
  const [mail, ...others] = await reminders(order.id);
  expect(others).toEqual([]);
  expect(mail?.recipientEmail).toBe(amara.email);
  expect(mail?.subject).toBe(`Order ${orderNumber(order.id)} is waiting for your payment, until ${until}`);
  expect(mail?.bodyText).toContain(`/orders?pay=${order.id}`);
  expect(mail?.bodyText).toContain("We won’t remind you again.");
  paying.wait(2 * 60);
  await sweepPayments(paying.shop);
  await remindOfPayments(paying.shop);
  expect(await reminders(order.id)).toHaveLength(1);
});

test("nobody is reminded of an order that is paid, reported, cancelled or waits for staff, or while a payment is under way", async () => {
  const [reported, cancelled, waiting, paid, underWay] = [
    await paying.place(),
    await paying.place(),
    await paying.place(),
    await paying.place(),
    await paying.place(),
  ];
  await reportTransfer(paying.shop, { userId: paying.userId }, { orderId: reported.id });
  await cancelOrder(paying.shop, paying.userId, cancelled.id);
  await paying.shop.db.update(orders).set({ paymentState: "problem" }).where(eq(orders.id, waiting.id));
  paying.simulator.pay(await startTestPayment(paying.shop, paid));
  await sweepPayments(paying.shop);
  paying.wait(22 * 60);
  await startTestPayment(paying.shop, underWay);
  await sweepPayments(paying.shop);
  await remindOfPayments(paying.shop);
  for (const { id } of [reported, cancelled, waiting, paid, underWay]) expect(await reminders(id)).toEqual([]);
  // The page was left without paying.
  paying.wait(61);
  await sweepPayments(paying.shop);
  await remindOfPayments(paying.shop);
  expect(await reminders(underWay.id)).toHaveLength(1);
});

test("an order of no account is reminded of with a link to pay it", async () => {
  const order = await paying.place();
  await paying.shop.db.update(orders).set({ userId: null }).where(eq(orders.id, order.id));
  paying.wait(22 * 60);
  await remindOfPayments(paying.shop);
  expect((await reminders(order.id))[0]?.bodyText).toMatch(/\/pay-order\/[\w-]+/);
});

test("an order without an email address is passed over, and gets its reminder once it has one", async () => {
  const order = await paying.place();
  const isOfOrder = eq(orders.id, order.id);
  await paying.shop.db.update(orders).set({ customerEmail: "" }).where(isOfOrder);
  paying.wait(22 * 60);
  await remindOfPayments(paying.shop);
  await paying.shop.db.update(orders).set({ customerEmail: amara.email }).where(isOfOrder);
  await remindOfPayments(paying.shop);
  expect(await reminders(order.id)).toHaveLength(1);
});

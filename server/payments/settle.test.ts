import { beforeAll, beforeEach, expect, test } from "vitest";
import { koboOf } from "../../domain/kobo.ts";
import type { Order } from "../../domain/order.ts";
import { orderId, setStock, stockOf } from "../../tests/orders.ts";
import { amara, join } from "../../tests/people.ts";
import {
  attemptOf,
  begin,
  openPayingShop,
  placed,
  requestFor,
  story,
  withOpay,
  type PayingShop,
} from "../../tests/paying-shop.ts";
import { placeOrder } from "../orders/place-order.ts";
import { confirmByHand, resolveProblem } from "./confirm-by-hand.ts";
import { expireOrder } from "./expire-order.ts";
import { ProviderUnavailable } from "./providers/provider.ts";
import { reportTransfer } from "./report-transfer.ts";
import { settlePayment } from "./settle.ts";
import { startOnlinePayment } from "./start-online-payment.ts";
import { sweepPayments } from "./sweep-payments.ts";

let paying: PayingShop;
let userId: string;
let number = 0;
beforeAll(async () => {
  paying = await openPayingShop();
  userId = await join(paying.shop, amara);
  await setStock(paying.shop, "1", 1_000);
  await setStock(paying.shop, "2", 1_000);
});
beforeEach(() => {
  paying.simulator.clearFaults();
  paying.simulator.change({ acceptOtherAmounts: false });
});

/** A new order on whose payment somebody has begun. */
async function begun(method: "opay" | "moniepoint" = "opay") {
  number += 1;
  const order = await placed(paying.shop, userId, number);
  const reference = await begin(paying.shop, order, method);
  return { order, reference, attempt: await attemptOf(paying.shop, reference) };
}

const settle = (attempt: { id: number }) => settlePayment(paying.shop, attempt.id);

test.each(["opay", "moniepoint"] as const)(
  "a payment with %s confirms the order, once, however often and by how many it is settled",
  async (method) => {
    const { order, reference, attempt } = await begun(method);
    await settle(attempt);
    expect((await story(paying.shop, order.id)).status).toBe("pending");
    paying.simulator.pay(reference);
    await Promise.all(Array.from({ length: 8 }, () => settle(attempt)));
    await settle(attempt);
    const told = await story(paying.shop, order.id);
    expect(told).toMatchObject({ status: "confirmed", paymentState: "paid" });
    expect(told.history.filter((words) => words === "Payment received")).toHaveLength(1);
    expect(
      told.letters.filter((words) => words === "Your payment is here and your order is confirmed (…)"),
    ).toHaveLength(1);
    expect(await attemptOf(paying.shop, reference)).toMatchObject({
      status: "paid",
      receivedKobo: koboOf(order.total),
    });
  },
);

test("a failed payment leaves the order to be paid again, and says so", async () => {
  const { order, reference, attempt } = await begun();
  paying.simulator.fail(reference);
  expect((await settle(attempt)).status).toBe("failed");
  const told = await story(paying.shop, order.id);
  expect(told).toMatchObject({ status: "pending", paymentState: "unpaid" });
  expect(told.letters).toContain("Your payment for order … did not go through");
  const again = await begin(paying.shop, order, "moniepoint");
  paying.simulator.pay(again);
  await settle(await attemptOf(paying.shop, again));
  expect((await story(paying.shop, order.id)).status).toBe("confirmed");
});

test("money after a failure still counts: it moves on from there", async () => {
  const { order, reference, attempt } = await begun();
  paying.simulator.fail(reference);
  await settle(attempt);
  paying.simulator.pay(reference);
  expect((await settle(attempt)).status).toBe("paid");
  expect((await story(paying.shop, order.id)).status).toBe("confirmed");
});

test("too little money leaves the order unpaid and is a problem for staff; the rest of it pays the order", async () => {
  const { order, reference, attempt } = await begun();
  paying.simulator.pay(reference, { amount: koboOf(order.total) - 1 });
  expect((await settle(attempt)).status).toBe("underpaid");
  expect(await story(paying.shop, order.id)).toMatchObject({ status: "pending", paymentState: "problem" });
  paying.simulator.pay(reference, { amount: 1 });
  expect((await settle(attempt)).status).toBe("paid");
  expect(await story(paying.shop, order.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("an underpaid order does not expire: its money waits for a decision", async () => {
  const { order, reference, attempt } = await begun();
  paying.simulator.pay(reference, { amount: 100 });
  await settle(attempt);
  paying.wait(48 * 60);
  expect(await expireOrder(paying.shop, order.id)).toBe(false);
  expect((await story(paying.shop, order.id)).status).toBe("pending");
});

test("too much money pays the order, and the excess is on the list of odd payments", async () => {
  const { order, reference, attempt } = await begun("moniepoint");
  paying.simulator.change({ acceptOtherAmounts: true });
  paying.simulator.pay(reference, { amount: koboOf(order.total) + 50_00, method: "ACCOUNT_TRANSFER" });
  expect(await settle(attempt)).toMatchObject({ status: "overpaid", resolvedAt: null });
  expect(await story(paying.shop, order.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test.each([
  ["in another currency", "USD"],
  ["in a currency that the provider does not name", undefined],
])("money %s does not confirm the order, and is a problem for staff", async (_what, currency) => {
  const { order, reference, attempt } = await begun();
  paying.simulator.pay(reference);
  const shop = withOpay(paying.shop, (opay) => ({
    query: async (asked) => ({ ...(await opay.query(asked)), currency }),
  }));
  expect(await settlePayment(shop, attempt.id)).toMatchObject({
    status: "mismatch",
    receivedKobo: koboOf(order.total),
    resolvedAt: null,
  });
  const told = await story(paying.shop, order.id);
  expect(told).toMatchObject({ status: "pending", paymentState: "problem" });
  expect(told.history.at(-1)).toBe("A payment arrived in another currency; we are in touch");
  expect(told.letters).toContain("Your payment for order … needs a look");
});

test("the database itself refuses a second attempt that pays an order", async () => {
  const { reference, attempt } = await begun();
  paying.simulator.pay(reference);
  await settle(attempt);
  for (const status of ["paid", "overpaid"]) {
    const second = paying.shop.pool.query(
      `insert into payment_attempts (order_id, method, reference, amount, status, created_at, updated_at)
       select order_id, method, $2, amount, $3, created_at, updated_at from payment_attempts where reference = $1`,
      [reference, `${reference}_${status}`, status],
    );
    await expect(second).rejects.toMatchObject({ code: "23505", constraint: "one_paying_attempt" });
  }
});

test("Monnify sends another amount straight back: the order stays unpaid", async () => {
  const { order, reference, attempt } = await begun("moniepoint");
  paying.simulator.pay(reference, { amount: koboOf(order.total) + 50_00, method: "ACCOUNT_TRANSFER" });
  await settle(attempt);
  expect(await story(paying.shop, order.id)).toMatchObject({ status: "pending", paymentState: "unpaid" });
});

test("a second payment for one order is a duplicate for staff to send back, and the order stays confirmed", async () => {
  const { order, reference, attempt } = await begun();
  paying.simulator.cancel(reference);
  await settle(attempt);
  const second = await begin(paying.shop, order, "moniepoint");
  paying.simulator.pay(second);
  await settle(await attemptOf(paying.shop, second));
  paying.simulator.pay(reference);
  expect((await settle(attempt)).status).toBe("duplicate");
  const told = await story(paying.shop, order.id);
  expect(told).toMatchObject({ status: "confirmed", paymentState: "problem" });
  expect(told.letters).toContain("Your payment for order … arrived twice");
});

test("success after the end is a late payment with a letter; the order stays cancelled and its units stay on the shelf", async () => {
  const before = await stockOf(paying.shop, "1");
  const { order, reference, attempt } = await begun();
  paying.wait(45);
  await sweepPayments(paying.shop);
  expect(await story(paying.shop, order.id)).toMatchObject({ status: "cancelled", paymentState: "unpaid" });
  paying.simulator.pay(reference);
  expect((await settle(attempt)).status).toBe("late");
  const told = await story(paying.shop, order.id);
  expect(told).toMatchObject({ status: "cancelled", paymentState: "problem" });
  expect(told.letters.slice(-2)).toEqual([
    "Order … was not paid in time",
    "Your payment for order … arrived after the order had ended",
  ]);
  expect(await stockOf(paying.shop, "1")).toBe(before);
});

test("a payment that the provider takes back is a problem, and is not counted as held", async () => {
  const { order, reference, attempt } = await begun("moniepoint");
  paying.simulator.pay(reference);
  await settle(attempt);
  paying.simulator.reverse(reference);
  expect(await settle(attempt)).toMatchObject({ status: "reversed", receivedKobo: 0 });
  expect(await story(paying.shop, order.id)).toMatchObject({ status: "confirmed", paymentState: "problem" });
});

test("expiry settles first: a payment in the last minute of which nobody told us keeps the order", async () => {
  const { order, reference } = await begun();
  paying.simulator.pay(reference);
  paying.wait(45);
  expect(await expireOrder(paying.shop, order.id)).toBe(false);
  expect(await story(paying.shop, order.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("while the provider is silent an order does not expire; after a day it does", async () => {
  const { order } = await begun();
  paying.wait(45);
  paying.simulator.fault({ provider: "opay", what: "error-before", on: "query" });
  expect(await expireOrder(paying.shop, order.id)).toBe(false);
  paying.wait(24 * 60);
  expect(await expireOrder(paying.shop, order.id)).toBe(true);
  expect((await story(paying.shop, order.id)).status).toBe("cancelled");
});

test("an unpaid order ends after 24 hours, and one paid by transfer 24 hours after the report; the units go back", async () => {
  number += 1;
  const unpaid = await placed(paying.shop, userId, number, { "2": 1 });
  number += 1;
  const reported = await placed(paying.shop, userId, number, { "2": 1 });
  const before = await stockOf(paying.shop, "2");
  paying.wait(60);
  await reportTransfer(paying.shop, userId, reported.id);
  paying.wait(23 * 60 - 1);
  await sweepPayments(paying.shop);
  expect((await story(paying.shop, unpaid.id)).status).toBe("pending");
  paying.wait(2);
  await sweepPayments(paying.shop);
  expect((await story(paying.shop, unpaid.id)).status).toBe("cancelled");
  expect((await story(paying.shop, reported.id)).status).toBe("pending");
  paying.wait(60);
  await sweepPayments(paying.shop);
  const told = await story(paying.shop, reported.id);
  expect(told.status).toBe("cancelled");
  expect(told.history.at(-1)).toBe("Not paid in time");
  expect(told.letters.at(-1)).toBe("Order … was not paid in time");
  expect(await stockOf(paying.shop, "2")).toBe(before + 2);
});

test("staff confirms a transfer that is there; a second time is refused, and so is deciding for a provider", async () => {
  number += 1;
  const order = await placed(paying.shop, userId, number);
  const reported = await reportTransfer(paying.shop, userId, order.id);
  const transfer = await attemptOf(paying.shop, "reference" in reported ? reported.reference : "");
  const asked = koboOf(order.total);
  expect(await confirmByHand(paying.shop, transfer.id, asked, "staff")).toMatchObject({ status: "paid" });
  expect(await story(paying.shop, order.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
  expect(await confirmByHand(paying.shop, transfer.id, asked, "staff")).toMatchObject({ code: "payment-settled" });
  const { attempt } = await begun();
  expect(await confirmByHand(paying.shop, attempt.id, asked, "staff")).toMatchObject({ code: "payment-settled" });
});

test("an order that has ended takes no new payment", async () => {
  const { order } = await begun();
  paying.wait(24 * 60);
  await sweepPayments(paying.shop);
  expect(await startOnlinePayment(paying.shop, userId, "opay", requestFor(order as Order))).toMatchObject({
    code: "order-closed",
  });
});

test("placing the same order again after it has ended is answered with that order and takes no units", async () => {
  const before = await stockOf(paying.shop, "1");
  const { order } = await begun();
  paying.wait(24 * 60);
  await sweepPayments(paying.shop);
  const items = { items: [{ productId: "1", quantity: 1 }] };
  const again = await placeOrder(paying.shop, userId, {
    id: orderId(number),
    ...items,
    shippingMethod: "standard",
    shipping: {
      fullName: "",
      email: "",
      phone: "",
      address: "",
      city: "",
      state: "",
      country: "Nigeria",
      postalCode: "",
    },
    total: order.total,
  });
  expect(again).toMatchObject({ created: false, order: { status: "cancelled" } });
  expect(await stockOf(paying.shop, "1")).toBe(before);
});

test("a provider's reply about another reference changes nothing, though that payment was made", async () => {
  const { order, reference, attempt } = await begun();
  const other = await begun();
  paying.simulator.pay(other.reference);
  const shop = withOpay(paying.shop, (opay) => ({ query: () => opay.query(other.reference) }));
  await expect(settlePayment(shop, attempt.id)).rejects.toThrow(ProviderUnavailable);
  expect(await attemptOf(paying.shop, reference)).toEqual(attempt);
  expect(await story(paying.shop, order.id)).toMatchObject({ status: "pending", paymentState: "unpaid" });
});

test("a problem that staff resolved stays resolved when the provider is asked again, without a second email", async () => {
  const { order, reference, attempt } = await begun();
  paying.simulator.pay(reference, { amount: koboOf(order.total) - 1 });
  await settle(attempt);
  await resolveProblem(paying.shop, attempt.id, "Sent back by hand", "staff");
  const before = await story(paying.shop, order.id);
  expect(
    before.letters.filter((subject) => subject === "Your payment for order … is less than the total"),
  ).toHaveLength(1);
  const resolvedAt = paying.shop.clock();
  paying.wait(1);
  expect(await settle(attempt)).toMatchObject({ status: "underpaid", resolvedAt });
  expect(await story(paying.shop, order.id)).toEqual(before);
});

import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { cancelOrder } from "#features/orders/server/cancel-order.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import {
  readAttempt,
  startTestPayment,
  requestFor,
  readOutcome,
  withOpay,
  readRefunds,
} from "#tests/money/paying-shop.ts";
import { orderId, makeOrderRequest, setStock, readStock } from "#tests/orders/orders.ts";
import { confirmByHand, recordMoney, resolveProblem } from "./confirm-by-hand.ts";
import { expireOrder } from "./expire-order.ts";
import { giveUpAttempt } from "./give-up-attempt.ts";
import { listOrderPayments } from "./order-payments.ts";
import { ProviderUnavailable, type ProviderState } from "./providers/provider.ts";
import { requestRefund } from "./refunds.ts";
import { reportTransfer } from "./report-transfer.ts";
import { settlePayment } from "./settle.ts";
import { startOnlinePayment } from "./start-online-payment.ts";
import { sweepPayments } from "./sweep-payments.ts";

const paying = usePayingCustomer();
beforeAll(async () => {
  await setStock(paying.shop, "2", 1_000);
});
beforeEach(() => {
  paying.simulator.clearFaults();
  paying.simulator.change({ acceptOtherAmounts: false });
});

const settle = (attempt: { id: number }) => settlePayment(paying.shop, attempt.id);

test.each(["opay", "moniepoint"] as const)(
  "a payment with %s confirms the order once, however often and concurrently it is settled",
  async (method) => {
    const { order, reference, attempt } = await paying.start(method);
    await settle(attempt);
    expect((await readOutcome(paying.shop, order.id)).status).toBe("pending");
    paying.simulator.pay(reference);
    await Promise.all(Array.from({ length: 8 }, () => settle(attempt)));
    await settle(attempt);
    const outcome = await readOutcome(paying.shop, order.id);
    expect(outcome).toMatchObject({ status: "confirmed", paymentState: "paid" });
    expect(outcome.history.filter((subject) => subject === "Payment received")).toHaveLength(1);
    expect(
      outcome.emails.filter((subject) => subject === "Your payment is here and your order is confirmed (…)"),
    ).toHaveLength(1);
    expect(await readAttempt(paying.shop, reference)).toMatchObject({
      status: "paid",
      receivedKobo: toKobo(order.total),
    });
  },
);

test("after a failed payment the order can be paid again, and the customer gets an email", async () => {
  const { order, reference, attempt } = await paying.start();
  paying.simulator.fail(reference);
  expect((await settle(attempt)).status).toBe("failed");
  const outcome = await readOutcome(paying.shop, order.id);
  expect(outcome).toMatchObject({ status: "pending", paymentState: "unpaid" });
  expect(outcome.emails).toContain("Your payment for order … did not go through");
  const again = await startTestPayment(paying.shop, order, "moniepoint");
  paying.simulator.pay(again);
  await settle(await readAttempt(paying.shop, again));
  expect((await readOutcome(paying.shop, order.id)).status).toBe("confirmed");
});

test("money after a failure still counts", async () => {
  const { order, reference, attempt } = await paying.start();
  paying.simulator.fail(reference);
  await settle(attempt);
  paying.simulator.pay(reference);
  expect((await settle(attempt)).status).toBe("paid");
  expect((await readOutcome(paying.shop, order.id)).status).toBe("confirmed");
});

test("too little money leaves the order unpaid and is a problem for staff; the missing amount pays the order", async () => {
  const { order, reference, attempt } = await paying.start();
  paying.simulator.pay(reference, { amount: toKobo(order.total) - 1 });
  expect((await settle(attempt)).status).toBe("underpaid");
  expect(await readOutcome(paying.shop, order.id)).toMatchObject({ status: "pending", paymentState: "problem" });
  paying.simulator.pay(reference, { amount: 1 });
  expect((await settle(attempt)).status).toBe("paid");
  expect(await readOutcome(paying.shop, order.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("an underpaid order does not expire: its money needs a decision", async () => {
  const { order, reference, attempt } = await paying.start();
  paying.simulator.pay(reference, { amount: 100 });
  await settle(attempt);
  paying.wait(48 * 60);
  expect(await expireOrder(paying.shop, order.id)).toBe(false);
  expect((await readOutcome(paying.shop, order.id)).status).toBe("pending");
});

test("a fee that Paystack added to the amount is an overpayment, and its note tells staff how to end that", async () => {
  const { reference } = await paying.start("paystack");
  paying.simulator.change({ customerBearsFees: true });
  paying.simulator.pay(reference);
  paying.simulator.change({ customerBearsFees: false });
  expect(await settle(await readAttempt(paying.shop, reference))).toMatchObject({
    status: "overpaid",
    note: "Paystack added its fee to the amount: on its dashboard, let the merchant bear the fees",
  });
});

test("too much money pays the order, and the excess is on the list of payments that need review", async () => {
  const { order, reference, attempt } = await paying.start("moniepoint");
  paying.simulator.change({ acceptOtherAmounts: true });
  paying.simulator.pay(reference, { amount: toKobo(order.total) + 50_00, method: "ACCOUNT_TRANSFER" });
  expect(await settle(attempt)).toMatchObject({ status: "overpaid", resolvedAt: null });
  expect(await readOutcome(paying.shop, order.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test.each([
  ["in another currency", "USD", "USD"],
  ["in a currency that the provider does not name", undefined, "XXX"],
])(
  "money %s does not confirm the order, does not count as naira, and needs review",
  async (_what, currency, foreignCurrency) => {
    const { order, reference, attempt } = await paying.start();
    paying.simulator.pay(reference);
    const shop = withOpay(paying.shop, (opay) => ({
      query: async (query) => ({ ...(await opay.query(query)), currency }),
    }));
    expect(await settlePayment(shop, attempt.id)).toMatchObject({
      status: "mismatch",
      receivedKobo: 0,
      foreignAmount: toKobo(order.total),
      foreignCurrency,
      note: expect.stringContaining(`${order.total}.00 ${foreignCurrency} arrived`),
      resolvedAt: null,
    });
    expect((await listOrderPayments(paying.shop, order.id)).attempts[0]).toMatchObject({
      receivedKobo: 0,
      leftKobo: 0,
    });
    const request = { attemptId: attempt.id, amountKobo: 1, reason: "x", channel: "manual", actor: null } as const;
    expect(await requestRefund(paying.shop, request)).toMatchObject({ code: "refund-too-much" });
    const outcome = await readOutcome(paying.shop, order.id);
    expect(outcome).toMatchObject({ status: "pending", paymentState: "problem" });
    expect(outcome.history.at(-1)).toBe("A payment arrived in another currency; we are in touch");
    expect(outcome.emails).toContain("Your payment for order … needs checking");
  },
);

test("the database itself refuses a second attempt that pays an order", async () => {
  const { reference, attempt } = await paying.start();
  paying.simulator.pay(reference);
  await settle(attempt);
  for (const status of ["paid", "overpaid"]) {
    const second = paying.shop.pool.query(
      `insert into payment_attempts (order_id, method, reference, amount, status, created_at, updated_at)
       select order_id, method, $2, amount, $3, created_at, updated_at from payment_attempts where reference = $1`,
      [reference, `${reference}_${status}`, status],
    );
    await expect(second).rejects.toMatchObject({ code: "23505", constraint: "payment_attempts_paying_order_id_key" });
  }
});

test("Monnify returns another amount at once: the order stays unpaid", async () => {
  const { order, reference, attempt } = await paying.start("moniepoint");
  paying.simulator.pay(reference, { amount: toKobo(order.total) + 50_00, method: "ACCOUNT_TRANSFER" });
  await settle(attempt);
  expect(await readOutcome(paying.shop, order.id)).toMatchObject({ status: "pending", paymentState: "unpaid" });
});

test("a second payment for one order is a duplicate, which its provider refunds at once, and the order stays confirmed", async () => {
  const { order, reference, attempt } = await paying.start();
  paying.simulator.cancel(reference);
  await settle(attempt);
  const second = await startTestPayment(paying.shop, order, "moniepoint");
  paying.simulator.pay(second);
  await settle(await readAttempt(paying.shop, second));
  paying.simulator.pay(reference);
  expect((await settle(attempt)).status).toBe("duplicate");
  const outcome = await readOutcome(paying.shop, order.id);
  expect(outcome).toMatchObject({ status: "confirmed", paymentState: "paid" });
  expect(outcome.emails).toContain("Your payment for order … arrived twice");
  const refund = { attemptId: attempt.id, amountKobo: toKobo(order.total), channel: "provider", requestedBy: null };
  expect(await readRefunds(paying.shop, order.id)).toMatchObject([refund]);
});

test("success after the order ended is a late payment with an email, which its provider refunds at once; the order stays cancelled and its units stay in stock", async () => {
  // The orders of other tests end first.
  paying.wait(2 * 24 * 60);
  await sweepPayments(paying.shop);
  const before = await readStock(paying.shop, "1");
  const { order, reference, attempt } = await paying.start();
  paying.wait(24 * 60);
  await sweepPayments(paying.shop);
  expect(await readOutcome(paying.shop, order.id)).toMatchObject({ status: "cancelled", paymentState: "unpaid" });
  paying.simulator.pay(reference);
  expect((await settle(attempt)).status).toBe("late");
  const outcome = await readOutcome(paying.shop, order.id);
  expect(outcome).toMatchObject({ status: "cancelled", paymentState: "unpaid" });
  expect(outcome.emails.slice(-2)).toEqual([
    "Order … was not paid in time",
    "Your payment for order … arrived after the order had ended",
  ]);
  expect(await readStock(paying.shop, "1")).toBe(before);
  expect(await readRefunds(paying.shop, order.id)).toMatchObject([
    { amountKobo: toKobo(order.total), requestedBy: null },
  ]);
});

test("money that arrives on the fifth day is found without its callback", async () => {
  const { order, reference } = await paying.start();
  paying.wait(5 * 24 * 60);
  await sweepPayments(paying.shop);
  paying.simulator.pay(reference);
  paying.wait(24 * 60);
  await sweepPayments(paying.shop);
  expect((await readAttempt(paying.shop, reference)).status).toBe("late");
  expect(await readOutcome(paying.shop, order.id)).toMatchObject({ status: "cancelled", paymentState: "unpaid" });
});

test("a payment that the provider reverses is a problem, and does not count as received", async () => {
  const { order, reference, attempt } = await paying.start("moniepoint");
  paying.simulator.pay(reference);
  await settle(attempt);
  paying.simulator.reverse(reference);
  expect(await settle(attempt)).toMatchObject({ status: "reversed", receivedKobo: 0 });
  expect(await readOutcome(paying.shop, order.id)).toMatchObject({ status: "confirmed", paymentState: "problem" });
});

test("expiry settles first: an unreported payment in the last minute keeps the order", async () => {
  const { order, reference } = await paying.start();
  paying.simulator.pay(reference);
  paying.wait(45);
  expect(await expireOrder(paying.shop, order.id)).toBe(false);
  expect(await readOutcome(paying.shop, order.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
});

test("while the provider is unavailable an order does not expire; after a day it does", async () => {
  const { order, reference } = await paying.start();
  // The order waits 24 hours for the money, and a day more for the provider.
  paying.wait(2 * 24 * 60 - 1);
  paying.simulator.fault({ provider: "opay", what: "error-before", on: "query" });
  expect(await expireOrder(paying.shop, order.id)).toBe(false);
  expect((await readAttempt(paying.shop, reference)).status).toBe("open");
  paying.wait(1);
  expect(await expireOrder(paying.shop, order.id)).toBe(true);
  expect((await readOutcome(paying.shop, order.id)).status).toBe("cancelled");
  expect((await readAttempt(paying.shop, reference)).status).toBe("expired");
});

test("an unpaid order ends after 24 hours, and one paid by transfer 24 hours after the report; the units are restocked", async () => {
  const unpaid = await paying.place({ "2": 1 });
  const reported = await paying.place({ "2": 1 });
  const before = await readStock(paying.shop, "2");
  paying.wait(60);
  await reportTransfer(paying.shop, { userId: paying.userId }, { orderId: reported.id });
  paying.wait(23 * 60 - 1);
  await sweepPayments(paying.shop);
  expect((await readOutcome(paying.shop, unpaid.id)).status).toBe("pending");
  paying.wait(2);
  await sweepPayments(paying.shop);
  expect((await readOutcome(paying.shop, unpaid.id)).status).toBe("cancelled");
  expect((await readOutcome(paying.shop, reported.id)).status).toBe("pending");
  paying.wait(60);
  await sweepPayments(paying.shop);
  const outcome = await readOutcome(paying.shop, reported.id);
  expect(outcome.status).toBe("cancelled");
  expect(outcome.history.at(-1)).toBe("Not paid in time");
  expect(outcome.emails.at(-1)).toBe("Order … was not paid in time");
  expect(await readStock(paying.shop, "2")).toBe(before + 2);
});

test("staff confirm a transfer that arrived; a second time is refused, and so is confirming a provider’s payment", async () => {
  const order = await paying.place();
  const reported = await reportTransfer(paying.shop, { userId: paying.userId }, { orderId: order.id });
  const transfer = await readAttempt(paying.shop, "reference" in reported ? reported.reference : "");
  const expected = toKobo(order.total);
  expect(
    await confirmByHand(paying.shop, { attemptId: transfer.id, actor: "staff" }, { kobo: expected }),
  ).toMatchObject({
    status: "paid",
  });
  expect(await readOutcome(paying.shop, order.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
  expect(
    await confirmByHand(paying.shop, { attemptId: transfer.id, actor: "staff" }, { kobo: expected }),
  ).toMatchObject({
    code: "payment-settled",
  });
  const { attempt } = await paying.start();
  expect(await confirmByHand(paying.shop, { attemptId: attempt.id, actor: "staff" }, { kobo: expected })).toMatchObject(
    {
      code: "payment-settled",
    },
  );
});

test("an order that has ended refuses a new payment", async () => {
  const { order } = await paying.start();
  paying.wait(24 * 60);
  await sweepPayments(paying.shop);
  expect(
    await startOnlinePayment(paying.shop, paying.userId, { ...requestFor(order as GoodsOrder), method: "opay" }),
  ).toMatchObject({
    code: "order-closed",
  });
});

test("placing the same order again after it has ended returns that order and takes no units", async () => {
  const before = await readStock(paying.shop, "1");
  const { order } = await paying.start();
  paying.wait(24 * 60);
  await sweepPayments(paying.shop);
  const request = { ...(await makeOrderRequest(paying.shop, 1, { "1": 1 })), id: order.id };
  const again = await placeOrder(paying.shop, paying.userId, request);
  expect(again).toMatchObject({ created: false, order: { status: "cancelled" } });
  expect(await readStock(paying.shop, "1")).toBe(before);
});

test("a provider's reply about another reference changes nothing, though that payment was made", async () => {
  const { order, reference, attempt } = await paying.start();
  const other = await paying.start();
  paying.simulator.pay(other.reference);
  const shop = withOpay(paying.shop, (opay) => ({ query: () => opay.query(other) }));
  await expect(settlePayment(shop, attempt.id)).rejects.toThrow(ProviderUnavailable);
  expect(await readAttempt(paying.shop, reference)).toEqual(attempt);
  expect(await readOutcome(paying.shop, order.id)).toMatchObject({ status: "pending", paymentState: "unpaid" });
});

test("a problem that staff resolved stays resolved when the provider is queried again, without a second email", async () => {
  const { order, reference, attempt } = await paying.start();
  paying.simulator.pay(reference, { amount: toKobo(order.total) - 1 });
  await settle(attempt);
  await resolveProblem(paying.shop, { attemptId: attempt.id, actor: "staff" }, "Sent back by hand");
  const before = await readOutcome(paying.shop, order.id);
  expect(before.emails.filter((subject) => subject === "₦0.01 is still missing for order …")).toHaveLength(1);
  const resolvedAt = paying.shop.clock();
  paying.wait(1);
  expect(await settle(attempt)).toMatchObject({ status: "underpaid", resolvedAt });
  expect(await readOutcome(paying.shop, order.id)).toEqual(before);
});

/** The same shop with an OPay whose replies to queries have these values. */
const withQueryReply = (change: Partial<ProviderState>) =>
  withOpay(paying.shop, (opay) => ({ query: async (query) => ({ ...(await opay.query(query)), ...change }) }));

test("an unknown status leaves everything open, is noted and logged, and is queried again", async () => {
  const { order, reference, attempt } = await paying.start();
  const logged = vi.spyOn(paying.shop.log, "error");
  const now = paying.shop.clock();
  expect(await settlePayment(withQueryReply({ state: "unclear", raw: "LIMBO" }), attempt.id)).toMatchObject({
    status: "open",
    note: 'The provider says "LIMBO", which we do not know',
    providerStatus: "LIMBO",
    pollCount: 1,
    lastPolledAt: now,
    nextPollAt: new Date(now.getTime() + 2 * 60_000),
  });
  expect(logged).toHaveBeenCalledTimes(1);
  expect(await readOutcome(paying.shop, order.id)).toMatchObject({ status: "pending", paymentState: "unpaid" });
  expect(await settle(attempt)).toMatchObject({ status: "open", pollCount: 2 });
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
  paying.simulator.pay(reference);
  expect((await settle(attempt)).status).toBe("paid");
});

test("a payment without an amount is no reply: nothing is changed", async () => {
  const { reference, attempt } = await paying.start();
  paying.simulator.pay(reference);
  await expect(settlePayment(withQueryReply({ amount: undefined }), attempt.id)).rejects.toThrow(ProviderUnavailable);
  expect(await readAttempt(paying.shop, reference)).toEqual(attempt);
});

test("an unknown reference and a payment that is still waiting change nothing but the time of the next query", async () => {
  const { order, attempt } = await paying.start();
  for (const state of ["unknown", "waiting"] as const) {
    expect(await settlePayment(withQueryReply({ state }), attempt.id)).toMatchObject({
      status: "open",
      receivedKobo: 0,
    });
  }
  expect((await readOutcome(paying.shop, order.id)).history).toHaveLength(2);
});

test("money that staff recorded is never queried, also where the provider of its method is available", async () => {
  const order = await paying.place();
  const money = { method: "ussd", reference: "GTB-USSD-1", kobo: toKobo(order.total) } as const;
  const recorded = await recordMoney(paying.shop, { orderId: order.id, actor: "staff" }, money);
  if (!("id" in recorded)) throw new Error(recorded.message);
  expect(recorded).toMatchObject({ status: "paid", pollCount: 0, providerStatus: null });
  expect(await settlePayment(paying.shop, recorded.id)).toEqual(recorded);
  await expect(settlePayment(paying.shop, 999_999)).rejects.toThrow("no payment attempt");
});

test("an order whose payment failed can be paid for another half hour, one whose payment expired cannot", async () => {
  const { order, reference, attempt } = await paying.start();
  const payBy = async (id: string) => Date.parse((await findGoodsOrder(paying.shop.db, id))?.payBy ?? "");
  const before = await payBy(order.id);
  paying.wait(20);
  paying.simulator.fail(reference);
  await settle(attempt);
  const failedAt = paying.shop.clock().getTime();
  expect(await payBy(order.id)).toBe(Math.max(before, failedAt + 30 * 60_000));
  expect((await readOutcome(paying.shop, order.id)).history.at(-1)).toBe("The payment with OPay failed");

  const second = await paying.start();
  const until = await payBy(second.order.id);
  paying.wait(30);
  expect((await settlePayment(withQueryReply({ state: "closed" }), second.attempt.id)).status).toBe("expired");
  expect(await payBy(second.order.id)).toBe(until);
  const outcome = await readOutcome(paying.shop, second.order.id);
  expect(outcome.history.at(-1)).toBe("The payment with OPay ran out of time");
  expect(outcome.emails).not.toContain("Your payment for order … did not go through");
});

test("a page that was closed early is a payment that was not made, once", async () => {
  const { order, reference, attempt } = await paying.start();
  paying.simulator.cancel(reference);
  expect((await settle(attempt)).status).toBe("cancelled");
  expect((await settlePayment(withQueryReply({ state: "failed" }), attempt.id)).status).toBe("cancelled");
  const outcome = await readOutcome(paying.shop, order.id);
  expect(outcome.history.filter((description) => description.startsWith("The payment with OPay"))).toEqual([
    "The payment with OPay was not made",
  ]);
  expect(outcome.emails).not.toContain("Your payment for order … did not go through");
});

test("a payment that is reversed is in the history once, and money after that does not count", async () => {
  const { order, reference, attempt } = await paying.start("moniepoint");
  paying.simulator.pay(reference);
  await settle(attempt);
  paying.simulator.reverse(reference);
  await settle(attempt);
  await settle(attempt);
  const outcome = await readOutcome(paying.shop, order.id);
  expect(outcome.history.filter((description) => description === "The provider took the payment back")).toHaveLength(1);

  const other = await paying.start();
  paying.simulator.pay(other.reference);
  await settlePayment(withQueryReply({ state: "reversed" }), other.attempt.id);
  expect(await settle(other.attempt)).toMatchObject({ status: "reversed", receivedKobo: 0 });
});

test("more money for a payment that pays the order is an overpayment, and confirms nothing a second time", async () => {
  const { order, reference, attempt } = await paying.start();
  paying.simulator.pay(reference);
  await settle(attempt);
  const more = toKobo(order.total) + 1;
  expect(await settlePayment(withQueryReply({ amount: more }), attempt.id)).toMatchObject({
    status: "overpaid",
    receivedKobo: more,
  });
  const outcome = await readOutcome(paying.shop, order.id);
  expect(outcome).toMatchObject({ status: "confirmed", paymentState: "paid" });
  expect(outcome.history.filter((description) => description === "Payment received")).toHaveLength(1);
});

test("an abandoned attempt is settled, closed with the provider, and cancelled or expired here", async () => {
  const { reference, attempt } = await paying.start();
  const close = vi.fn(async () => {});
  await giveUpAttempt(
    withOpay(paying.shop, () => ({ close })),
    attempt,
  );
  expect(close).toHaveBeenCalledExactlyOnceWith(reference);
  expect((await readAttempt(paying.shop, reference)).status).toBe("cancelled");

  const late = await paying.start();
  paying.wait(30);
  await giveUpAttempt(
    withOpay(paying.shop, () => ({ query: () => Promise.reject(new ProviderUnavailable("no answer")) })),
    late.attempt,
  );
  expect((await readAttempt(paying.shop, late.reference)).status).toBe("expired");
});

test("a paid attempt is not abandoned: neither before the query nor between the query and the closing", async () => {
  const paid = await paying.start();
  paying.simulator.pay(paid.reference);
  const close = vi.fn(async () => {});
  await giveUpAttempt(
    withOpay(paying.shop, () => ({ close })),
    paid.attempt,
  );
  expect(close).not.toHaveBeenCalled();
  expect((await readAttempt(paying.shop, paid.reference)).status).toBe("paid");

  const between = await paying.start();
  const payInstead = async () => paying.simulator.pay(between.reference);
  await giveUpAttempt(
    withOpay(paying.shop, () => ({ close: payInstead })),
    between.attempt,
  );
  expect((await readAttempt(paying.shop, between.reference)).status).toBe("paid");
  expect((await readOutcome(paying.shop, between.order.id)).status).toBe("confirmed");
});

test("an error other than an unavailable provider ends neither the attempt nor the order", async () => {
  const { order, reference, attempt } = await paying.start();
  const broken = withOpay(paying.shop, () => ({ query: () => Promise.reject(new TypeError("a mistake of ours")) }));
  await expect(giveUpAttempt(broken, attempt)).rejects.toThrow(TypeError);
  paying.wait(48 * 60);
  await expect(expireOrder(broken, order.id)).rejects.toThrow(TypeError);
  expect((await readAttempt(paying.shop, reference)).status).toBe("open");
  expect((await readOutcome(paying.shop, order.id)).status).toBe("pending");
});

test("an order does not expire before its time, nor twice, nor when it does not exist", async () => {
  const order = await paying.place();
  expect(await expireOrder(paying.shop, order.id)).toBe(false);
  paying.wait(24 * 60);
  expect(await expireOrder(paying.shop, order.id)).toBe(true);
  expect(await expireOrder(paying.shop, order.id)).toBe(false);
  expect(await expireOrder(paying.shop, orderId(999_999))).toBe(false);
});

test("an order that expires has its page closed with the provider, if that still awaits money", async () => {
  const { order, reference } = await paying.start();
  paying.wait(24 * 60);
  const close = vi.fn(async () => {});
  const shop = withOpay(withQueryReply({ state: "waiting" }), () => ({ close }));
  expect(await expireOrder(shop, order.id)).toBe(true);
  expect(close).toHaveBeenCalledExactlyOnceWith(reference);
  expect(await readAttempt(paying.shop, reference)).toMatchObject({ status: "expired" });
});

test("a value that the provider omits is unchanged: its own reference, and the amount of a payment that was not made", async () => {
  const { reference, attempt } = await paying.start();
  const { providerReference } = await readAttempt(paying.shop, reference);
  const closed = withQueryReply({
    state: "failed",
    amount: undefined,
    providerReference: undefined,
    reason: "Card declined",
  });
  expect(providerReference).toBeTruthy();
  expect(await settlePayment(closed, attempt.id)).toMatchObject({
    status: "failed",
    providerReference,
    note: "Card declined",
  });
});

test("an order names the payment that pays it, not one that was started later and not a second one", async () => {
  const { order, reference, attempt } = await paying.start();
  const named = async () => (await findGoodsOrder(paying.shop.db, order.id))?.paymentReference;
  paying.simulator.cancel(reference);
  await settle(attempt);
  const later = await startTestPayment(paying.shop, order, "moniepoint");
  expect(await named()).toBe(later);
  paying.simulator.pay(reference);
  await settle(attempt);
  expect(await named()).toBe(reference);
  paying.simulator.pay(later);
  expect(await settle(await readAttempt(paying.shop, later))).toMatchObject({ status: "duplicate" });
  expect(await named()).toBe(reference);
});

test("a page that is closed after its order was cancelled adds nothing to the order's history", async () => {
  const { order, attempt } = await paying.start();
  expect(await cancelOrder(paying.shop, paying.userId, order.id)).toBeUndefined();
  const { history } = await readOutcome(paying.shop, order.id);
  expect((await settlePayment(withQueryReply({ state: "failed" }), attempt.id)).status).toBe("failed");
  expect((await readOutcome(paying.shop, order.id)).history).toEqual(history);
});

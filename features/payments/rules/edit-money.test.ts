import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { RefundStatus } from "#features/orders/rules/payment-state.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import type { Naira } from "#platform/rules/money.ts";
import { editRefundKobo, returnedBeyondSale, type PaidOrder } from "./edit-money.ts";

/** A paid order of ₦10,000, with these changes. */
const orderWith = (changes: Partial<PaidOrder> = {}): PaidOrder => ({
  total: 10_000,
  editRefunds: 0,
  receivedKobo: toKobo(10_000),
  refunds: [],
  saleKobo: toKobo(10_000),
  ...changes,
});
const refund = (amount: Naira, status: RefundStatus) => ({ amountKobo: toKobo(amount), status });

/** What an edit to this new total refunds. */
function refundedBy(order: PaidOrder, total: Naira) {
  return editRefundKobo(order, { total, returned: returnedBeyondSale(order) });
}

test("an edit refunds what the order costs less, and nothing when it costs more or the same", () => {
  const order = orderWith();
  expect([8_000, 9_999, 10_000, 12_000].map((total) => refundedBy(order, total))).toEqual([2_000_00, 1_00, 0, 0]);
});

test("an edit of an unpaid order refunds nothing", () => {
  const order = orderWith({ receivedKobo: 0 });
  expect(returnedBeyondSale(order)).toBe(0);
  expect([0, 8_000, 12_000].map((total) => refundedBy(order, total))).toEqual([0, 0, 0]);
});

test("of a partly paid order, only what was paid beyond the new total is refunded", () => {
  const order = orderWith({ receivedKobo: 6_000_00 });
  expect([7_000, 6_000, 5_000].map((total) => refundedBy(order, total))).toEqual([0, 0, 1_000_00]);
});

test("an excess is refunded with the edit, in whole naira: its kobo are left to staff", () => {
  const order = orderWith({ receivedKobo: 10_500_50 });
  expect([8_000, 10_400, 10_500].map((total) => refundedBy(order, total))).toEqual([2_500_00, 100_00, 0]);
});

test.each(["requested", "pending", "completed"] as const)(
  "an excess whose refund is %s is not refunded again",
  (status) => {
    const order = orderWith({ receivedKobo: 10_500_00, refunds: [refund(500, status)] });
    expect(returnedBeyondSale(order)).toBe(500);
    expect([8_000, 10_000].map((total) => refundedBy(order, total))).toEqual([2_000_00, 0]);
  },
);

test("a gift card and another payment count together", () => {
  const order = orderWith({ receivedKobo: toKobo(4_000) + toKobo(6_000) });
  expect([8_000, 3_000].map((total) => refundedBy(order, total))).toEqual([2_000_00, 7_000_00]);
});

test("goods that were refunded and credited pay for nothing else, so the edit refunds all that it costs less", () => {
  const order = orderWith({ refunds: [refund(1_000, "completed")], saleKobo: toKobo(9_000) });
  expect(returnedBeyondSale(order)).toBe(0);
  expect(refundedBy(order, 8_000)).toBe(2_000_00);
});

test("goods whose refund is under way will be credited, and count the same", () => {
  const order = orderWith({ refunds: [refund(1_000, "requested")] });
  expect(returnedBeyondSale(order)).toBe(0);
  expect(refundedBy(order, 8_000)).toBe(2_000_00);
});

test.each(["requested", "completed"] as const)(
  "a refund of an earlier edit that is %s is not refunded again",
  (status) => {
    // It cost ₦12,000, was paid, and an edit lowered it to ₦10,000.
    const order = orderWith({ editRefunds: 2_000, receivedKobo: toKobo(12_000), refunds: [refund(2_000, status)] });
    expect(returnedBeyondSale(order)).toBe(2_000);
    expect([9_000, 11_000].map((total) => refundedBy(order, total))).toEqual([1_000_00, 0]);
  },
);

test("of refunds of an edit and of goods, both under way, only those of the edit count as returned", () => {
  const refunds = [refund(2_000, "requested"), refund(1_000, "pending")];
  const order = orderWith({ editRefunds: 2_000, receivedKobo: toKobo(12_000), refunds });
  expect(returnedBeyondSale(order)).toBe(2_000);
});

test("an edit refunds no more than is left after earlier refunds, in whole naira", () => {
  const refunds = [{ amountKobo: 9_500_50, status: "completed" } as const];
  const order = orderWith({ refunds, saleKobo: 499_50 });
  expect([9_000, 9_501].map((total) => refundedBy(order, total))).toEqual([499_00, 499_00]);
  expect(refundedBy(order, 9_800)).toBe(200_00);
});

test("an unpaid addition by an earlier edit does not count as refunded goods", () => {
  // It cost ₦10,000, was paid, and an edit raised it to ₦12,000.
  const raised = orderWith({ total: 12_000, saleKobo: toKobo(12_000) });
  expect(returnedBeyondSale({ ...raised, refunds: [refund(1_000, "requested")] })).toBe(0);
  expect([11_000, 10_000, 9_000].map((total) => refundedBy(raised, total))).toEqual([0, 0, 1_000_00]);
});

test("what an edit gives back stays given back when the next edit adds goods that are not paid yet", () => {
  // It cost ₦10,000, was paid, an edit lowered it to ₦9,000, and another one raised it to ₦11,000.
  const lowered = { editRefunds: 1_000, refunds: [refund(1_000, "requested")] };
  const raised = orderWith({ ...lowered, total: 11_000, saleKobo: toKobo(11_000) });
  expect(returnedBeyondSale(raised)).toBe(1_000);
  expect([9_500, 9_000, 8_000].map((total) => refundedBy(raised, total))).toEqual([0, 0, 1_000_00]);
});

test("refunded kobo do not count as a whole naira", () => {
  const refunds = [{ amountKobo: 500_50, status: "completed" }] as const;
  expect(returnedBeyondSale(orderWith({ receivedKobo: 10_500_50, refunds: [...refunds] }))).toBe(500);
});

test("no edit refunds more than the excess of the payments, nor more than earlier refunds left", () => {
  const amount = fc.integer({ min: 0, max: 20_000_00 });
  const refunds = fc.array(
    fc.record({ amountKobo: amount, status: fc.constantFrom<RefundStatus>("requested", "pending", "completed") }),
    { maxLength: 4 },
  );
  const naira = fc.integer({ min: 0, max: 20_000 });
  const paid = fc.record({ total: naira, editRefunds: naira, receivedKobo: amount, refunds, saleKobo: amount });
  fc.assert(
    fc.property(paid, naira, (order, total) => {
      const returned = returnedBeyondSale(order);
      const refunded = refundedBy(order, total);
      expect(Number.isInteger(returned)).toBe(true);
      expect(returned).toBeGreaterThanOrEqual(0);
      expect(refunded % 100).toBe(0);
      expect(refunded).toBeLessThanOrEqual(Math.max(0, order.receivedKobo - toKobo(total + returned)));
      const goingBackKobo = order.refunds.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
      expect(refunded).toBeLessThanOrEqual(Math.max(0, order.receivedKobo - goingBackKobo));
    }),
  );
});

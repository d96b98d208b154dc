import { expect, test } from "vitest";
import { allocatePayments, excessKobo, missingKobo, type AllocatedPayment } from "./allocate-payments.ts";

const TOTAL = 10_000_00;
const pending = { totalKobo: TOTAL, status: "pending" } as const;
const confirmed = { totalKobo: TOTAL, status: "confirmed" } as const;
const cancelled = { totalKobo: TOTAL, status: "cancelled" } as const;

const payment = (id: number, changes: Partial<AllocatedPayment> = {}): AllocatedPayment => ({
  id,
  status: "open",
  receivedKobo: 0,
  refundedKobo: 0,
  resolved: false,
  ...changes,
});
/** A payment of ₦500 too much, with this much refunded. */
const over = (refundedKobo: number) => [payment(1, { status: "overpaid", receivedKobo: TOTAL + 500_00, refundedKobo })];
const brief = (payments: AllocatedPayment[]) =>
  payments.map(({ id, status, resolved }) => `${id} ${status}${resolved ? " resolved" : ""}`);

test.each([
  ["the exact total pays the order", TOTAL, "1 paid"],
  ["one kobo less is too little, and needs a decision", TOTAL - 1, "1 underpaid"],
  ["one kobo more pays the order, and the excess needs a decision", TOTAL + 1, "1 overpaid"],
  ["no money at all is a failed payment", 0, "1 failed"],
])("of a first payment %s", (_what, receivedKobo, expected) => {
  const allocated = allocatePayments(pending, [payment(1, { receivedKobo })], 1);
  expect(brief(allocated)).toEqual([expected]);
  expect(allocated[0]?.receivedKobo).toBe(receivedKobo);
});

test("payments add up: the one that completes the total pays, and the question about the first is resolved", () => {
  const [first, second] = [
    payment(1, { status: "underpaid", receivedKobo: 4_000_00 }),
    payment(2, { receivedKobo: 6_000_00 }),
  ];
  expect(brief(allocatePayments(pending, [first, second], 2))).toEqual(["1 underpaid resolved", "2 paid"]);
  expect(brief(allocatePayments(pending, [second, first], 2))).toEqual(["2 paid", "1 underpaid resolved"]);
});

test("a payment in another currency keeps its question when another one pays the order", () => {
  const payments = [payment(1, { status: "mismatch" }), payment(2, { receivedKobo: TOTAL })];
  expect(brief(allocatePayments(pending, payments, 2))).toEqual(["1 mismatch", "2 paid"]);
});

test("a duplicate is not added up as long as the order is paid without it", () => {
  const paid = payment(1, { status: "paid", receivedKobo: TOTAL });
  const duplicate = payment(2, { status: "duplicate", receivedKobo: TOTAL });
  expect(brief(allocatePayments(confirmed, [paid, duplicate], 1))).toEqual(["1 paid", "2 duplicate"]);
});

test("when staff correct the paying payment to nothing, one that has money pays in its place", () => {
  const payments = [
    payment(1, { status: "paid", receivedKobo: 0 }),
    payment(2, { status: "underpaid", receivedKobo: TOTAL }),
  ];
  expect(brief(allocatePayments(confirmed, payments, 1))).toEqual(["1 failed resolved", "2 paid"]);
});

test("of a confirmed order that is not paid only the payment that changed keeps the question when it is empty", () => {
  const payments = [payment(1, { status: "underpaid" }), payment(2, { status: "underpaid", receivedKobo: 1_00 })];
  expect(brief(allocatePayments(confirmed, payments, 2))).toEqual(["1 failed", "2 underpaid"]);
});

test("while something is missing, the new payment needs a decision, and what was reviewed stays reviewed", () => {
  const payments = [
    payment(1, { status: "underpaid", receivedKobo: 1_000_00, resolved: true }),
    payment(2, { status: "underpaid", receivedKobo: 1_000_00 }),
    payment(3, { receivedKobo: 1_000_00, resolved: true }),
  ];
  expect(brief(allocatePayments(pending, payments, 3))).toEqual(["1 underpaid resolved", "2 underpaid", "3 underpaid"]);
});

test("a part by gift card needs no decision while the rest is missing", () => {
  const payments = [payment(1, { receivedKobo: 4_000_00, isPart: true })];
  expect(brief(allocatePayments(pending, payments, 1))).toEqual(["1 underpaid resolved"]);
});

test("money for an order that is paid already is a duplicate, which changes nothing else, and is done once refunded", () => {
  const paid = payment(1, { status: "paid", receivedKobo: TOTAL, resolved: true });
  const second = payment(2, { receivedKobo: TOTAL });
  expect(brief(allocatePayments(confirmed, [paid, second], 2))).toEqual(["1 paid resolved", "2 duplicate"]);
  const refunded = { ...second, status: "duplicate" as const, refundedKobo: TOTAL };
  expect(brief(allocatePayments(confirmed, [paid, refunded], 2))).toEqual(["1 paid resolved", "2 duplicate resolved"]);
  const partly = { ...refunded, refundedKobo: TOTAL - 1 };
  expect(brief(allocatePayments(confirmed, [paid, partly], 2))).toEqual(["1 paid resolved", "2 duplicate"]);
  const corrected = { ...refunded, receivedKobo: 0, refundedKobo: 0 };
  expect(brief(allocatePayments(confirmed, [paid, corrected], 2))).toEqual(["1 paid resolved", "2 failed"]);
});

test("money for a cancelled order is late, unless it was counted before", () => {
  expect(brief(allocatePayments(cancelled, [payment(1, { receivedKobo: TOTAL })], 1))).toEqual(["1 late"]);
  expect(brief(allocatePayments(cancelled, [payment(1, { status: "underpaid", receivedKobo: 1_00 })], 1))).toEqual([
    "1 underpaid",
  ]);
});

test("a payment in another currency is never added up, and stays what it is without any naira", () => {
  const payments = [payment(1, { status: "mismatch" })];
  expect(brief(allocatePayments(pending, payments, 1))).toEqual(["1 mismatch"]);
  expect(missingKobo(pending, [payment(1, { status: "mismatch", receivedKobo: TOTAL })])).toBe(TOTAL);
});

test("when the paying payment is reversed, a duplicate that nobody has dealt with pays in its place", () => {
  const reversed = payment(1, { status: "reversed", receivedKobo: 0 });
  const duplicate = payment(2, { status: "duplicate", receivedKobo: TOTAL });
  expect(brief(allocatePayments(confirmed, [reversed, duplicate], 1))).toEqual(["1 reversed", "2 paid"]);
  const done = { ...duplicate, resolved: true };
  expect(brief(allocatePayments(confirmed, [reversed, done], 1))).toEqual(["1 reversed", "2 duplicate resolved"]);
  expect(brief(allocatePayments(cancelled, [reversed, duplicate], 1))).toEqual(["1 reversed", "2 duplicate"]);
});

test("a reversed payment needs a decision although refunds have taken what is left of it, until another one pays", () => {
  const reversed = payment(1, { status: "reversed", receivedKobo: 2_000_00, refundedKobo: 2_000_00, resolved: true });
  expect(brief(allocatePayments(confirmed, [reversed], 1))).toEqual(["1 reversed"]);
  const next = payment(2, { receivedKobo: TOTAL });
  expect(brief(allocatePayments(confirmed, [{ ...reversed, resolved: false }, next], 2))).toEqual([
    "1 reversed resolved",
    "2 paid",
  ]);
  const short = payment(2, { receivedKobo: TOTAL - 1 });
  expect(brief(allocatePayments(confirmed, [{ ...reversed, resolved: false }, short], 2))).toEqual([
    "1 reversed",
    "2 underpaid",
  ]);
});

test("a payment that the provider took back keeps its question when one more arrives for an order that is paid", () => {
  const paid = payment(1, { status: "paid", receivedKobo: TOTAL, resolved: true });
  const reversed = payment(2, { status: "reversed" });
  expect(brief(allocatePayments(confirmed, [paid, reversed, payment(3, { receivedKobo: TOTAL })], 3))).toEqual([
    "1 paid resolved",
    "2 reversed",
    "3 duplicate",
  ]);
});

test("a refund before the total is reached reduces the payment, and a later one does not", () => {
  const returned = payment(1, { status: "underpaid", receivedKobo: 4_000_00, refundedKobo: 4_000_00 });
  const rest = payment(2, { receivedKobo: 6_000_00 });
  expect(brief(allocatePayments(pending, [returned, rest], 2))).toEqual(["1 underpaid resolved", "2 underpaid"]);
  expect(missingKobo(pending, [returned])).toBe(TOTAL);
  const paid = payment(1, { status: "paid", receivedKobo: TOTAL, refundedKobo: 3_000_00, resolved: true });
  expect(missingKobo(confirmed, [paid])).toBe(0);
  expect(brief(allocatePayments(confirmed, [paid], 1))).toEqual(["1 paid"]);
});

test("an excess that an earlier refund is not part of needs a decision, when it completes an order that waits", () => {
  const part = payment(1, { status: "underpaid", receivedKobo: 4_000_00, refundedKobo: 1_000_00, resolved: true });
  const rest = payment(2, { receivedKobo: 7_500_00 });
  expect(brief(allocatePayments(pending, [part, rest], 2))).toEqual(["1 underpaid resolved", "2 overpaid"]);
});

test("an excess is settled once refunds have taken it all, for an order that does not wait any more", () => {
  expect(brief(allocatePayments(confirmed, over(499_99), 1))).toEqual(["1 overpaid"]);
  expect(brief(allocatePayments(confirmed, over(500_00), 1))).toEqual(["1 overpaid resolved"]);
  expect(brief(allocatePayments(pending, over(500_00), 1))).toEqual(["1 paid"]);
});

test("a decision about the paying payment stays, unless its own money changed", () => {
  const payments = [
    payment(1, { status: "paid", receivedKobo: TOTAL, resolved: true }),
    payment(2, { status: "underpaid", receivedKobo: 0, resolved: true }),
  ];
  expect(brief(allocatePayments(confirmed, payments, 2))).toEqual(["1 paid resolved", "2 failed resolved"]);
  expect(brief(allocatePayments(confirmed, payments, 1))).toEqual(["1 paid", "2 failed resolved"]);
});

test("money that staff correct to nothing fails the payment of an order that waits, and leaves a question for a confirmed one", () => {
  const emptied = [payment(1, { status: "paid", receivedKobo: 0 })];
  expect(brief(allocatePayments(pending, emptied, 1))).toEqual(["1 failed"]);
  expect(brief(allocatePayments(cancelled, emptied, 1))).toEqual(["1 failed"]);
  expect(brief(allocatePayments(confirmed, emptied, 1))).toEqual(["1 underpaid"]);
});

test("the payment that pays goes on paying when another one adds to it", () => {
  const payments = [
    payment(1, { status: "underpaid", receivedKobo: 5_000_00 }),
    payment(2, { status: "paid", receivedKobo: 5_000_00, resolved: true }),
  ];
  const more = payments.map((one) => (one.id === 1 ? { ...one, receivedKobo: 5_001_00 } : one));
  expect(brief(allocatePayments(confirmed, more, 1))).toEqual(["1 underpaid resolved", "2 overpaid"]);
});

test("without a changed payment that has money, the newest one with money pays", () => {
  const payments = [
    payment(1, { status: "underpaid", receivedKobo: 6_000_00 }),
    payment(2, { status: "underpaid", receivedKobo: 6_000_00 }),
    payment(3, { status: "reversed" }),
  ];
  expect(brief(allocatePayments(confirmed, payments, 3))).toEqual(["1 underpaid resolved", "2 overpaid", "3 reversed"]);
});

test("the paying payment keeps its review when another one makes the order short again", () => {
  const payments = [
    payment(1, { status: "underpaid", receivedKobo: 1_000_00, resolved: true }),
    payment(2, { status: "paid", receivedKobo: 6_000_00 }),
  ];
  expect(brief(allocatePayments(confirmed, payments, 1))).toEqual(["1 underpaid", "2 underpaid resolved"]);
});

test("a payment that is not one of the order changes nothing by itself", () => {
  const payments = [payment(1, { status: "paid", receivedKobo: TOTAL, resolved: true })];
  expect(allocatePayments(confirmed, payments, 99)).toEqual(payments);
});

test("missing is what payments lack to the total, never below zero, and nothing for a cancelled order", () => {
  const paid = (receivedKobo: number) => [payment(1, { status: "underpaid", receivedKobo })];
  expect(missingKobo(pending, [])).toBe(TOTAL);
  expect(missingKobo(pending, paid(4_000_00))).toBe(6_000_00);
  expect(missingKobo(pending, paid(TOTAL + 1))).toBe(0);
  expect(missingKobo(cancelled, paid(4_000_00))).toBe(0);
  expect(missingKobo(pending, [payment(1, { status: "open", receivedKobo: TOTAL })])).toBe(TOTAL);
});

test("the excess is what came beyond the total and was not refunded, whatever became of the order", () => {
  for (const order of [pending, confirmed, cancelled]) {
    expect(excessKobo(order, over(0))).toBe(500_00);
    expect(excessKobo(order, over(200_00))).toBe(300_00);
    expect(excessKobo(order, over(600_00))).toBe(0);
    expect(excessKobo(order, [payment(1, { status: "duplicate", receivedKobo: 2 * TOTAL })])).toBe(0);
  }
});

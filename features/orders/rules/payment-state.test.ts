import { expect, test } from "vitest";
import {
  needsReview,
  nextQuery,
  queryFor,
  reviewStatuses,
  openAttemptStatuses,
  payingStatuses,
  computePaymentState,
  type AttemptSummary,
  type PaymentAttemptStatus,
} from "./payment-state.ts";

const attempt = (status: PaymentAttemptStatus, receivedKobo = 0, resolvedAt: Date | null = null): AttemptSummary => ({
  status,
  receivedKobo,
  resolvedAt,
});
const dealtWith = new Date(0);
const computeState = (attempts: AttemptSummary[], refunds: Parameters<typeof computePaymentState>[1]["refunds"]) =>
  computePaymentState(attempts, { refunds, totalKobo: 1_000_00 });

test.each([
  ["no attempts", [], [], "unpaid"],
  ["a page that was only opened", [attempt("open")], [], "unpaid"],
  ["a transfer that the customer reported", [attempt("awaiting-confirmation")], [], "awaiting-confirmation"],
  ["a payment that failed", [attempt("failed")], [], "unpaid"],
  ["the exact amount", [attempt("failed"), attempt("paid", 1_000_00)], [], "paid"],
  ["more than the total", [attempt("overpaid", 1_200_00)], [], "paid"],
  ["two payments that add up", [attempt("underpaid", 400_00, dealtWith), attempt("paid", 600_00)], [], "paid"],
  ["less than the total", [attempt("underpaid", 900_00)], [], "problem"],
  ["a second payment", [attempt("paid", 1_000_00), attempt("duplicate", 1_000_00)], [], "problem"],
  ["a payment after the order ended", [attempt("late", 1_000_00)], [], "problem"],
  ["a payment that was reversed", [attempt("reversed")], [], "problem"],
] as const)("%s", (_name, attempts, refunds, state) => {
  expect(computeState([...attempts], [...refunds])).toBe(state);
});

const back = (amountKobo: number) => [{ status: "completed" as const, amountKobo }];

test("refunding the excess leaves the order paid, refunding part of the rest does not, and refunding all of it makes it refunded", () => {
  const overpaid = [attempt("overpaid", 1_200_00, dealtWith)];
  expect(computeState(overpaid, back(200_00))).toBe("paid");
  expect(computeState(overpaid, back(300_00))).toBe("part-refunded");
  expect(computeState(overpaid, back(1_200_00))).toBe("refunded");
});

test("a refund counts when it is completed, not while it is pending or when it failed", () => {
  const refunds = (["requested", "pending", "failed"] as const).map((status) => ({ status, amountKobo: 1_000_00 }));
  expect(computeState([attempt("paid", 1_000_00)], refunds)).toBe("paid");
});

test("a duplicate payment that was refunded leaves the order paid", () => {
  const attempts = [attempt("paid", 1_000_00), attempt("duplicate", 1_000_00, dealtWith)];
  expect(computeState(attempts, [{ status: "completed", amountKobo: 1_000_00 }])).toBe("paid");
});

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const start = new Date("2026-11-21T09:00:00Z");
const after = (ms: number) => new Date(start.getTime() + ms);

test.each([
  ["payment", 14],
  ["refund", 30],
] as const)("a provider is asked about a %s early and often, then hourly, then daily, for %d days", (what, days) => {
  const asked: number[] = [];
  for (let now: Date | null = start, queries = 0; now; queries += 1) {
    now = nextQuery(start, { queries, now, period: queryFor[what] });
    if (now) asked.push((now.getTime() - start.getTime()) / 60_000);
  }
  expect(asked.slice(0, 6)).toEqual([1, 3, 10, 30, 90, 150]);
  const hours = asked.map((minutes) => minutes / 60);
  expect(hours.filter((hour) => hour <= 72)).toHaveLength(4 + 71);
  const daily = hours.filter((hour) => hour > 73);
  expect(daily.slice(1).map((hour, index) => hour - (daily[index] ?? 0))).toEqual(Array(daily.length - 1).fill(24));
  expect(hours.at(-1)).toBeGreaterThan(days * 24);
  expect(hours.at(-1)).toBeLessThan((days + 1) * 24);
});

test("the last query is asked for when exactly the whole period has passed", () => {
  const ask = (age: number) => nextQuery(start, { queries: 99, now: after(age), period: 14 * DAY });
  expect(ask(14 * DAY)).toEqual(after(15 * DAY));
  expect(ask(14 * DAY + 1)).toBeNull();
  expect(ask(3 * DAY - 1)).toEqual(after(3 * DAY - 1 + HOUR));
  expect(ask(3 * DAY)).toEqual(after(4 * DAY));
});

test("staff review a payment whose amount or time was not as requested, and no other", () => {
  const all = [...openAttemptStatuses, ...payingStatuses, ...reviewStatuses, "failed", "cancelled", "expired"] as const;
  expect(new Set(all.filter(needsReview))).toEqual(
    new Set(["overpaid", "underpaid", "duplicate", "late", "mismatch", "reversed"]),
  );
});

test("money that did not pay the order and was sent back entirely is refunded", () => {
  expect(computeState([attempt("late", 1_000_00, dealtWith)], back(1_000_00))).toBe("refunded");
  expect(computeState([attempt("late", 1_000_00, dealtWith)], back(999_99))).toBe("unpaid");
});

test("an order that costs nothing is paid, whatever came and was sent back; a question about a payment comes first", () => {
  const free = { refunds: back(500_00), totalKobo: 0 };
  expect(computePaymentState([], { ...free, refunds: [] })).toBe("paid");
  expect(computePaymentState([attempt("overpaid", 500_00)], free)).toBe("paid");
  expect(computePaymentState([attempt("mismatch")], free)).toBe("problem");
});

test("what an edit adds to a confirmed order that kept no money is a rest to pay, unless a payment was taken back", () => {
  const raised = { refunds: [], totalKobo: 400_00, isSold: true };
  expect(computePaymentState([attempt("expired")], raised)).toBe("part-paid");
  expect(computePaymentState([attempt("awaiting-confirmation")], raised)).toBe("awaiting-confirmation");
  expect(computePaymentState([attempt("reversed", 0, dealtWith)], raised)).toBe("unpaid");
  const sentBack = { ...raised, refunds: back(1_000_00), editRefundsKobo: 1_000_00 };
  expect(computePaymentState([attempt("underpaid", 1_000_00, dealtWith)], sentBack)).toBe("part-paid");
});

test("a part that staff have looked at leaves the order partly paid, until it is sent back", () => {
  const part = [attempt("underpaid", 400_00, dealtWith)];
  expect(computeState(part, [])).toBe("part-paid");
  expect(computeState(part, back(399_99))).toBe("part-paid");
  expect(computeState(part, back(400_00))).toBe("refunded");
  expect(computeState([...part, attempt("failed")], [])).toBe("part-paid");
  expect(computeState([...part, attempt("awaiting-confirmation")], [])).toBe("awaiting-confirmation");
  // Staff have corrected it to nothing.
  expect(computeState([attempt("underpaid", 0, dealtWith)], [])).toBe("unpaid");
});

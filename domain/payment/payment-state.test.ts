import { expect, test } from "vitest";
import {
  needsReview,
  compareAmounts,
  nextQuery,
  reviewStatuses,
  openAttemptStatuses,
  payingStatuses,
  paymentStateOf,
  type AttemptFacts,
  type PaymentAttemptStatus,
} from "./payment-state.ts";

const attempt = (status: PaymentAttemptStatus, receivedKobo = 0, resolvedAt: Date | null = null): AttemptFacts => ({
  status,
  requestedKobo: 1_000_00,
  receivedKobo,
  resolvedAt,
});
const dealtWith = new Date(0);

test.each([
  ["no attempts", [], [], "unpaid"],
  ["a page that was only opened", [attempt("open")], [], "unpaid"],
  ["a transfer that the customer reported", [attempt("awaiting-confirmation")], [], "awaiting-confirmation"],
  ["a payment that failed", [attempt("failed")], [], "unpaid"],
  ["the exact amount", [attempt("failed"), attempt("paid", 1_000_00)], [], "paid"],
  ["more than the total", [attempt("overpaid", 1_200_00)], [], "paid"],
  ["less than the total", [attempt("underpaid", 900_00)], [], "problem"],
  ["a second payment", [attempt("paid", 1_000_00), attempt("duplicate", 1_000_00)], [], "problem"],
  ["a payment after the order ended", [attempt("late", 1_000_00)], [], "problem"],
  ["a payment that was reversed", [attempt("reversed")], [], "problem"],
] as const)("%s", (_name, attempts, refunds, state) => {
  expect(paymentStateOf([...attempts], [...refunds])).toBe(state);
});

const back = (amountKobo: number) => [{ status: "completed" as const, amountKobo }];

test("refunding the excess leaves the order paid, refunding part of the rest does not, and refunding all of it makes it refunded", () => {
  const overpaid = [attempt("overpaid", 1_200_00, dealtWith)];
  expect(paymentStateOf(overpaid, back(200_00))).toBe("paid");
  expect(paymentStateOf(overpaid, back(300_00))).toBe("part-refunded");
  expect(paymentStateOf(overpaid, back(1_200_00))).toBe("refunded");
});

test("a refund counts when it is completed, not while it is pending or when it failed", () => {
  const refunds = (["requested", "pending", "failed"] as const).map((status) => ({ status, amountKobo: 1_000_00 }));
  expect(paymentStateOf([attempt("paid", 1_000_00)], refunds)).toBe("paid");
});

test("a duplicate payment that was refunded leaves the order paid", () => {
  const attempts = [attempt("paid", 1_000_00), attempt("duplicate", 1_000_00, dealtWith)];
  expect(paymentStateOf(attempts, [{ status: "completed", amountKobo: 1_000_00 }])).toBe("paid");
});

test("amounts are compared to the kobo", () => {
  expect(compareAmounts(99_999, 100_000)).toBe("underpaid");
  expect(compareAmounts(100_000, 100_000)).toBe("paid");
  expect(compareAmounts(100_001, 100_000)).toBe("overpaid");
});

test("a provider is queried after 1, 3, 10 and 30 minutes, then hourly, and not after three days", () => {
  const start = new Date("2026-11-21T09:00:00Z");
  let now = start;
  const polls: number[] = [];
  for (let queries = 0; queries < 6; queries += 1) {
    now = nextQuery(start, queries, now) ?? now;
    polls.push((now.getTime() - start.getTime()) / 60_000);
  }
  expect(polls).toEqual([1, 3, 10, 30, 90, 150]);
  expect(nextQuery(start, 9, new Date(start.getTime() + 73 * 60 * 60_000))).toBeNull();
});

test("staff review a payment whose amount or time was not as requested, and no other", () => {
  const all = [...openAttemptStatuses, ...payingStatuses, ...reviewStatuses, "failed", "cancelled", "expired"] as const;
  expect(new Set(all.filter(needsReview))).toEqual(
    new Set(["overpaid", "underpaid", "duplicate", "late", "mismatch", "reversed"]),
  );
});

test("a provider is queried until three days have passed, that moment included", () => {
  const start = new Date("2026-11-21T09:00:00Z");
  const end = new Date(start.getTime() + 72 * 60 * 60_000);
  expect(nextQuery(start, 9, end)).toEqual(new Date(end.getTime() + 60 * 60_000));
  expect(nextQuery(start, 9, new Date(end.getTime() + 1))).toBeNull();
});

test("money that did not pay the order and was sent back entirely is refunded", () => {
  expect(paymentStateOf([attempt("late", 1_000_00, dealtWith)], back(1_000_00))).toBe("refunded");
  expect(paymentStateOf([attempt("late", 1_000_00, dealtWith)], back(999_99))).toBe("unpaid");
});

import { expect, test } from "vitest";
import {
  reviewStatuses,
  openAttemptStatuses,
  paymentStates,
  payingStatuses,
} from "#features/orders/rules/payment-state.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { attemptLabel, attemptStatusLabels, paymentStateLabels, refundStatusLabels } from "./payment-labels.ts";

test("every state of an order's money, of an attempt and of a refund has a label of its own", () => {
  for (const state of paymentStates) expect(paymentStateLabels[state]).toBeTruthy();
  for (const status of [
    ...openAttemptStatuses,
    ...payingStatuses,
    ...reviewStatuses,
    "failed",
    "cancelled",
    "expired",
  ] as const)
    expect(attemptStatusLabels[status]).toBeTruthy();
  for (const status of ["requested", "pending", "completed", "failed"] as const)
    expect(refundStatusLabels[status]).toBeTruthy();
});

test("a gift card that paid its part is not short of anything, a transfer that is too small is", () => {
  const asked = { status: "underpaid", requestedKobo: toKobo(20_000) } as const;
  expect(attemptLabel({ ...asked, receivedKobo: toKobo(20_000) })).toBe("Paid its part");
  expect(attemptLabel({ ...asked, receivedKobo: toKobo(19_000) })).toBe("Less than the total");
  expect(attemptLabel({ ...asked, status: "paid", receivedKobo: toKobo(20_000) })).toBe("Paid");
});

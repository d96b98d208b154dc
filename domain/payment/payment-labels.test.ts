import { expect, test } from "vitest";
import { reviewStatuses, openAttemptStatuses, paymentStates, payingStatuses } from "./payment-state.ts";
import { attemptStatusLabels, formatKobo, paymentStateLabels, refundStatusLabels } from "./payment-labels.ts";

test.each([
  [0, "₦0"],
  [12_784_00, "₦12,784"],
  [12_784_50, "₦12,784.50"],
  [12_784_05, "₦12,784.05"],
  [99, "₦0.99"],
  [-26_88, "−₦26.88"],
])("%d kobo are shown as %s", (kobo, text) => expect(formatKobo(kobo)).toBe(text));

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

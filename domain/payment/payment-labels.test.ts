import { expect, test } from "vitest";
import { reviewStatuses, openAttemptStatuses, paymentStates, payingStatuses } from "../../features/orders/rules/payment-state.ts";
import { attemptStatusLabels, paymentStateLabels, refundStatusLabels } from "../../features/payments/rules/payment-labels.ts";

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

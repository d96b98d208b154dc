import type { PaymentAttemptStatus, PaymentState, RefundStatus } from "#features/orders/rules/payment-state.ts";
import type { Kobo } from "#platform/rules/kobo.ts";

/** The office's labels for an order's payment state. */
export const paymentStateLabels: Record<PaymentState, string> = {
  unpaid: "Not paid",
  "awaiting-confirmation": "Awaiting check",
  "part-paid": "Partly paid",
  paid: "Paid",
  problem: "Payment problem",
  "part-refunded": "Partly refunded",
  refunded: "Refunded",
};

/** The office's labels for the status of a payment attempt. */
export const attemptStatusLabels: Record<PaymentAttemptStatus, string> = {
  open: "Started, not paid yet",
  "awaiting-confirmation": "Awaiting check",
  paid: "Paid",
  overpaid: "Paid, more than the total",
  underpaid: "Less than the total",
  duplicate: "Paid a second time",
  late: "Came after the order had ended",
  mismatch: "In another currency",
  reversed: "Taken back by the provider",
  failed: "Failed",
  cancelled: "Cancelled",
  expired: "Expired",
};

/** The office's label for an attempt. One that has paid its intended part, like a gift card, does not lack anything. */
export function attemptLabel({ status, requestedKobo, receivedKobo }: LabelledAttempt): string {
  return status === "underpaid" && receivedKobo >= requestedKobo ? "Paid its part" : attemptStatusLabels[status];
}

type LabelledAttempt = { status: PaymentAttemptStatus; requestedKobo: Kobo; receivedKobo: Kobo };

/** The names of the providers' companies, under which staff find their dashboards. */
export const providerLabels = {
  opay: "OPay",
  monnify: "Monnify",
  paystack: "Paystack",
  flutterwave: "Flutterwave",
} as const;

export const refundStatusLabels: Record<RefundStatus, string> = {
  requested: "Requested",
  pending: "On its way",
  completed: "Refunded",
  failed: "Failed",
  withdrawn: "Withdrawn",
};

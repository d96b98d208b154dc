import { nairaText, type Kobo } from "../kobo.ts";
import { formatNaira } from "../money.ts";
import type { PaymentAttemptStatus, PaymentState, RefundStatus } from "./payment-state.ts";

/** The office's labels for an order's payment state. */
export const paymentStateLabels: Record<PaymentState, string> = {
  unpaid: "Not paid",
  "awaiting-confirmation": "Says it is paid",
  paid: "Paid",
  problem: "Payment problem",
  "part-refunded": "Partly given back",
  refunded: "Given back",
};

/** The office's labels for the status of a payment attempt. */
export const attemptStatusLabels: Record<PaymentAttemptStatus, string> = {
  open: "Begun, not paid yet",
  "awaiting-confirmation": "The customer says it is paid",
  paid: "Paid",
  overpaid: "Paid, and more than asked",
  underpaid: "Less than asked",
  duplicate: "Paid a second time",
  late: "Came after the order had ended",
  mismatch: "In another currency",
  reversed: "Taken back by the provider",
  failed: "Did not work",
  cancelled: "Given up",
  expired: "Ran out of time",
};

export const refundStatusLabels: Record<RefundStatus, string> = {
  requested: "Asked for",
  pending: "On its way",
  completed: "Given back",
  failed: "Did not work",
};

/** `₦12,784`, or `₦12,784.50` when there are kobo. */
export function formatKobo(kobo: Kobo): string {
  const rest = kobo % 100;
  const naira = formatNaira((kobo - rest) / 100);
  return rest === 0 ? naira : `${naira}.${nairaText(rest).slice(-2)}`;
}

import type { PaymentState } from "#features/orders/rules/payment-state.ts";
import { paymentStateLabels } from "../../rules/payment-labels.ts";
import "./payment-badge.css";

/** The state of an order's payment; the states that wait for staff are marked. */
export function PaymentBadge({ state }: { state: PaymentState }) {
  return <span className={`badge payment-badge payment-${state}`}>{paymentStateLabels[state]}</span>;
}

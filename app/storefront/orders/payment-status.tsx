import { formatDateTime } from "../../../domain/dates.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { paymentMethodLabels, type PaymentMethod } from "../../../domain/payment/payment.ts";
import type { PaymentState } from "../../../domain/payment/payment-state.ts";

type Props = {
  order: { id: string; status: string; paymentState: PaymentState; payBy: string };
  /** The open payment attempt, if there is one. */
  open: { method: PaymentMethod; token: string } | undefined;
  onPay: () => void;
};

/** The payment state of one order, and the actions it allows. */
export function PaymentStatus({ order, open, onPay }: Props) {
  const { id, status, paymentState } = order;
  if (paymentState === "problem") {
    return <p>A payment for this order needs a look from us. Nothing is lost: we write to you about it.</p>;
  }
  if (paymentState === "refunded") return <p>The money for this order was given back.</p>;
  if (paymentState === "part-refunded") return <p>Part of the money for this order was given back.</p>;
  if (status === "cancelled" && paymentState === "paid") return <p>The money for this order is on its way back.</p>;
  if (status !== "pending") return null;
  const payButton = (quiet: boolean, label: string) => (
    <button type="button" className={quiet ? "button button-quiet" : "button"} onClick={onPay}>
      {label}
      <span className="visually-hidden"> for order {id}</span>
    </button>
  );
  if (paymentState === "awaiting-confirmation") {
    const reported = open?.method === "ussd" ? "the USSD payment is completed" : "the transfer is made";
    return (
      <>
        <p>You told us that {reported}; we confirm the order when it arrives.</p>
        {payButton(true, "Payment details")}
      </>
    );
  }
  const until = (
    <>
      We keep your ingredients aside until <time dateTime={order.payBy}>{formatDateTime(order.payBy)}</time>.
    </>
  );
  if (open && open.method !== "bank-transfer") {
    return (
      <>
        <p>
          A payment with {paymentMethodLabels[open.method].name} is not finished yet. {until}
        </p>
        <ButtonLink to={`/pay/${open.token}`}>
          See how it stands<span className="visually-hidden"> for order {id}</span>
        </ButtonLink>
        {payButton(true, "Pay again")}
      </>
    );
  }
  return (
    <>
      <p>This order waits for your payment. {until}</p>
      {payButton(false, "Pay again")}
    </>
  );
}

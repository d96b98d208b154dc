import type { PaymentState } from "#features/orders/rules/payment-state.ts";
import { reportedTexts, type BankPayment } from "#features/payments/rules/bank-payment.ts";
import { PaymentDetails } from "#features/payments/ui/payment-details.tsx";
import { paymentMethods } from "#features/shop/rules/payment-methods.ts";
import type { Naira } from "#platform/rules/money.ts";
import { ButtonLink } from "#platform/ui/button-link.tsx";
import { Deadline } from "#platform/ui/deadline.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";

type OpenPayment = BankPayment & { token: string };

type Props = {
  order: {
    id: string;
    status: string;
    paymentState: PaymentState;
    payBy: string;
    total: Naira;
    /** What is still to be paid. */ open: Naira;
  };
  /** The open payment, if there is one. */
  payment: OpenPayment | undefined;
  /** Whether the details of a reported payment are unfolded. */
  unfolded?: boolean;
  onPay: () => void;
};

/** The payment state of one order, and the actions it allows. */
export function PaymentStatus({ order, payment: open, unfolded, onPay }: Props) {
  const { id, status, paymentState } = order;
  if (paymentState === "problem") {
    return <p>We’re looking into a payment for this order. Nothing is lost: we’ll email you about it.</p>;
  }
  if (paymentState === "refunded") return <p>We’ve refunded this order.</p>;
  if (paymentState === "part-refunded") return <p>We’ve refunded part of this order.</p>;
  if (status === "cancelled" && paymentState === "paid" && order.total > 0)
    return <p>Your money is on its way back.</p>;
  const isRest = status === "confirmed" || status === "processing";
  if (status !== "pending" && !(isRest && order.open > 0)) return null;
  const payButton = (quiet: boolean, label: string) => (
    <button type="button" className={`button needs-script${quiet ? " button-quiet" : ""}`} onClick={onPay}>
      {label}
      <span className="visually-hidden"> for order {id}</span>
    </button>
  );
  if (paymentState === "awaiting-confirmation") {
    const reported = (open && reportedTexts[open.method]?.reported) ?? "paid";
    return (
      <>
        <p>You told us you {reported}. We’ll confirm the order as soon as the money arrives.</p>
        {open && (
          <details className="payment-details" open={unfolded}>
            <summary>
              Payment details<span className="visually-hidden"> for order {id}</span>
            </summary>
            <PaymentDetails payment={open} orderId={id}>
              {payButton(true, "I have not paid yet")}
            </PaymentDetails>
          </details>
        )}
      </>
    );
  }
  const until = !isRest && (
    <>
      Pay by <Deadline at={order.payBy} />.
    </>
  );
  if (open) {
    return (
      <>
        <p>
          Your payment {paymentMethods[open.method].paidBy} isn’t finished. {until}
        </p>
        <ButtonLink to={`/pay/${open.token}`}>
          Check payment<span className="visually-hidden"> for order {id}</span>
        </ButtonLink>
        {payButton(true, "Pay again")}
      </>
    );
  }
  return (
    <>
      {isRest ? (
        <p>
          <Amount of={order.open} /> more to pay since the order changed. We’ll send it as soon as that’s paid.
        </p>
      ) : (
        <p>
          {paymentState === "part-paid" ? (
            <>
              <Amount of={order.open} /> of this order is still to pay.
            </>
          ) : (
            "This order is waiting for your payment."
          )}{" "}
          {until}
        </p>
      )}
      {payButton(false, "Pay now")}
    </>
  );
}

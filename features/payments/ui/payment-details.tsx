import { paymentRows, type BankPayment } from "../rules/bank-payment.ts";
import { CopyAmount, CopyRow } from "./copy-row.tsx";

type Props = {
  payment: BankPayment;
  orderId: string;
  /** The actions of a customer who has not paid yet. */
  children: React.ReactNode;
};

/** The details of a payment at the bank, shown until it is confirmed. */
export function PaymentDetails({ payment, orderId, children }: Props) {
  return (
    <div className="card payment-facts">
      {paymentRows(payment, orderId).map(([label, value]) =>
        label === "Amount" ? (
          <CopyAmount key={label} label={label} amount={payment.amount} />
        ) : (
          <CopyRow key={label} label={label} value={value} />
        ),
      )}
      <p>
        We&apos;re waiting for your payment to arrive, and email you as soon as it does: please don&apos;t pay twice. If
        you haven&apos;t paid after all, nothing is lost.
      </p>
      {children}
    </div>
  );
}

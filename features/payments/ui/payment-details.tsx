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
        We’re waiting for your payment and will email you when it’s here, so please don’t pay twice. Haven’t paid after
        all? Nothing is lost.
      </p>
      {children}
    </div>
  );
}

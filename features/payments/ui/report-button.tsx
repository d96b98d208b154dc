import { useState } from "react";
import { paymentMethods, type StaffMethod } from "#features/shop/rules/payment-methods.ts";
import { send } from "#platform/ui/browser/send.ts";
import { paymentStarted, type PaymentError } from "./start-payment.ts";

export type ReportProps = {
  /** The customer reports that the order is paid, or it `isPaid`. */
  onReported: (isPaid?: boolean) => void;
  onError: (error: PaymentError) => void;
};

type Props = ReportProps & {
  orderId: string;
  method: StaffMethod;
  /** The account of a transfer. */
  accountId?: string;
  children: string;
};

/** Reports a payment as made. Safe to repeat after a failure: the same order gets the same reference. */
export function ReportButton({ orderId, method, accountId, children, onReported, onError }: Props) {
  const [sending, setSending] = useState(false);

  async function report() {
    if (sending) return;
    setSending(true);
    const sent = await send(`/api/orders/${encodeURIComponent(orderId)}/${paymentMethods[method].reportPath}`, {
      accountId,
    });
    setSending(false);
    const started = paymentStarted(sent, method);
    if ("data" in started) onReported();
    else onError(started);
  }

  return (
    <button
      type="button"
      className="button button-large"
      aria-disabled={sending}
      // It may be where Continue was: the second click of a double click there reports nothing.
      onClick={(event) => event.detail < 2 && void report()}
    >
      {sending ? "Processing..." : children}
    </button>
  );
}

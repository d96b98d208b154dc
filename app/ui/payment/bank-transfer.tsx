import { useState } from "react";
import type { BankAccount } from "../../../domain/payment/payment.ts";
import { send } from "../browser/send.ts";
import { paymentStarted, type PaymentStarted } from "./start-payment.ts";
import { CopyRow } from "./copy-row.tsx";

type Props = {
  orderId: string;
  accounts: BankAccount[];
  onBack: () => void;
  onReported: () => void;
  onError: (error: Exclude<PaymentStarted<never>, { response: never }>) => void;
};

/** The company's accounts with copy buttons, and "I've Made the Transfer". */
export function BankTransfer({ orderId, accounts, onBack, onReported, onError }: Props) {
  const [sending, setSending] = useState(false);

  async function report() {
    if (sending) return;
    setSending(true);
    // Safe to repeat after a failure: the same order gets the same reference.
    const sent = await send<{ reference: string }>(`/api/orders/${encodeURIComponent(orderId)}/transfer`, {});
    setSending(false);
    const started = paymentStarted(sent, "bank-transfer");
    if ("response" in started) onReported();
    else onError(started);
  }

  return (
    <div className="stack">
      <p>
        Transfer the total to <strong>one</strong> of these accounts and write your order number in the narration, so
        that we know it is yours.
      </p>
      <CopyRow label="Order number" value={orderId} />
      <ul className="bank-accounts">
        {accounts.map((account) => (
          <li key={account.id}>
            <h3>{account.bankName}</h3>
            <CopyRow label="Account name" value={account.accountName} of={account.bankName} />
            <CopyRow label="Account number" value={account.accountNumber} of={account.bankName} />
            <CopyRow label="Sort code" value={account.sortCode} of={account.bankName} />
            {account.swiftCode && <CopyRow label="SWIFT code" value={account.swiftCode} of={account.bankName} />}
          </li>
        ))}
      </ul>
      <p className="summary-note">
        Transfers are processed 10-30 minutes after confirmation. If yours is not confirmed within 2 hours, please
        contact support. Nothing is sent before the money is here.
      </p>
      <button type="button" className="button button-large" aria-disabled={sending} onClick={() => void report()}>
        {sending ? "Processing..." : "I've Made the Transfer"}
      </button>
      <button type="button" className="button button-quiet" onClick={onBack}>
        Back to Payment Options
      </button>
    </div>
  );
}

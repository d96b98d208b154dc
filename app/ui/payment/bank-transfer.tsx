import type { BankAccount } from "../../../domain/payment/payment.ts";
import { CopyRow } from "./copy-row.tsx";
import { ReportButton, type ReportProps } from "./report-button.tsx";

type Props = ReportProps & { orderId: string; accounts: BankAccount[]; back: React.ReactNode };

/** The company's accounts with copy buttons, and "I've Made the Transfer". */
export function BankTransfer({ orderId, accounts, back, ...report }: Props) {
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
      <ReportButton orderId={orderId} method="bank-transfer" {...report}>
        I&apos;ve Made the Transfer
      </ReportButton>
      {back}
    </div>
  );
}

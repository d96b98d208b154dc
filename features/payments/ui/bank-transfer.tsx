import { useState } from "react";
import type { BankAccount } from "#features/orders/rules/payment.ts";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { lazyPart } from "#platform/ui/browser/lazy-part.tsx";
import { CopyAmount, CopyRow } from "./copy-row.tsx";
import type { StepProps } from "./method-steps.tsx";
import { ReportButton } from "./report-button.tsx";

const InstantTransfer = lazyPart(
  async () => (await import("./instant-transfer.tsx")).InstantTransfer,
  ({ onOwnAccount }) => onOwnAccount(),
);

/** A transfer to an account for this order where the shop has one, else to one of the company's. */
export function BankTransfer({ country, ...step }: StepProps) {
  const [isOwn, setOwn] = useState(!step.options.hasInstantTransfer || country !== HOME_COUNTRY);
  if (isOwn) return <OwnAccounts {...step} />;
  return <InstantTransfer when {...step} onOwnAccount={() => setOwn(true)} />;
}

/** What to transfer, one of the company's accounts at a time, and "I've Made the Transfer". */
function OwnAccounts({ order, options: { accounts }, ...report }: Omit<StepProps, "country">) {
  const [chosen, setChosen] = useState(accounts[0]);
  return (
    <div className="stack">
      <div className="card payment-facts">
        <CopyAmount label="Amount" amount={order.total} />
        <CopyRow label="Payment reference – type exactly this" value={order.id} />
      </div>
      <fieldset className="bank-choice">
        <legend>Transfer to our account at</legend>
        {accounts.map((account) => (
          <label key={account.id}>
            <input type="radio" name="account" checked={account === chosen} onChange={() => setChosen(account)} />
            {account.bankName}
          </label>
        ))}
      </fieldset>
      {chosen && <Account account={chosen} />}
      <p className="summary-note">
        Transfers are processed 10-30 minutes after confirmation. If yours is not confirmed within 2 hours, please
        contact support. We send your parcel as soon as your payment is confirmed.
      </p>
      <div className="payment-actions">
        <ReportButton orderId={order.id} method="bank-transfer" accountId={chosen?.id} {...report}>
          I&apos;ve Made the Transfer
        </ReportButton>
      </div>
    </div>
  );
}

/** The key closes the codes when another bank is chosen. */
function Account({
  account: { id, bankName, accountName, accountNumber, sortCode, swiftCode },
}: {
  account: BankAccount;
}) {
  return (
    <div className="card payment-facts" key={id}>
      <CopyRow label="Account number" value={accountNumber} of={bankName} />
      <CopyRow label="Account name" value={accountName} of={bankName} />
      <details>
        <summary>Sort code{swiftCode && " and SWIFT code"}</summary>
        <CopyRow label="Sort code" value={sortCode} of={bankName} />
        {swiftCode && <CopyRow label="SWIFT code" value={swiftCode} of={bankName} />}
      </details>
    </div>
  );
}

import { paymentMethods, type LinkedStaffMethod, type PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import { Amount } from "#platform/ui/money/amount.tsx";
import type { LinkedOrder } from "../../server/pay-by-link.ts";
import { CopyAmount, CopyRow } from "../../ui/copy-row.tsx";

type Report = { Details: React.ComponentType<{ order: LinkedOrder }>; button: string };

/** How a customer makes and reports a payment that staff look for, on the page of a link. */
const reports: Record<LinkedStaffMethod, Report> & Partial<Record<PaymentMethod, Report>> = {
  "bank-transfer": { Details: Accounts, button: "I’ve Made the Transfer" },
};

/** A button for each method, in the country's sequence; the transfer shows our accounts. */
export function HowToPay({ order, busy }: { order: LinkedOrder; busy: boolean }) {
  if (order.methods.length === 0) return <p className="notice">Please write to us, and we’ll tell you how to pay.</p>;
  return order.methods.map(({ method, note }) => {
    const { name, description, paidBy } = paymentMethods[method];
    const report = reports[method];
    return (
      <section key={method} className="pay-order-method" aria-labelledby={`pay-${method}`}>
        <h2 id={`pay-${method}`}>{name}</h2>
        <p>{note ?? description}</p>
        {report && <report.Details order={order} />}
        <button
          type="submit"
          name="method"
          value={method}
          className={report ? "button button-quiet" : "button"}
          aria-disabled={busy}
        >
          {report?.button ?? (
            <>
              Pay <Amount of={order.open} /> {paidBy}
            </>
          )}
        </button>
      </section>
    );
  });
}

function Accounts({ order: { id, open, accounts } }: { order: LinkedOrder }) {
  return (
    <>
      <div className="payment-facts">
        <CopyAmount label="Amount" amount={open} />
        <CopyRow label="Payment reference – type exactly this" value={id} />
      </div>
      <fieldset className="pay-order-accounts">
        <legend>To our account at</legend>
        {accounts.map(({ id: account, bankName, accountNumber, accountName }, index) => (
          <label key={account}>
            <input type="radio" name="accountId" value={account} defaultChecked={index === 0} />
            <span>
              <strong>{bankName}</strong> <code>{accountNumber}</code>, {accountName}
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

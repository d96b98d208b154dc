import { paymentMethods, type LinkedStaffMethod, type PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import { Amount } from "#platform/ui/money/amount.tsx";
import { INSTANT_TRANSFER } from "../../rules/bank-payment.ts";
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
      <section key={method} className="card pay-order-method" aria-labelledby={`pay-${method}`}>
        <h2 id={`pay-${method}`}>{name}</h2>
        <p>{note ?? description}</p>
        {report ? (
          <ByReport order={order} busy={busy} method={method} {...report} />
        ) : (
          <PayButton order={order} busy={busy} method={method}>
            {paidBy}
          </PayButton>
        )}
      </section>
    );
  });
}

type ButtonProps = { order: LinkedOrder; busy: boolean; method: string };

function PayButton({ order, busy, method, children }: ButtonProps & { children: string }) {
  return (
    <button type="submit" name="method" value={method} className="button" aria-disabled={busy}>
      Pay <Amount of={order.open} /> {children}
    </button>
  );
}

/** A payment to the company's account and its report; folded below an account for this order, where there is one. */
function ByReport({ Details, button, ...props }: ButtonProps & Report) {
  const { order, busy, method } = props;
  const byHand = (
    <>
      <Details order={order} />
      <button type="submit" name="method" value={method} className="button button-quiet" aria-disabled={busy}>
        {button}
      </button>
    </>
  );
  if (!order.hasInstantTransfer) return byHand;
  return (
    <>
      <p>You get an account number just for this order. We confirm it within a minute of your transfer.</p>
      <PayButton order={order} busy={busy} method={INSTANT_TRANSFER}>
        by bank transfer
      </PayButton>
      <details>
        <summary>Pay to our own account instead</summary>
        {byHand}
      </details>
    </>
  );
}

function Accounts({ order: { id, open, accounts } }: { order: LinkedOrder }) {
  return (
    <>
      <div className="card payment-facts">
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

/* oxlint-disable shop/amount-past-customer -- what the customer has sent from a Nigerian bank, in naira */
import { useEffect, useState } from "react";
import { formatKobo, type Kobo } from "#platform/rules/kobo.ts";
import type { Naira } from "#platform/rules/money.ts";
import { SECOND } from "#platform/rules/time.ts";
import { Deadline } from "#platform/ui/deadline.tsx";
import type { PayableAccount } from "../rules/bank-payment.ts";
import { CopyAmount, CopyRow } from "./copy-row.tsx";
import "./waiting-bar.css";

type Props = {
  account: PayableAccount;
  amount: Naira;
  /** ISO 8601. */
  expiresAt: string;
  /** The seconds until then (`useSecondsLeft`). */
  left: number | undefined;
  /** What the provider last sent back, because it was not the amount. */
  returnedKobo: Kobo;
};

/** The account for the transfer of one order: what to transfer, and until when. */
export function OrderAccount({ account, amount, expiresAt, left, returnedKobo }: Props) {
  const { bankName, accountNumber, accountName } = account;
  return (
    <>
      {returnedKobo > 0 && (
        <p className="notice" role="status">
          {formatKobo(returnedKobo)} came, and is going back to you: this account takes only the exact amount below.
        </p>
      )}
      <div className="card payment-facts">
        <CopyAmount label="Amount – transfer exactly this" amount={amount} />
        <CopyRow label="Bank" value={bankName} />
        <CopyRow label="Account number" value={accountNumber} />
        {accountName && <CopyRow label="Account name" value={accountName} />}
      </div>
      <p>
        For this order only, until <Deadline at={expiresAt} />
        {left !== undefined && (
          <span role="timer">
            , {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")} left
          </span>
        )}
        .
      </p>
      <span className="pay-waiting" aria-hidden="true" />
    </>
  );
}

/**
 * The seconds that are left of what the server has just said, never below 0; undefined without JavaScript. Clocks of
 * phones may be wrong, so only the time since then is measured.
 */
export function useSecondsLeft(told: { secondsLeft: number } | undefined): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (!told) return;
    const end = performance.now() + told.secondsLeft * SECOND;
    const count = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / SECOND)));
    count();
    const timer = setInterval(count, SECOND);
    return () => clearInterval(timer);
  }, [told]);
  return left;
}

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PayableOrder } from "#features/orders/rules/order.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import { SECOND } from "#platform/rules/time.ts";
import { send } from "#platform/ui/browser/send.ts";
import { useLiveUpdates } from "#platform/ui/browser/use-live-updates.ts";
import type { PaymentStatusResponse, TransferAccountResponse } from "../rules/responses.ts";
import { OrderAccount, useSecondsLeft } from "./order-account.tsx";
import { ReportButton, type ReportProps } from "./report-button.tsx";
import { paymentStarted } from "./start-payment.ts";
import { useRepeated } from "./use-repeated.ts";

type Props = ReportProps & {
  order: PayableOrder;
  /** The customer would rather use an account of the company's, or there is no other. */
  onOwnAccount: () => void;
};

/**
 * An account number for this order, whose money confirms it: the dialog goes on by itself. Without one, it gives way to
 * the company's own accounts.
 */
export function InstantTransfer(props: Props) {
  const [round, setRound] = useState(0);
  return <OneAccount key={round} {...props} onOver={() => setRound(round + 1)} />;
}

/** `onOver`: the customer wants another account, because the time of this one is over. */
function OneAccount({ order, onOwnAccount, onOver, ...report }: Props & { onOver: () => void }) {
  const account = useAccount(order, { onOwnAccount, ...report });
  const status = usePaymentStatus(account?.token, report.onReported);
  const left = useSecondsLeft(account);
  if (!account) return <p role="status">Getting an account number for your order…</p>;
  const isOver = left === 0 || (status !== undefined && isOneOf(ended, status.status));
  return (
    <div className="stack">
      {isOver ? (
        <p className="notice" role="status">
          This account number has expired: please don’t use it. If you already have, your money pays for this order or
          comes back to you.
        </p>
      ) : (
        <>
          <OrderAccount {...account} account={account} left={left} returnedKobo={status?.returnedKobo ?? 0} />
          <p className="summary-note">
            Transfer from your bank’s app. We see it within a minute, and this page moves on by itself. If yours is not
            confirmed within 2 hours, please contact support.
          </p>
        </>
      )}
      <div className="payment-actions">
        {isOver ? (
          <button type="button" className="button button-large" onClick={onOver}>
            Get a new account number
          </button>
        ) : (
          <ReportButton orderId={order.id} method="bank-transfer" {...report}>
            I&apos;ve Made the Transfer
          </ReportButton>
        )}
        <button type="button" className="link-button" onClick={onOwnAccount}>
          Pay to our own account instead
        </button>
      </div>
    </div>
  );
}

/** An account whose payment has ended without money. */
const ended = ["expired", "cancelled", "failed"] as const;
/** Until the shop has money or an end to report. */
const waits = ["open", "awaiting-confirmation", ...ended] as const;

/** Another request is getting the account. In milliseconds. */
const TRY_AGAIN = 2 * SECOND;
/** Refusals after which the order can still be paid to an account of the company's. */
const withoutAccount: (string | undefined)[] = ["method-off", "order-waits", "too-many", "payment-not-started"];

/** The order's account, once the shop has it. */
function useAccount(
  { id }: PayableOrder,
  { onOwnAccount, onError }: Pick<Props, "onOwnAccount" | "onError">,
): TransferAccountResponse | undefined {
  const [account, setAccount] = useState<TransferAccountResponse>();
  /** Whether the shop has answered; false while another request is getting the account. */
  const ask = useEffectEvent(async ({ aborted }: { aborted: () => boolean }): Promise<boolean> => {
    const sent = await send<TransferAccountResponse>(`/api/orders/${encodeURIComponent(id)}/transfer-account`, {});
    if (aborted()) return true;
    const code = "error" in sent ? sent.error.code : undefined;
    if (code === "payment-starting") return false;
    if ("data" in sent) setAccount(sent.data);
    else if ("unavailable" in sent || withoutAccount.includes(code)) onOwnAccount();
    else {
      const failed = paymentStarted(sent, "bank-transfer");
      if (!("data" in failed)) onError(failed);
    }
    return true;
  });
  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    const askUntilAnswered = async () => {
      if (!(await ask({ aborted: () => isLeft }))) timer = setTimeout(() => void askUntilAnswered(), TRY_AGAIN);
    };
    void askUntilAnswered();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, []);
  return account;
}

/** The state of the payment. Calls back once the order is paid; money that needs a look leads to the payment's page. */
function usePaymentStatus(token: string | undefined, onPaid: (isPaid: boolean) => void) {
  const [status, setStatus] = useState<PaymentStatusResponse>();
  const isTold = useRef(false);
  const ask = async () => {
    if (!token) return;
    const sent = await send<PaymentStatusResponse>(`/api/payments/${token}`);
    if (!("data" in sent) || isTold.current) return;
    if (isOneOf(waits, sent.data.status) && !sent.data.orderPaid) return setStatus(sent.data);
    // The stream and the timer may both have asked.
    isTold.current = true;
    if (sent.data.orderPaid) onPaid(true);
    else location.assign(`/pay/${token}`);
  };
  useRepeated(token !== undefined, ask);
  useLiveUpdates(token && "/api/live/mine", () => void ask());
  return status;
}

import { useState } from "react";
import type { PayableOrder } from "#features/orders/rules/order.ts";
import { wholeNairaUp } from "#platform/rules/kobo.ts";
import { nairaToShow, type Naira } from "#platform/rules/money.ts";
import { LONGEST_PASTED } from "#platform/rules/pasted-code.ts";
import { send } from "#platform/ui/browser/send.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";
import type { GiftCardPaymentResponse } from "../rules/responses.ts";
import { paymentStarted, type PaymentError } from "./start-payment.ts";

/** What is left to pay for the orders that gift cards have paid in part, while this tab is open. */
const rests = new Map<string, Naira>();

/** What is left to pay for an order, even if its dialog is reopened with the original total. */
export function remainingTotal({ id, total }: PayableOrder): Naira {
  return Math.min(total, rests.get(id) ?? total);
}

type Props = {
  order: PayableOrder;
  /** The card has paid a part: this much is left. */
  onPart: (rest: Naira) => void;
  /** The card has paid everything. */
  onReported: (isPaid: true) => void;
  onError: (error: PaymentError) => void;
};

/** A code that pays what it can; the dialog goes on with what is left. Folded, because few customers have one. */
export function GiftCardField({ order, onPart, onReported, onError }: Props) {
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const [paid, setPaid] = useState<GiftCardPaymentResponse>();

  async function pay(form: HTMLFormElement) {
    const code = String(new FormData(form).get("code"));
    if (sending) return;
    if (!code.trim()) return setError("Please enter the code of your gift card");
    setError(undefined);
    setSending(true);
    const sent = await send<GiftCardPaymentResponse>(`/api/orders/${encodeURIComponent(order.id)}/gift-card`, { code });
    setSending(false);
    // An error of the code is shown beside it, and the dialog stays open.
    if ("error" in sent && sent.error.code !== "signed-out") {
      return setError(sent.error.errors?.["code"] ?? sent.error.message);
    }
    const started = paymentStarted(sent, "gift-card");
    if (!("data" in started)) return onError(started);
    const { openKobo } = started.data;
    if (openKobo === 0) return onReported(true);
    const rest = wholeNairaUp(openKobo);
    rests.set(order.id, rest);
    setPaid(started.data);
    onPart(rest);
  }

  return (
    <>
      {paid && (
        <p className="notice" role="status">
          Your gift card has paid <Amount of={nairaToShow(paid.paidKobo)} />. Choose how to pay the rest.
        </p>
      )}
      {/* The key folds it again once a card has paid. */}
      <details key={paid?.openKobo} className="payment-gift-card">
        <summary className="touch-target">{paid ? "Another gift card?" : "Have a gift card?"}</summary>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void pay(event.currentTarget);
          }}
        >
          <Field
            label="Code of the gift card"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LONGEST_PASTED}
            error={error}
            onChange={() => setError(undefined)}
            required
          />
          <button type="submit" className="button button-quiet" aria-disabled={sending}>
            {sending ? "Processing..." : "Use it"}
          </button>
        </form>
      </details>
    </>
  );
}

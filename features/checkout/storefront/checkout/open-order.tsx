import { useEffect, useRef, useState } from "react";
import type { OpenOrder as Order } from "#features/accounts/rules/responses.ts";
import { refreshMe } from "#features/accounts/ui/browser/use-me.ts";
import { startNewCheckout, useCheckoutId } from "#features/orders/ui/draft.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { send } from "#platform/ui/browser/send.ts";
import { ButtonLink } from "#platform/ui/button-link.tsx";
import { Deadline } from "#platform/ui/deadline.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";

type Props = {
  order: Order;
  /** Opens the payment dialog, when this page placed the order; else "Pay now" is a link. */
  onPay?: (() => void) | undefined;
  /** Place Order was pressed but could not change the order, because its payment has begun. */
  isRefused?: boolean;
  /** The customer has chosen what becomes of it. */
  onChosen: () => void;
};

/**
 * Says that an order waits for its payment, or that the payment has begun, and what placing again does: it changes an
 * order of the same checkout that nobody is paying.
 */
export function OpenOrder({ order, onPay, isRefused = false, onChosen }: Props) {
  const { id, total, payBy, checkoutId } = order;
  const section = useRef<HTMLElement>(null);
  const isAtButton = onPay !== undefined || isRefused;
  const replaces = useCheckoutId() === checkoutId;
  const isBeingPaid = order.isBeingPaid ?? isRefused;
  useEffect(() => {
    if (!isAtButton) return;
    // The focus is on Place Order, which on a phone may be far from here.
    section.current?.scrollIntoView({ block: "center" });
    // A payment may have begun in the dialog.
    refreshMe();
  }, [isAtButton]);
  return (
    <section
      ref={section}
      className="notice open-order"
      role={isRefused ? "alert" : undefined}
      aria-labelledby="open-order-title"
    >
      <h2 id="open-order-title">
        {isBeingPaid ? "You have begun to pay order " : "Order "}
        {orderNumber(id)}
        {!isBeingPaid && " waits for your payment"}
      </h2>
      <p>
        We have set everything in it aside until <Deadline at={payBy} />. Total: <Amount of={total} />.{" "}
        {!replaces
          ? "What you order below will be a separate order."
          : isBeingPaid
            ? "It stays as it is while you pay. To change it, start again."
            : "If you change something below, Place Order updates this order, so you pay once."}
      </p>
      <p className="row open-order-actions">
        {onPay ? (
          <button type="button" className="button" onClick={onPay}>
            Pay now
          </button>
        ) : (
          <ButtonLink to={`/orders?pay=${id}#${id}`}>Pay now</ButtonLink>
        )}
        {replaces && isBeingPaid && <StartAgain id={id} onEnded={onChosen} />}
        <a href={`/orders/${id}/cancellation`}>Cancel order</a>
        {replaces && (
          <button
            type="button"
            className="link-button"
            onClick={() => {
              startNewCheckout();
              onChosen();
            }}
          >
            Keep it and order separately
          </button>
        )}
      </p>
    </section>
  );
}

/** Ends the payment that has begun, so that Place Order can change the order; a completed payment stays. */
function StartAgain({ id, onEnded }: { id: string; onEnded: () => void }) {
  const [failure, setFailure] = useState<string>();
  async function startAgain() {
    setFailure(undefined);
    const sent = await send(`/api/orders/${id}/payment-end`, {});
    if ("data" in sent) onEnded();
    else setFailure("error" in sent ? sent.error.message : "We could not reach the shop. Please try again.");
    // It may have been paid meanwhile.
    refreshMe();
  }
  return (
    <>
      <button type="button" className="link-button" onClick={() => void startAgain()}>
        Start again
      </button>
      {failure && (
        <span role="alert" className="field-error">
          {failure}
        </span>
      )}
    </>
  );
}

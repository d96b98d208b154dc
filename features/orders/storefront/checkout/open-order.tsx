import { useEffect, useRef } from "react";
import type { OpenOrder as Order } from "../../../accounts/rules/responses.ts";

import { ButtonLink } from "../../../../platform/ui/button-link.tsx";
import { Deadline } from "../../../../platform/ui/deadline.tsx";
import { startNewCheckout, useCheckoutId } from "../../ui/draft.ts";
import { Amount } from "../../../../platform/ui/money/amount.tsx";

type Props = {
  order: Order;
  /** Opens the payment dialog, when this page placed the order; else "Pay now" is a link. */
  onPay?: () => void;
  /** Its payment has begun, as an alert says. */
  cannotChange?: boolean;
};

/** Says that an order waits for its payment, and that placing again changes it when it is from the same checkout. */
export function OpenOrder({ order: { id, total, payBy, checkoutId }, onPay, cannotChange = false }: Props) {
  const section = useRef<HTMLElement>(null);
  const placedHere = onPay !== undefined;
  const replaces = useCheckoutId() === checkoutId;
  useEffect(() => {
    // The payment dialog was closed: the focus is on Place Order again, which on a phone may be far from here.
    if (placedHere) section.current?.scrollIntoView({ block: "center" });
  }, [placedHere]);
  return (
    <section ref={section} className="notice open-order" aria-labelledby="open-order-title">
      <h2 id="open-order-title">
        Order <span className="order-number">{id}</span> waits for your payment
      </h2>
      <p>
        We have set everything in it aside until <Deadline at={payBy} />. Total: <Amount of={total} />.{" "}
        {cannotChange
          ? ""
          : replaces
            ? "If you change something below, Place Order updates this order, so you pay once."
            : "What you order below will be a separate order."}
      </p>
      <p className="open-order-actions">
        {onPay ? (
          <button type="button" className="button" onClick={onPay}>
            Pay now
          </button>
        ) : (
          <ButtonLink to={`/orders?pay=${id}#${id}`}>Pay now</ButtonLink>
        )}
        <a href={`/orders/${id}/cancellation`}>Cancel order</a>
        {replaces && (
          <button type="button" className="link-button" onClick={startNewCheckout}>
            Keep it and order separately
          </button>
        )}
      </p>
    </section>
  );
}

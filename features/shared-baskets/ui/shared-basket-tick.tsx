import { useId } from "react";
import { useHasFeature } from "#platform/ui/browser/page-context.ts";
import { tickOrdering, useOrderedBasket } from "./purchase/opened-basket.ts";

/** Asks whether this order is for the shared basket whose goods are in the cart; if so, others see its total. */
export function SharedBasketTick({ placed }: { placed: boolean }) {
  const basket = useOrderedBasket();
  const hint = useId();
  const has = useHasFeature();
  if (!basket || !has("shared-baskets")) return null;
  const link = <a href={`/shared-basket/${basket.code}`}>the basket you share</a>;
  return (
    <div>
      <label className="checkout-tick">
        <input
          type="checkbox"
          checked={basket.isTicked ?? false}
          onChange={(event) => tickOrdering(event.currentTarget.checked)}
          aria-describedby={hint}
        />
        This order is for everyone sharing the basket
      </label>
      <p id={hint} className="field-hint">
        Anyone with its link then sees the total and what else you order, but not your name or address.
      </p>
      {placed && basket.isTicked && (
        <p className="notice" role="status">
          It’s ordered. Send the others to {link} to see what it comes to. Pay for everyone with Pay now, or let one of
          them pay, from My Orders.
        </p>
      )}
    </div>
  );
}

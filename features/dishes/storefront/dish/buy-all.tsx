import { DeliveryPrice } from "#features/shipping/ui/delivery-price.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";
import { TaxText } from "#platform/ui/money/tax-text.tsx";
import { parcelOfBought, sumBought, type ShopLine } from "../../rules/shopping-list.ts";

type Props = {
  list: ShopLine[];
  servings: number;
  hasNeeded: boolean;
  onAdd: () => void;
  /** The choice of the number of people. */
  children: React.ReactNode;
};

/**
 * A bar that stays in sight, on a phone at the bottom: the number of people, what it all costs, and the button that
 * adds it to the cart, or without JavaScript to a basket.
 */
export function BuyAll({ list, servings, hasNeeded, onAdd, children }: Props) {
  const packs = list.flatMap(({ sets }) => sets).reduce((sum, set) => sum + set.packs, 0);
  const price = sumBought(list);
  return (
    <div className="dish-buy" role="group" aria-label="Buy">
      {children}
      <p role="status">
        {packs > 0 ? (
          <>
            {packs} {packs === 1 ? "pack" : "packs"} ·{" "}
            <strong>
              <Amount {...price} />
            </strong>
            {price.taxed > 0 && <TaxText />}
            {servings > 1 && (
              <>
                {" "}
                · <Amount {...price} per={[1, servings]} alone /> a person
              </>
            )}{" "}
            <span className="small-line">
              <DeliveryPrice parcel={parcelOfBought(list)} inFull />
            </span>
          </>
        ) : hasNeeded ? (
          "Nothing to buy here: you have it all."
        ) : (
          "You need nothing from us: tick what you’d like."
        )}
      </p>
      <button type="button" className="button button-large needs-script" disabled={packs === 0} onClick={onAdd}>
        Add all to Cart
      </button>
      <noscript>
        <button className="button button-large">Put it all in a basket</button>
      </noscript>
    </div>
  );
}

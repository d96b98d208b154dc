import { Amount } from "#platform/ui/money/amount.tsx";
import { TaxText } from "#platform/ui/money/tax-text.tsx";
import { sumBought, type ShopLine } from "../../rules/shopping-list.ts";

type Props = { list: ShopLine[]; servings: number; hasNeeded: boolean; onAdd: () => void };

/** The total price, and the button that adds everything to the cart, or without JavaScript to a basket. */
export function BuyAll({ list, servings, hasNeeded, onAdd }: Props) {
  const packs = list.flatMap(({ sets }) => sets).reduce((sum, set) => sum + set.packs, 0);
  const price = sumBought(list);
  return (
    <div className="row tight dish-buy">
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
            )}
          </>
        ) : hasNeeded ? (
          "Nothing to buy here: you have it all."
        ) : (
          "Nothing is needed from us: tick what you like."
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

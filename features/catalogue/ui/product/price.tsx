import { percentOff, type Naira } from "#platform/rules/money.ts";
import { priceOf } from "#platform/rules/shown-price.ts";
import { Amount } from "#platform/ui/money/amount.tsx";
import { TaxText } from "#platform/ui/money/tax-text.tsx";
import "./price.css";

type Props = {
  of: {
    price: Naira;
    quantity?: number;
    isZeroRated?: boolean | undefined;
    /** Shown struck through before the price. */
    listPrice?: Naira | null;
  };
  /** With its equivalent in the customer’s currency after it. */
  equivalent?: boolean;
};

/** A price, and the previous one: `was ₦18,384, now ₦15,984`. */
export function Price({ of, equivalent }: Props) {
  const { price, listPrice, isZeroRated } = of;
  return (
    <span className="price">
      {listPrice && (
        <>
          <span className="price-was">
            <span className="visually-hidden">was </span>
            <s>
              <Amount {...priceOf([{ ...of, price: listPrice }])} alone />
            </s>{" "}
            <span className="price-cut">−{percentOff(price, listPrice)}%</span>
          </span>{" "}
          <span className="visually-hidden">now </span>
        </>
      )}
      <span className="price-amount">
        <Amount {...priceOf([of])} equivalent={equivalent} dated={equivalent} />
      </span>
      {!isZeroRated && <TaxText />}
    </span>
  );
}

type Reduced = { listPrice: Naira | null; lowestPrice?: Naira | null; isZeroRated?: boolean };

/**
 * Below a struck-through price: the lowest price of the 30 days before it was reduced, as EU law requires. The style
 * sheet shows it to customers in the Union, and to everyone without JavaScript.
 */
export function LowestPrice({ of: { listPrice, lowestPrice, isZeroRated } }: { of: Reduced }) {
  return (
    listPrice &&
    lowestPrice && (
      <span className="price-lowest">
        Lowest price in the 30 days before: <Amount {...priceOf([{ price: lowestPrice, isZeroRated }])} alone />
      </span>
    )
  );
}

import { percentOff, type Naira } from "#platform/rules/money.ts";
import { Amount } from "#platform/ui/money/amount.tsx";
import "./price.css";

type Props = {
  amount: Naira;
  /** Shown struck through before the price. */
  listPrice?: Naira | null;
  /** With its equivalent in the customer’s currency after it. */
  equivalent?: boolean;
  /** The country that sets the currency while none is chosen; by default the delivery country. */
  country?: string;
};

/** A price, and the previous one: `was ₦18,384, now ₦15,984`. */
export function Price({ amount, listPrice, equivalent, country }: Props) {
  return (
    <span className="price">
      {listPrice && (
        <>
          <span className="price-was">
            <span className="visually-hidden">was </span>
            <s>
              <Amount of={listPrice} alone country={country} />
            </s>{" "}
            <span className="price-cut">−{percentOff(amount, listPrice)}%</span>
          </span>{" "}
          <span className="visually-hidden">now </span>
        </>
      )}
      <span className="price-amount">
        <Amount of={amount} equivalent={equivalent} dated={equivalent} country={country} />
      </span>
    </span>
  );
}

type Reduced = { listPrice: Naira | null; lowestPrice?: Naira | null };

/**
 * Below a struck-through price: the lowest price of the 30 days before it was reduced, as EU law requires. The style
 * sheet shows it to customers in the Union, and to everyone without JavaScript.
 */
export function LowestPrice({ of: { listPrice, lowestPrice } }: { of: Reduced }) {
  return (
    listPrice &&
    lowestPrice && (
      <span className="price-lowest">
        Lowest price in the 30 days before: <Amount of={lowestPrice} alone />
      </span>
    )
  );
}

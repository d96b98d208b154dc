import { percentOff, type Naira } from "../../../domain/money.ts";
import { Amount } from "../money/amount.tsx";
import "./price.css";

type Props = {
  amount: Naira;
  /** Shown struck through before the price. */
  listPrice?: Naira | null;
  /** With what it is worth in the customer’s currency behind it. */
  equivalent?: boolean;
  /** Whose currency that is while the customer has chosen none; by default the delivery country. */
  country?: string;
};

/** A price, and the one that it was: `was ₦18,384, now ₦15,984`. */
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
 * Below a struck-through price: the lowest price of the 30 days before it was reduced, as EU law asks for. The style
 * sheet shows it to a customer in the Union, and where nobody can tell, without JavaScript.
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

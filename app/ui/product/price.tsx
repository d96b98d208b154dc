import { formatDollarEquivalent, formatNaira, type Naira } from "../../../domain/money.ts";
import "./price.css";

type Props = {
  amount: Naira;
  /** Shown struck through before the price. */
  listPrice?: Naira | null;
  /** Naira per US dollar; with it, the equivalent is shown after the price. */
  dollarRate?: number;
};

/** An amount of money, always in the same form: `₦12,784 (≈ $15.98)`. */
export function Price({ amount, listPrice, dollarRate }: Props) {
  return (
    <span className="price">
      {listPrice && (
        <>
          <span className="visually-hidden">list price </span>
          <s>{formatNaira(listPrice)}</s> <span className="visually-hidden">now </span>
        </>
      )}
      <span className="price-amount">{formatNaira(amount)}</span>
      {dollarRate !== undefined && (
        <>
          {" "}
          <span className="price-equivalent">({formatDollarEquivalent(amount, dollarRate)})</span>
        </>
      )}
    </span>
  );
}

type Reduced = { listPrice: Naira | null; lowestPrice?: Naira | null };

/** Beside a struck-through price: the lowest price of the 30 days before it was reduced, as EU law asks for. */
export function LowestPrice({ of: { listPrice, lowestPrice } }: { of: Reduced }) {
  return (
    listPrice &&
    lowestPrice && <span className="price-lowest">Lowest price in the 30 days before: {formatNaira(lowestPrice)}</span>
  );
}

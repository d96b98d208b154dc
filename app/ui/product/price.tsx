import { formatEquivalent, formatNaira, type Naira } from "../../../domain/money.ts";
import { useCurrency } from "../browser/use-currency.ts";
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

/** An amount of money, always in the same form: `₦12,784 (≈ $15.98)`. */
export function Price({ amount, listPrice, equivalent, country }: Props) {
  return (
    <span className="price">
      {listPrice && (
        <>
          <span className="visually-hidden">list price </span>
          <s>{formatNaira(listPrice)}</s> <span className="visually-hidden">now </span>
        </>
      )}
      <span className="price-amount">{formatNaira(amount)}</span>
      {equivalent && <Equivalent amount={amount} country={country} />}
    </span>
  );
}

function Equivalent({ amount, country }: Pick<Props, "amount" | "country">) {
  const currency = useCurrency(country);
  return (
    currency && (
      <>
        {" "}
        <span className="price-equivalent">
          ({formatEquivalent(amount, currency)}
          {currency.dated && <span className="price-dated">, rate of {currency.dated}</span>})
        </span>
      </>
    )
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

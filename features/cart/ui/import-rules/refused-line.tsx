import { useState } from "react";
import { flushSync } from "react-dom";
import { fetchProducts } from "#features/catalogue/ui/browser/fetch-products.ts";
import type { Substitute } from "#features/import-rules/rules/import-rules.ts";
import { nameInSentence } from "#features/import-rules/ui/name-in-sentence.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { cartProduct } from "../../rules/cart-product.ts";
import type { CartProduct } from "../../rules/cart.ts";
import { takeInstead } from "./take-instead.ts";
import "#features/import-rules/ui/import-rules.css";

type Props = {
  product: CartProduct;
  country: string;
  /** Why it may not be sent there, as the rules say it. */
  message: string;
  instead: Substitute[];
  onRemove: () => void;
  /** Moves the focus after a substitute has replaced this line, which had it. */
  onTaken: (substitute: CartProduct) => void;
};

/**
 * A line of the cart that may not be sent to the country: why, a button for each substitute, and one that removes it.
 */
export function RefusedLine({ product, country, message, instead, onRemove, onTaken }: Props) {
  const { name } = product;
  return (
    <div className="import-refused">
      <p>
        <strong>
          We can’t send {nameInSentence(name)} to {inSentence(country)}.
        </strong>{" "}
        {message}
      </p>
      <p className="row import-actions">
        {instead.length > 0 && <span>Take instead:</span>}
        {instead.map((substitute) => (
          <TakeInstead key={substitute.id} product={product} substitute={substitute} onTaken={onTaken} />
        ))}
        <button type="button" className="link-button" onClick={onRemove}>
          Take it out<span className="visually-hidden"> {name}</span>
        </button>
      </p>
    </div>
  );
}

const FAILED = "We could not fetch it just now. Please press again.";

type TakeProps = Pick<Props, "product" | "onTaken"> & { substitute: Substitute };

/** Fetches the substitute's price and stock, and replaces the product with it. */
function TakeInstead({ product, substitute, onTaken }: TakeProps) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function take() {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const found = await fetchProducts([substitute.id]);
    setBusy(false);
    if (!found) return setProblem(FAILED);
    if (!found[0]?.inStock) return setProblem(`${substitute.name} is sold out for now.`);
    const taken = cartProduct(found[0]);
    flushSync(() => takeInstead(product, taken));
    onTaken(taken);
  }
  return (
    <>
      <button type="button" className="button button-quiet" aria-disabled={busy} onClick={() => void take()}>
        <span className="visually-hidden">Take </span>
        {substitute.name}
        <span className="visually-hidden"> instead of {product.name}</span>
      </button>
      {problem && <span role="alert">{problem}</span>}
    </>
  );
}

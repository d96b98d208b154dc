import { useState } from "react";
import { buyAgain, buyAgainText, type BoughtItem } from "#features/cart/rules/buy-again.ts";
import { changeCart, readCart } from "#features/cart/ui/browser/use-cart.ts";
import { fetchProducts } from "#features/catalogue/ui/browser/fetch-products.ts";

type Outcome = { message: string; filled: boolean };

type Props = {
  items: BoughtItem[];
  /** For screen readers, after "Buy again": `what was in order CBL_…`. */
  about?: string;
  label?: string;
};

/** Adds items to the cart, such as those of an earlier order, and names those that are not available. */
export function BuyAgain({ items, about, label = "Buy again" }: Props) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [loading, setLoading] = useState(false);

  async function fillCart() {
    if (loading) return;
    setLoading(true);
    const products = await fetchProducts(items.map((item) => item.productId));
    setLoading(false);
    if (!products) return setOutcome(unavailable);
    const again = buyAgain(readCart(), items, products);
    changeCart(() => again.cart);
    setOutcome({ message: buyAgainText(again), filled: again.packs > 0 });
  }

  return (
    <>
      <button
        type="button"
        className="button button-quiet needs-script"
        aria-disabled={loading}
        onClick={() => void fillCart()}
      >
        {label}
        {about && <span className="visually-hidden"> {about}</span>}
      </button>
      <p role="status" hidden={!outcome}>
        {outcome?.message} {outcome?.filled && <a href="/cart">See your cart</a>}
      </p>
    </>
  );
}

const unavailable: Outcome = { message: "We could not reach the shop. Please try again.", filled: false };

import { useState } from "react";
import { buyAgain, buyAgainText } from "#features/cart/rules/buy-again.ts";
import { changeCart, readCart } from "#features/cart/ui/browser/use-cart.ts";
import { fetchProducts } from "#features/catalogue/ui/browser/fetch-products.ts";
import { ButtonLink } from "#platform/ui/button-link.tsx";
import { goodsToOrder } from "../../rules/shared-basket.ts";
import { beginOrdering } from "../../ui/purchase/opened-basket.ts";

type Line = { productId: string; name: string; quantity: number };

/** Puts everything that people want and the cart does not have yet into the cart, to be ordered as usual. */
export function OrderForAll({ code, lines }: { code: string; lines: Line[] }) {
  const [outcome, setOutcome] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function fillCart() {
    if (busy) return;
    setBusy(true);
    const products = await fetchProducts([...new Set(lines.map(({ productId }) => productId))]);
    setBusy(false);
    if (!products) return setOutcome("We could not reach the shop. Please try again.");
    const cart = readCart();
    const filled = buyAgain(cart, goodsToOrder(lines, cart), products);
    changeCart(() => filled.cart);
    beginOrdering(code);
    setOutcome(buyAgainText(filled) || "All of it is in your cart.");
  }

  return (
    <section aria-labelledby="order">
      <h2 id="order">Order it</h2>
      <p>One of you orders for everyone, gives the address, and pays or passes on a link to pay.</p>
      <noscript>
        <p>The cart and the checkout need JavaScript. Please switch it on to order.</p>
      </noscript>
      <button type="button" className="button needs-script" aria-disabled={busy} onClick={() => void fillCart()}>
        Put it all in my cart
      </button>
      <p role="status" hidden={!outcome}>
        {outcome} <ButtonLink to="/cart">See your cart</ButtonLink>
      </p>
    </section>
  );
}

import { useState } from "react";
import { Link } from "react-router";
import { buyAgain } from "../../../domain/cart/buy-again.ts";
import type { CartProduct } from "../../../domain/cart/cart.ts";
import type { TrackedOrder } from "../../../domain/order/tracking.ts";
import { fetchProducts } from "../../ui/browser/fetch-products.ts";
import { changeCart, readCart } from "../../ui/browser/use-cart.ts";

type Outcome = { message: string; filled: boolean };

/** Adds the order's products to the cart again, and names those that are not available. */
export function BuyAgain({ order }: { order: TrackedOrder }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [loading, setLoading] = useState(false);

  async function fillCart() {
    if (loading) return;
    setLoading(true);
    const products = await fetchProducts(order.items.map((item) => item.productId));
    setLoading(false);
    setOutcome(products ? putIntoCart(order, products) : unavailable);
  }

  return (
    <>
      <button type="button" className="button button-quiet" aria-disabled={loading} onClick={() => void fillCart()}>
        Buy again<span className="visually-hidden"> what was in order {order.id}</span>
      </button>
      <p role="status" hidden={!outcome}>
        {outcome?.message} {outcome?.filled && <Link to="/cart">See your cart</Link>}
      </p>
    </>
  );
}

const unavailable: Outcome = { message: "We could not reach the shop. Please try again.", filled: false };

function putIntoCart(order: TrackedOrder, products: CartProduct[]): Outcome {
  const { cart, added, missing } = buyAgain(readCart(), order.items, products);
  changeCart(() => cart);
  const first = added > 0 ? `${added} ${added === 1 ? "product is" : "products are"} in your cart.` : "";
  return { message: [first, ...missing].filter(Boolean).join(" "), filled: added > 0 };
}

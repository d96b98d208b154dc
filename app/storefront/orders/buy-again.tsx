import { useState } from "react";
import { Link } from "react-router";
import { buyAgain } from "../../../domain/cart/buy-again.ts";
import type { CartProduct } from "../../../domain/cart/cart.ts";
import type { TrackedOrder } from "../../../domain/order/tracking.ts";
import { send } from "../../ui/browser/send.ts";
import { changeCart } from "../../ui/browser/use-cart.ts";

type Outcome = { message: string; filled: boolean };

/** Adds the order's products to the cart again, and names those that are not available. */
export function BuyAgain({ order }: { order: TrackedOrder }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [loading, setLoading] = useState(false);

  async function fillCart() {
    if (loading) return;
    setLoading(true);
    const ids = order.items.map((item) => item.productId).join(",");
    const sent = await send<CartProduct[]>(`/api/products?ids=${encodeURIComponent(ids)}`);
    setLoading(false);
    setOutcome("data" in sent ? putIntoCart(order, sent.data) : unavailable);
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
  let outcome = unavailable;
  changeCart((cart) => {
    const { cart: filled, added, missing } = buyAgain(cart, order.items, products);
    const first = added > 0 ? `${added} ${added === 1 ? "product is" : "products are"} in your cart.` : "";
    outcome = { message: [first, ...missing].filter(Boolean).join(" "), filled: added > 0 };
    return filled;
  });
  return outcome;
}

import { useState } from "react";
import { Link } from "react-router";
import { buyAgain } from "../../../domain/buy-again.ts";
import type { CartProduct } from "../../../domain/cart.ts";
import type { TrackedOrder } from "../../../domain/tracking.ts";
import { send } from "../../ui/send.ts";
import { changeCart } from "../../ui/use-cart.ts";

type Outcome = { words: string; filled: boolean };

/** Puts the order's products into the cart again, and says what could not be had. */
export function BuyAgain({ order }: { order: TrackedOrder }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [asking, setAsking] = useState(false);

  async function fill() {
    if (asking) return;
    setAsking(true);
    const ids = order.items.map((item) => item.productId).join(",");
    const sent = await send<CartProduct[]>(`/api/products?ids=${encodeURIComponent(ids)}`);
    setAsking(false);
    setOutcome("answer" in sent ? putIntoCart(order, sent.answer) : silence);
  }

  return (
    <>
      <button type="button" className="button button-quiet" aria-disabled={asking} onClick={() => void fill()}>
        Buy again<span className="visually-hidden"> what was in order {order.id}</span>
      </button>
      <p role="status" hidden={!outcome}>
        {outcome?.words} {outcome?.filled && <Link to="/cart">See your cart</Link>}
      </p>
    </>
  );
}

const silence: Outcome = { words: "We could not reach the shop. Please try again.", filled: false };

function putIntoCart(order: TrackedOrder, products: CartProduct[]): Outcome {
  let outcome = silence;
  changeCart((cart) => {
    const { cart: filled, added, missing } = buyAgain(cart, order.items, products);
    const first = added > 0 ? `${added} ${added === 1 ? "product is" : "products are"} in your cart.` : "";
    outcome = { words: [first, ...missing].filter(Boolean).join(" "), filled: added > 0 };
    return filled;
  });
  return outcome;
}

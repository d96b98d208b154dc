import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { addToCart, MOST_OF_ONE } from "../../../domain/cart.ts";
import { cartProduct, type Product } from "../../../domain/product.ts";
import { say } from "../../ui/announcer.tsx";
import { Price } from "../../ui/price.tsx";
import { ownName } from "../../ui/product-name.tsx";
import { QuantityStepper } from "../../ui/quantity-stepper.tsx";
import { changeCart } from "../../ui/use-cart.ts";

/** How many, and into the cart; on a phone a bar at the bottom keeps the button at hand once it has scrolled away. */
export function BuyBox({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1);
  const box = useRef<HTMLDivElement>(null);
  const passed = usePassed(box);
  const add = () => {
    changeCart((cart) => addToCart(cart, cartProduct(product), quantity));
    say(`${quantity} × ${product.name} in your cart`);
  };
  return (
    <>
      <div className="buy-box" ref={box}>
        <QuantityStepper
          of={product.name}
          quantity={quantity}
          least={1}
          most={Math.min(MOST_OF_ONE, Math.max(1, product.stock))}
          onChange={setQuantity}
        />
        <button type="button" className="button button-large" disabled={!product.inStock} onClick={add}>
          Add to Cart
        </button>
        <Link to="/cart">Go to the cart</Link>
      </div>
      {passed && product.inStock && (
        <div className="buy-bar" role="group" aria-label="Buy">
          <p>
            <strong>{ownName(product.name)[0]}</strong>
            <Price amount={product.price * quantity} />
          </p>
          <button type="button" className="button" onClick={add}>
            Add to Cart
          </button>
        </div>
      )}
    </>
  );
}

/** Whether an element has gone out at the top of the window, also when a jump took it there. */
function usePassed(element: React.RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver(([entry]) => setPassed(entry?.isIntersecting === false), {
      // All that lies below counts as seen, so what is not seen lies above.
      rootMargin: "0px 0px 100000px 0px",
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return passed;
}

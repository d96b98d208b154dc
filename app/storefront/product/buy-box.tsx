import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { addToCart, MAX_QUANTITY } from "../../../domain/cart/cart.ts";
import { cartProduct, type Product } from "../../../domain/product/product.ts";
import { FavouriteButton } from "../../ui/product/favourite-button.tsx";
import { Price } from "../../ui/product/price.tsx";
import { ownName } from "../../ui/product/product-name.tsx";
import { QuantityStepper } from "../../ui/product/quantity-stepper.tsx";
import { showToast } from "../../ui/browser/toasts.ts";
import { changeCart } from "../../ui/browser/use-cart.ts";

/** Quantity and Add to Cart. On a phone, a bar at the bottom repeats the button once the first has scrolled out. */
export function BuyBox({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1);
  const box = useRef<HTMLDivElement>(null);
  const passed = usePassed(box);
  const add = () => {
    changeCart((cart) => addToCart(cart, cartProduct(product), quantity));
    const title = quantity === 1 ? `${product.name} is in your cart` : `${quantity} × ${product.name} are in your cart`;
    showToast({ type: "success", title });
  };
  return (
    <>
      <div className="buy-box" ref={box}>
        <QuantityStepper
          label={product.name}
          quantity={quantity}
          min={1}
          max={Math.min(MAX_QUANTITY, Math.max(1, product.stock))}
          onChange={setQuantity}
        />
        <button type="button" className="button button-large" disabled={!product.inStock} onClick={add}>
          Add to Cart
        </button>
        <FavouriteButton product={product} />
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

/** Whether an element has scrolled out at the top of the viewport, also after a jump. */
function usePassed(element: React.RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setPassed(entry?.isIntersecting === false), {
      // Everything below the viewport counts as intersecting, so an element that is not intersecting is above it.
      rootMargin: "0px 0px 100000px 0px",
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return passed;
}

import { useState } from "react";
import { maxQuantity } from "../../../domain/cart/cart.ts";
import { limitReached } from "../../../domain/cart/quantity-limit.ts";
import { cartProduct, type ProductSummary } from "../../../domain/product/product.ts";
import { addAndShow } from "../../ui/browser/cart-changes.ts";
import { useQuantityInCart } from "../../ui/browser/use-cart.ts";
import { FavouriteButton } from "../../ui/product/favourite-button.tsx";
import { Price } from "../../ui/product/price.tsx";
import { ownName } from "../../../domain/product/own-name.ts";
import { QuantityStepper } from "../../ui/product/quantity-stepper.tsx";

/**
 * Quantity and Add to Cart, together with the cart never more than the stock. On a phone, a bar at the bottom repeats
 * the button; the style sheet shows it once the first has scrolled out, because a reader has no code on the page.
 */
export function BuyBox({ product }: { product: ProductSummary }) {
  const [chosen, setChosen] = useState(1);
  const inCart = useQuantityInCart(product.id);
  const limit = limitReached(product, inCart);
  const max = Math.max(1, maxQuantity(product) - inCart);
  const quantity = Math.min(chosen, max);
  // At the limit the button keeps the focus, and the toast says why nothing was added.
  const add = { "aria-disabled": limit !== undefined, onClick: () => addAndShow(cartProduct(product), quantity) };
  return (
    <>
      <div className="buy-box">
        {product.inStock && (
          <QuantityStepper label={product.name} quantity={quantity} min={1} max={max} onChange={setChosen} />
        )}
        <button type="button" className="button button-large" disabled={!product.inStock} {...add}>
          Add to Cart
        </button>
        {product.inStock && <AddWithoutScript product={product} />}
        <FavouriteButton product={product} />
        <a href="/cart">{limit ?? (inCart > 0 ? `${inCart} in your cart` : "Go to the cart")}</a>
      </div>
      {product.inStock && (
        <div className="buy-bar" role="group" aria-label="Buy">
          <p>
            <strong>{ownName(product.name)[0]}</strong>
            <Price amount={product.price * quantity} />
          </p>
          <button type="button" className="button" {...add}>
            Add to Cart
          </button>
        </div>
      )}
    </>
  );
}

/** The style sheet hides the other controls, which need JavaScript. */
function AddWithoutScript({ product }: { product: ProductSummary }) {
  return (
    <noscript>
      <form method="post" action="/basket" className="buy-without-script">
        <input type="hidden" name="product" value={product.id} />
        <label>
          How many
          <input
            type="number"
            name="quantity"
            min={1}
            max={maxQuantity(product)}
            required
            defaultValue={1}
            inputMode="numeric"
          />
        </label>
        <button type="submit" className="button button-large">
          Add to Cart
        </button>
      </form>
    </noscript>
  );
}

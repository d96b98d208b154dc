import { useState } from "react";
import { cartProduct } from "#features/cart/rules/cart-product.ts";
import { maxQuantity } from "#features/cart/rules/cart.ts";
import { limitReached, limitText } from "#features/cart/rules/quantity-limit.ts";
import { addAndShow } from "#features/cart/ui/browser/cart-changes.ts";
import { useQuantityInCart } from "#features/cart/ui/browser/use-cart.ts";
import { FavouriteButton } from "#features/cart/ui/product-card/favourite-button.tsx";
import { ownName } from "#features/catalogue/rules/own-name.ts";
import type { ProductSummary } from "#features/catalogue/rules/product.ts";
import { Price } from "#features/catalogue/ui/product/price.tsx";
import { QuantityStepper } from "#features/catalogue/ui/product/quantity-stepper.tsx";
import { Expected, ForCountry } from "#features/shipping/ui/for-country.tsx";
import { Share } from "#platform/ui/share/share.tsx";
import type { PageDelivery } from "./delivery.tsx";

type Props = { product: ProductSummary; delivery: PageDelivery };

/**
 * Quantity and Add to Cart of a product in stock, with the units in the cart never more than the stock. On a phone, a
 * bar at the bottom repeats the button with the price and the delivery; the style sheet shows it while the first button
 * is not in view, because the page's code may not be loaded.
 */
export function BuyBox({ product, delivery }: Props) {
  const [chosen, setChosen] = useState(1);
  const inCart = useQuantityInCart(product.id);
  const limit = limitReached(product, inCart);
  const max = Math.max(1, maxQuantity(product) - inCart);
  const quantity = Math.min(chosen, max);
  // At the limit the button keeps the focus, and the toast says why nothing was added.
  const add = { "aria-disabled": limit !== undefined, onClick: () => addAndShow(cartProduct(product), quantity) };
  return (
    <>
      <div className="row buy-box">
        <QuantityStepper
          label={product.name}
          quantity={quantity}
          min={1}
          max={max}
          limit={limitText(product, inCart)}
          onChange={setChosen}
        />
        <button type="button" className="button button-large" {...add}>
          Add to Cart
        </button>
        <AddWithoutScript product={product} />
        <FavouriteButton product={product} />
      </div>
      <div className="row buy-bar" role="group" aria-label="Buy">
        <p>
          <span>
            <strong>{ownName(product.name)[0]}</strong> <Price of={{ ...product, quantity, listPrice: null }} />
          </span>
          <span className="small-print buy-bar-when">
            <ForCountry of={delivery.to} otherwise={delivery.when}>
              {({ terms }) => <Expected terms={terms} />}
            </ForCountry>
          </span>
        </p>
        <button type="button" className="button" {...add}>
          Add to Cart
        </button>
      </div>
    </>
  );
}

/** The link to the cart, with the product's quantity in it, and the button that shares this page. */
export function BuyLinks({ product }: Pick<Props, "product">) {
  const inCart = useQuantityInCart(product.id);
  return (
    <p className="row buy-links">
      <a href="/cart" className="touch-target">
        {limitReached(product, inCart) ?? (inCart > 0 ? `${inCart} in your cart` : "Go to the cart")}
      </a>
      <Share path={`/product/${product.id}`} name={product.name} />
    </p>
  );
}

/** The style sheet hides the other controls, which need JavaScript. */
function AddWithoutScript({ product }: { product: ProductSummary }) {
  return (
    <noscript>
      <form method="post" action="/basket" className="row buy-without-script">
        <input type="hidden" name="product" value={product.id} />
        <label>
          How many
          <input
            type="number"
            className="input-box"
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

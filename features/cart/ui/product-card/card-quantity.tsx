import type { ProductSummary } from "#features/catalogue/rules/product.ts";
import { QuantityInput } from "#features/catalogue/ui/product/quantity-input.tsx";
import { cartProduct } from "../../rules/cart-product.ts";
import { maxQuantity } from "../../rules/cart.ts";
import { limitReached, limitText } from "../../rules/quantity-limit.ts";
import { addAndShow, setAndShow } from "../browser/cart-changes.ts";
import { useQuantityInCart } from "../browser/use-cart.ts";

/** The Add to Cart of a card; without JavaScript, a form that puts one unit into a basket. */
export function CardQuantity({ product }: { product: ProductSummary }) {
  return (
    <>
      <InCart product={product} />
      {product.inStock && (
        <noscript>
          <form method="post" action="/basket">
            <button type="submit" name="product" value={product.id} className="button button-quiet">
              Add to Cart<span className="visually-hidden"> {product.name}</span>
            </button>
          </form>
        </noscript>
      )}
    </>
  );
}

/** Add to Cart; once the product is in the cart, minus, the quantity to type and plus in the same box. */
function InCart({ product }: { product: ProductSummary }) {
  const quantity = useQuantityInCart(product.id);
  const shown = product.inStock && quantity > 0;
  return (
    <div className={shown ? "card-quantity card-quantity-filled" : "card-quantity"}>
      {shown && (
        <>
          <button
            type="button"
            aria-label={`One fewer ${product.name}`}
            onClick={({ currentTarget }) => {
              // The last press removes this button, so the focus moves to Add to Cart.
              if (quantity === 1) currentTarget.parentElement?.querySelector<HTMLElement>("button:last-child")?.focus();
              setAndShow(cartProduct(product), quantity - 1);
            }}
          >
            −
          </button>
          <QuantityInput
            label={product.name}
            said={`${quantity} in your cart`}
            quantity={quantity}
            min={1}
            max={maxQuantity(product)}
            limit={limitText(product)}
            onChange={(next) => setAndShow(cartProduct(product), next)}
          />
        </>
      )}
      {/* The same element before and after, so that it keeps the focus. At the limit the toast says why. */}
      <button
        type="button"
        key="add"
        className={shown ? undefined : "button button-quiet"}
        disabled={!product.inStock}
        aria-disabled={limitReached(product, quantity) !== undefined}
        aria-label={shown ? `One more ${product.name}` : undefined}
        onClick={() => addAndShow(cartProduct(product))}
      >
        {shown ? "+" : product.inStock ? "Add to Cart" : "Out of stock"}
        {!shown && <span className="visually-hidden"> {product.name}</span>}
      </button>
    </div>
  );
}

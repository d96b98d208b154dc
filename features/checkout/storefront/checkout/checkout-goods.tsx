import { cartCount, type Cart } from "#features/cart/rules/cart.ts";
import { LineAllergens } from "#features/cart/ui/line-allergens.tsx";
import { allergenWarning } from "#features/catalogue/rules/allergen-warning.ts";
import { useAvoided } from "#features/catalogue/ui/browser/avoided.ts";
import { ProductPicture } from "#features/catalogue/ui/product/product-picture.tsx";
import type { Naira } from "#platform/rules/money.ts";
import { priceOf } from "#platform/rules/shown-price.ts";
import { Amount } from "#platform/ui/money/amount.tsx";
import { TaxText } from "#platform/ui/money/tax-text.tsx";

/** The goods of the cart with picture, quantity, size and allergens. A long list scrolls, also by keyboard. */
export function CheckoutGoods({ cart }: { cart: Cart }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className="checkout-goods" role="group" aria-label="What you order" tabIndex={0}>
      <ul className="plain-list checkout-items">
        {cart.items.map(({ product, quantity }) => (
          <li key={product.id}>
            <span className="checkout-picture">
              <ProductPicture product={product} sizes="56px" />
              <span className="checkout-quantity" aria-hidden="true">
                {quantity}
              </span>
            </span>
            <span>
              <strong>{product.name}</strong>
              <span className="checkout-item-size">
                {product.size} · {quantity} × <Amount {...priceOf([product])} alone />
                {!product.isZeroRated && <TaxText />}
              </span>
            </span>
            <span>
              <Amount {...priceOf([{ ...product, quantity }])} />
            </span>
            <LineAllergens product={product} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * On a narrow screen, before the form: the number of goods and the total, which unfold the goods. Unfolded for a
 * customer who avoids something in them.
 */
export function FoldedGoods({ cart, total, goods }: { cart: Cart; total: Naira; goods: React.ReactNode }) {
  const avoided = useAvoided();
  const isWarning = cart.items.some(({ product }) => allergenWarning(product, avoided)?.avoided);
  return (
    <details className="checkout-folded" open={isWarning}>
      <summary className="no-marker">
        <span>Show order ({cartCount(cart)})</span> <Amount of={total} equivalent />
      </summary>
      {goods}
    </details>
  );
}

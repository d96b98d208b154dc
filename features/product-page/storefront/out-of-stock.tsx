import { FavouriteButton } from "#features/cart/ui/product-card/favourite-button.tsx";
import { ProductCard } from "#features/cart/ui/product-card/product-card.tsx";
import type { ProductSummary } from "#features/catalogue/rules/product.ts";
import { lazyContent } from "#platform/ui/browser/lazy-part.tsx";
import type { Instead } from "./find-instead.ts";

const WaitingListForm = lazyContent(
  async () => (await import("#features/waiting-list/ui/waiting-list-form.tsx")).WaitingListForm,
);

/**
 * Replaces the buy box while a product is sold out: a disabled button, a form for one email when it is back, and a
 * product to buy instead.
 */
export function OutOfStock({ product, instead }: { product: ProductSummary; instead: Instead | undefined }) {
  return (
    <div className="out-of-stock">
      <p>
        <span className="badge badge-out">Out of stock</span>
        <button type="button" className="button" disabled>
          Add to Cart
        </button>
        <FavouriteButton product={product} />
      </p>
      <WaitingListForm title="Tell me when it is back" about={{ productId: product.id }} />
      {instead && (
        <section aria-labelledby="instead">
          <h2 id="instead">{instead.sentence ? "Instead" : `Also from ${product.category}`}</h2>
          {instead.sentence && <p>{instead.sentence}</p>}
          <div className="product-list">
            <ProductCard product={instead.product} />
          </div>
        </section>
      )}
    </div>
  );
}

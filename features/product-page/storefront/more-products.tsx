import { ProductCard } from "#features/cart/ui/product-card/product-card.tsx";
import type { ProductSummary } from "#features/catalogue/rules/product.ts";
import type { Found } from "./product-page.tsx";

/** Products of the same category; when there are few, products for the same pot beside them. */
export function MoreProducts({ product, related, together }: Pick<Found, "product"> & Found["others"]) {
  // A swallow is eaten with a soup and not cooked in it.
  const heading = product.tags.includes("swallow") ? "For the soup that goes with it" : "Goes well with";
  return (
    <div className="more-products">
      <Row id="related" heading={`More from ${product.category}`} products={related} />
      <Row id="together" heading={heading} products={together} />
    </div>
  );
}

function Row({ id, heading, products }: { id: string; heading: string; products: ProductSummary[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} style={{ "--cards": products.length } as React.CSSProperties}>
      <h2 id={id}>{heading}</h2>
      <div className="product-grid">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  );
}

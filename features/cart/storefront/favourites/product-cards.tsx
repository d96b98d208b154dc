import type { Product } from "#features/catalogue/rules/product.ts";
import { ProductCard } from "../../ui/product-card/product-card.tsx";
import type { ListedProducts } from "./use-listed-products.ts";

type Props = {
  ids: string[];
  listed: ListedProducts;
  /** Renders actions below a card. */
  renderActions: (product: Product) => React.ReactNode;
  /** The cards are the first of the page, so their pictures load first. */
  first?: boolean;
};

/** The cards of one list, or the reason why they could not be fetched. */
export function ProductCards({ ids, listed: { products, failed, tryAgain }, renderActions, first = false }: Props) {
  if (failed) {
    return (
      <p className="alert" role="alert">
        We could not fetch your favorites just now; they are safe in your browser.{" "}
        <button type="button" className="link-button" onClick={tryAgain}>
          Try again
        </button>
      </p>
    );
  }
  return (
    <ul className="plain-list favourites-grid" aria-busy={!products}>
      {ids.map((id, index) => {
        const product = products?.find((one) => one.id === id);
        if (!product) return <li key={id} className="favourites-waiting" />;
        return (
          // Fades in 0.1 s after the previous card, and at most 0.8 s after the first (specification 2.9).
          <li key={id} style={{ animationDelay: `${Math.min(index * 0.1, 0.8)}s` }}>
            <ProductCard product={product} priority={first && index < 4 ? "eager" : undefined} />
            <div className="favourites-actions">{renderActions(product)}</div>
          </li>
        );
      })}
    </ul>
  );
}

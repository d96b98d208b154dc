import { useEffect, useRef, useState } from "react";
import { ProductCard } from "#features/cart/ui/product-card/product-card.tsx";
import type { Product } from "#features/catalogue/rules/product.ts";
import { fetchProducts } from "#features/catalogue/ui/browser/fetch-products.ts";
import { BuyAgain } from "./buy-again.tsx";
import { useBought } from "./use-bought.ts";

/** Shows at most this many cards. */
const CARDS = 4;

/**
 * What the signed-in customer bought in the month of their newest order, to buy again. Appears only while its place is
 * below the screen, so that nothing visible moves.
 */
export function BoughtTogether() {
  const bought = useBought();
  const month = bought[0]?.month;
  const items = bought.filter((one) => one.month === month).slice(0, CARDS);
  const place = useRef<HTMLElement>(null);
  const products = useProductsBelowScreen(items.map((item) => item.productId).join(","), place);
  if (!products || products.length === 0) return <section ref={place} />;
  return (
    <section ref={place} className="band" aria-labelledby="bought">
      <div className="wrap section-head">
        <h2 id="bought">You bought these in {month}</h2>
        <div className="row tight">
          <BuyAgain items={items} about={`what you bought in ${month}`} />
        </div>
      </div>
      <div className="product-grid home-featured">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  );
}

function useProductsBelowScreen(ids: string, place: React.RefObject<HTMLElement | null>): Product[] | undefined {
  const [products, setProducts] = useState<Product[]>();
  useEffect(() => {
    if (ids === "") return;
    const abort = new AbortController();
    void fetchProducts(ids.split(","), abort.signal).then((found) => {
      if (!abort.signal.aborted && (place.current?.getBoundingClientRect().top ?? 0) > innerHeight) setProducts(found);
    });
    return () => abort.abort();
  }, [ids, place]);
  return products;
}

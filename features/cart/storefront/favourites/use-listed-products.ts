import { useEffect, useState } from "react";
import type { Product } from "#features/catalogue/rules/product.ts";
import { fetchProducts } from "#features/catalogue/ui/browser/fetch-products.ts";
import { changeFavourites } from "../../ui/browser/use-favourites.ts";
import { changeLists } from "../../ui/lists/use-lists.ts";

export type ListedProducts = { products: Product[] | undefined; failed: boolean; tryAgain: () => void };

/** Fetches the current products by id. Products no longer sold are removed from the favourites and from all lists. */
export function useListedProducts(ids: string[]): ListedProducts {
  const [products, setProducts] = useState<Product[]>();
  const [failed, setFailed] = useState(false);
  const missing = ids.some((id) => !products?.some((product) => product.id === id)) ? ids.join(",") : "";
  useEffect(() => {
    if (missing === "" || failed) return;
    const requested = missing.split(",");
    const abort = new AbortController();
    void fetchProducts(requested, abort.signal).then((found) => {
      if (abort.signal.aborted) return;
      setFailed(!found);
      if (!found) return;
      setProducts(found);
      const gone = requested.filter((id) => !found.some((product) => product.id === id));
      if (gone.length > 0) removeEverywhere(gone);
    });
    return () => abort.abort();
  }, [missing, failed]);
  return { products, failed, tryAgain: () => setFailed(false) };
}

function removeEverywhere(gone: string[]): void {
  const remaining = (ids: string[]) => ids.filter((id) => !gone.includes(id));
  changeFavourites(remaining);
  changeLists((lists) => lists.map((list) => ({ ...list, productIds: remaining(list.productIds) })));
}

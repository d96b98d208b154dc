import * as features from "#features/page-data.ts";
import { readPageData } from "#features/shop/server/read-page-data.ts";
import type { Shop } from "#platform/shop.ts";

/** What features add to the page of a product, by their names, and what search engines read of all of them. */
export async function readParts(shop: Shop, productId: string, query: URLSearchParams) {
  const parts = await readPageData(shop, features, ({ product }) => product?.(shop, productId, query));
  return {
    parts: Object.fromEntries(Object.entries(parts).map(([name, { shown }]) => [name, shown])),
    facts: Object.assign({}, ...Object.values(parts).map(({ facts }) => facts)) as object,
  };
}

import * as features from "#features/page-data.ts";
import { readPageData } from "#features/shop/server/read-page-data.ts";
import type { Dishes } from "#platform/page-data.ts";
import type { Shop } from "#platform/shop.ts";

type Found = Omit<Dishes, "goods"> & Partial<Pick<Dishes, "goods">>;

/** What is cooked with the products, and what of it the search finds: nothing while the shop has no dishes. */
export async function readDishes(shop: Shop, search: string): Promise<Found> {
  const [dishes] = Object.values(await readPageData(shop, features, (pageData) => pageData.dishes?.(shop, search)));
  return dishes ?? { all: [], found: [] };
}

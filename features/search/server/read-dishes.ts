import { sql, type SQL } from "drizzle-orm";
import { productSearchIndex } from "#features/catalogue/tables.ts";
import { findDishes } from "#features/dishes/rules/find-dishes.ts";
import { readSearchableDishes } from "#features/dishes/server/dishes.ts";
import { dishIngredients } from "#features/dishes/tables.ts";
import { whileOn } from "#features/shop/server/switched-off.ts";
import type { Colour } from "#platform/rules/colours.ts";
import type { Shop } from "#platform/shop.ts";

/** An ingredient is any size of its product, and lists show one of them. */
const inListedSizes = sql`(
  select distinct ingredient.dish_id, size.product_id from ${dishIngredients} ingredient
  join ${productSearchIndex} own on own.product_id = ingredient.product_id
  join ${productSearchIndex} size on size.name = own.name and size.is_listed
) goods`;

export type Dishes = {
  all: { id: string; name: string }[];
  /** The best match first; `isNamed`: the search is the dish's name or the start of it. */
  found: { id: string; name: string; image: string | null; colour: Colour; isNamed: boolean }[];
  /** Which products go into which dishes, as a table with the columns `dish_id` and `product_id`. */
  goods?: SQL;
};

/** The dishes cooked with the products, and those that the search finds; none while the shop has no dishes. */
export function readDishes(shop: Shop, search: string): Promise<Dishes> {
  const read = async () => {
    const all = await readSearchableDishes(shop);
    return { all, found: findDishes(all, search), goods: inListedSizes };
  };
  return whileOn<Dishes>(shop, "dishes", read, { all: [], found: [] });
}

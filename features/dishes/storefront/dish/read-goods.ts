import { productSummary } from "#features/catalogue/rules/product.ts";
import { findProductsInAllSizes } from "#features/catalogue/server/products.ts";
import type { Database } from "#platform/database/database.ts";
import type { Dish } from "../../rules/dish.ts";
import type { Goods } from "../../rules/shopping-list.ts";
import { listSubstitutions } from "../../server/dishes.ts";

/** The products of a dish's ingredients and their substitutes, in all sizes. Two queries. */
export async function readGoods(db: Database, { ingredients }: Pick<Dish, "ingredients">): Promise<Goods> {
  const own = ingredients.flatMap(({ productId }) => productId ?? []);
  const substitutions = await listSubstitutions(db, own);
  const products = await findProductsInAllSizes(db, [
    ...new Set([...own, ...substitutions.flatMap((pair) => pair.products)]),
  ]);
  return { products: products.map((product) => productSummary(product)), substitutions };
}

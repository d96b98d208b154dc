import type { Dish } from "../../../domain/dish/dish.ts";
import type { Goods } from "../../../domain/dish/shopping-list.ts";
import { productSummary } from "../../../domain/product/product.ts";
import { findProductsInAllSizes } from "../../../server/catalogue/products.ts";
import type { Database } from "../../../server/database/database.ts";
import { listSubstitutions } from "../../../server/dishes/dishes.ts";

/** The products of a dish's ingredients and their substitutes, in all sizes. Two queries. */
export async function goodsOf(db: Database, { ingredients }: Pick<Dish, "ingredients">): Promise<Goods> {
  const own = ingredients.flatMap(({ productId }) => productId ?? []);
  const substitutions = await listSubstitutions(db, own);
  const products = await findProductsInAllSizes(db, [
    ...new Set([...own, ...substitutions.flatMap((pair) => pair.products)]),
  ]);
  return { products: products.map((product) => productSummary(product)), substitutions };
}

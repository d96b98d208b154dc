import { type Product, type ProductSummary, productSummary } from "#features/catalogue/rules/product.ts";
import { findProducts } from "#features/catalogue/server/products.ts";
import { findSubstitutes } from "#features/dishes/rules/substitutes.ts";
import { listSubstitutions } from "#features/dishes/server/dishes.ts";
import { whileOn } from "#features/shop/server/switched-off.ts";
import type { Shop } from "#platform/shop.ts";

/** What to buy instead of a product that is sold out, with what changes in the pot. */
export type Instead = { product: ProductSummary; sentence?: string };

/**
 * A product in stock to replace one that is not: a substitute of the dishes, else one of the same category. Undefined
 * when all of these are sold out too.
 */
export async function findInstead(shop: Shop, product: Product, related: Product[]): Promise<Instead | undefined> {
  const substitutes = await whileOn(
    shop,
    "dishes",
    async () => findSubstitutes(product.id, await listSubstitutions(shop.db, [product.id])),
    [],
  );
  const standIns = await findProducts(
    shop.db,
    substitutes.map(({ productId }) => productId),
  );
  const found = [...standIns, ...related].find(({ inStock }) => inStock);
  const substitute = substitutes.find(({ productId }) => productId === found?.id);
  if (!found) return undefined;
  return { product: productSummary(found), sentence: substitute?.sentence };
}

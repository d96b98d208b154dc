import type { ProductSummary } from "#features/catalogue/rules/product.ts";
import { pick } from "#platform/rules/pick.ts";
import type { CartProduct } from "./cart.ts";

const cartFields = [
  "id",
  "name",
  "price",
  "image",
  "category",
  "origin",
  "size",
  "netContent",
  "contains",
  "mayContain",
  "stock",
  "drainedGrams",
  "grossGrams",
  "isZeroRated",
] as const;

/** What the cart stores of a product. */
export function cartProduct(product: ProductSummary): CartProduct {
  return pick(product, cartFields);
}

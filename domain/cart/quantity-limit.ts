import { MAX_QUANTITY, maxQuantity, type CartProduct } from "./cart.ts";

/** Why the cart takes no more of a product of which it has `quantity`; undefined while it does. */
export function limitReached(product: Pick<CartProduct, "stock">, quantity: number): string | undefined {
  if (quantity < maxQuantity(product) || product.stock === 0) return undefined;
  if (product.stock > MAX_QUANTITY) return `${MAX_QUANTITY} is the most we can send in one order`;
  return product.stock === 1 ? "The last one is in your cart" : `All ${product.stock} are in your cart`;
}

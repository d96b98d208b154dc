import { MAX_QUANTITY, maxQuantity, type CartProduct } from "./cart.ts";

const MOST_IN_ORDER = `${MAX_QUANTITY} is the most we can send in one order`;

/** Why a cart with `quantity` units of a product takes no more; undefined while it does. */
export function limitReached(product: Pick<CartProduct, "stock">, quantity: number): string | undefined {
  if (quantity < maxQuantity(product) || product.stock === 0) return undefined;
  if (product.stock > MAX_QUANTITY) return MOST_IN_ORDER;
  return product.stock === 1 ? "The last one is in your cart" : `All ${product.stock} are in your cart`;
}

/** Why a customer cannot add more of a product than is available; their cart has `inCart` units of it. */
export function limitText({ stock }: Pick<CartProduct, "stock">, inCart = 0): string {
  if (stock > MAX_QUANTITY) return MOST_IN_ORDER;
  return inCart > 0 ? `Only ${stock} left, ${inCart} of them in your cart` : `Only ${stock} left`;
}

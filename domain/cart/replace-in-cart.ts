import { maxQuantity, quantityInCart, removeFromCart, type Cart, type CartProduct } from "./cart.ts";

/**
 * Takes a substitute instead of a product: in its place, and as many units as are in stock. A substitute that the cart
 * has already gets the units added. One that is sold out changes nothing.
 */
export function replaceInCart(cart: Cart, productId: string, substitute: CartProduct): Cart {
  const wanted = quantityInCart(cart, productId);
  const before = quantityInCart(cart, substitute.id);
  const quantity = Math.max(before, Math.min(before + wanted, maxQuantity(substitute)));
  if (wanted === 0 || quantity === 0 || productId === substitute.id) return cart;
  const taken = { product: substitute, quantity };
  if (before === 0) return { items: cart.items.map((item) => (item.product.id === productId ? taken : item)) };
  const others = removeFromCart(cart, productId);
  return { items: others.items.map((item) => (item.product.id === substitute.id ? taken : item)) };
}

import { maxQuantity, quantityInCart, removeFromCart, type Cart, type CartDish, type CartProduct } from "./cart.ts";

/**
 * Replaces a product with a substitute in the same place, with as many units as are in stock. A substitute that is in
 * the cart already gets the units added; one that is sold out changes nothing.
 */
export function replaceInCart(cart: Cart, productId: string, substitute: CartProduct): Cart {
  const wanted = quantityInCart(cart, productId);
  const before = quantityInCart(cart, substitute.id);
  const quantity = Math.max(before, Math.min(before + wanted, maxQuantity(substitute)));
  if (wanted === 0 || quantity === 0 || productId === substitute.id) return cart;
  const taken = { product: substitute, quantity };
  const dishes = cart.dishes && { dishes: cart.dishes.map((dish) => withSubstitute(dish, productId, substitute.id)) };
  const others = before === 0 ? cart : removeFromCart(cart, productId);
  const replaced = before === 0 ? productId : substitute.id;
  return { ...dishes, items: others.items.map((item) => (item.product.id === replaced ? taken : item)) };
}

/** The dish with its need of the product converted to the substitute. */
function withSubstitute(dish: CartDish, productId: string, substituteId: string): CartDish {
  const needs = dish.needs.map((need) => (need.productId === productId ? { ...need, productId: substituteId } : need));
  return { ...dish, needs };
}

import type { Naira } from "../money.ts";
import type { Product } from "../product/product.ts";

/**
 * What the cart stores of a product, so that it can be shown without a request; the server checks the stock again when
 * the order is placed.
 */
export type CartProduct = Pick<Product, "id" | "name" | "price" | "image" | "category" | "origin" | "size" | "stock">;

export type CartItem = { product: CartProduct; quantity: number };
export type Cart = { items: CartItem[] };

/** The most units of one product in an order; larger orders are arranged in person (specification, section 9). */
export const MAX_QUANTITY = 99;

export const emptyCart: Cart = { items: [] };

/** Adds to the product's item when there is one, else appends an item (specification, section 4: Cart). */
export function addToCart(cart: Cart, product: CartProduct, quantity = 1): Cart {
  const before = cart.items.find((item) => item.product.id === product.id)?.quantity ?? 0;
  if (before === 0) return { items: [...cart.items, { product, quantity: withinLimits(quantity) }] };
  return updateQuantity(cart, product.id, before + quantity);
}

/** Sets an item's quantity; 0 or less removes the item. */
export function updateQuantity(cart: Cart, productId: string, quantity: number): Cart {
  if (quantity <= 0) return removeFromCart(cart, productId);
  return {
    items: cart.items.map((item) =>
      item.product.id === productId ? { ...item, quantity: withinLimits(quantity) } : item,
    ),
  };
}

export function removeFromCart(cart: Cart, productId: string): Cart {
  return { items: cart.items.filter((item) => item.product.id !== productId) };
}

/** The cart with current names, prices and stock; a product that is no longer sold is removed. */
export function refreshCart(cart: Cart, products: CartProduct[]): Cart {
  const byId = new Map(products.map((product) => [product.id, product]));
  return {
    items: cart.items.flatMap((item) => {
      const product = byId.get(item.product.id);
      return product ? [{ ...item, product }] : [];
    }),
  };
}

export function cartTotal(cart: Cart): Naira {
  return cart.items.reduce((sum, item) => sum + item.product.price * item.quantity, 0);
}

export function cartCount(cart: Cart): number {
  return cart.items.reduce((sum, item) => sum + item.quantity, 0);
}

function withinLimits(quantity: number): number {
  return Math.max(1, Math.min(MAX_QUANTITY, Math.trunc(quantity)));
}

import type { Product } from "#features/catalogue/rules/product.ts";
import type { Colour } from "#platform/rules/colours.ts";
import type { Naira } from "#platform/rules/money.ts";

/**
 * What the cart stores of a product, so that it can be shown without a request; the server checks the stock again when
 * the order is placed.
 */
export type CartProduct = Pick<Product, "id" | "name" | "price" | "image" | "category" | "origin" | "size" | "stock"> &
  // A browser may have stored a cart before these fields existed.
  Partial<Pick<Product, "netContent" | "grossGrams" | "contains" | "mayContain" | "drainedGrams" | "isZeroRated">>;

export type CartItem = { product: CartProduct; quantity: number };
/** The amount that is needed of a product, in grams, millilitres or pieces, to a hundredth. */
export type Need = { productId: string; amount: number; unit: "g" | "ml" | "piece" };
/** A dish in the cart, with the amounts that it needs of the products bought for it. */
export type CartDish = { id: string; name: string; servings: number; needs: Need[] } &
  // A browser may have stored a cart before these fields existed.
  Partial<{ colour: Colour; image: string | null }>;
/** `dishes` is missing in a cart without dishes. */
export type Cart = { items: CartItem[]; dishes?: CartDish[] };

/** The most units of one product in an order; larger orders are arranged in person (specification 4.1). */
export const MAX_QUANTITY = 99;

export const emptyCart: Cart = { items: [] };

/** How many units of a product one cart may hold: its stock, and at most `MAX_QUANTITY`. */
export function maxQuantity({ stock }: { stock: number }): number {
  return Math.max(0, Math.min(MAX_QUANTITY, stock));
}

/** The product and quantity of each item, as requests send them. */
export function itemsFromCart(cart: Cart): { productId: string; quantity: number }[] {
  return cart.items.map(({ product, quantity }) => ({ productId: product.id, quantity }));
}

/** How many units of a product are in the cart. */
export function quantityInCart(cart: Cart, productId: string): number {
  return cart.items.find((item) => item.product.id === productId)?.quantity ?? 0;
}

/**
 * Adds to the product's item when there is one, else appends an item (specification 4.1). Adds at most the units in
 * stock; the difference of `quantityInCart` says how many were added. An item that already exceeds the stock is left as
 * it is.
 */
export function addToCart(cart: Cart, product: CartProduct, quantity = 1): Cart {
  const before = quantityInCart(cart, product.id);
  const after = Math.max(before, Math.min(before + Math.max(1, Math.trunc(quantity)), maxQuantity(product)));
  if (after === 0) return cart;
  if (before === 0) return { ...cart, items: [...cart.items, { product, quantity: after }] };
  const items = cart.items.map((item) => (item.product.id === product.id ? { product, quantity: after } : item));
  return { ...cart, items };
}

/** Sets an item's quantity, at most what is in stock; 0 or less removes the item. */
export function updateQuantity(cart: Cart, productId: string, quantity: number): Cart {
  return withItems(
    cart,
    cart.items.flatMap((item) => {
      if (item.product.id !== productId) return [item];
      const next = Math.min(Math.trunc(quantity), maxQuantity(item.product));
      return next > 0 ? [{ ...item, quantity: next }] : [];
    }),
  );
}

/** The cart with these lines; a dish without any line left is removed. */
function withItems({ dishes }: Cart, items: CartItem[]): Cart {
  const left = dishes?.filter(({ needs }) =>
    needs.some(({ productId }) => items.some(({ product }) => product.id === productId)),
  );
  return left && left.length > 0 ? { items, dishes: left } : { items };
}

export function removeFromCart(cart: Cart, productId: string): Cart {
  return updateQuantity(cart, productId, 0);
}

/**
 * Undoes a change of the cart from `before` to `after`: restores lines and dishes that have not changed since, in their
 * places. Later changes stay.
 */
export function undoChange(cart: Cart, before: Cart, after: Cart): Cart {
  const items = undoInList(
    [cart.items, before.items, after.items],
    ({ product }) => product.id,
    ({ quantity }) => quantity,
  );
  const dishes = undoInList(
    [cart.dishes ?? [], before.dishes ?? [], after.dishes ?? []],
    ({ id }) => id,
    (dish) => JSON.stringify(dish),
  );
  return withItems({ items, dishes }, items);
}

/** `valueOf` returns what the change may have changed in an entry. */
function undoInList<T>(
  [now, before, after]: [now: T[], before: T[], after: T[]],
  idOf: (one: T) => string,
  valueOf: (one: T) => unknown,
): T[] {
  const valueIn = (list: T[], id: string) => {
    const found = list.find((one) => idOf(one) === id);
    return found && valueOf(found);
  };
  const isUndone = (one: T): boolean => {
    const id = idOf(one);
    const left = valueIn(after, id);
    return valueIn(now, id) === left && valueIn(before, id) !== left;
  };
  const undone = now.filter((one) => !isUndone(one));
  for (const [index, one] of before.entries()) if (isUndone(one)) undone.splice(index, 0, one);
  return undone;
}

/** Whether the cart has more of a product than is in stock: the stock has fallen since it was added. */
export function exceedsStock({ product, quantity }: CartItem): boolean {
  return quantity > product.stock;
}

/** The cart with current names, prices and stock; a product that is no longer sold is removed. */
export function refreshCart(cart: Cart, products: CartProduct[]): Cart {
  const byId = new Map(products.map((product) => [product.id, product]));
  return withItems(
    cart,
    cart.items.flatMap((item) => {
      const product = byId.get(item.product.id);
      return product ? [{ ...item, product }] : [];
    }),
  );
}

export function cartTotal(cart: Cart): Naira {
  return cart.items.reduce((sum, item) => sum + item.product.price * item.quantity, 0);
}

export function cartCount(cart: Cart): number {
  return cart.items.reduce((sum, item) => sum + item.quantity, 0);
}

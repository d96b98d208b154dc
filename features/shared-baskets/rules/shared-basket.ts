import type { BasketItem } from "#features/baskets/rules/basket.ts";
import { quantityInCart, type Cart } from "#features/cart/rules/cart.ts";
import { groupBy } from "#platform/rules/collections.ts";

/** The units that one person wants in a shared basket. */
export type SharedLine = BasketItem & { person: string };

/**
 * The most people and the most products in a shared basket (specification 13.2); an order cannot have more products
 * either.
 */
export const MOST_PEOPLE = 20;
export const MOST_PRODUCTS = 100;

/** The items of a cart, less what this person already has in the basket: adding a cart twice adds it once. */
export function itemsToAdd(lines: SharedLine[], person: string, cart: BasketItem[]): BasketItem[] {
  const own = new Map(lines.filter((line) => line.person === person).map((line) => [line.productId, line.quantity]));
  return cart.flatMap(({ productId, quantity }) => {
    const more = quantity - (own.get(productId) ?? 0);
    return more > 0 ? [{ productId, quantity: more }] : [];
  });
}

/** What everybody wants of each product, less what is already in the cart: filling the cart twice fills it once. */
export function goodsToOrder(lines: (BasketItem & { name: string })[], cart: Cart): (BasketItem & { name: string })[] {
  return [...groupBy(lines, ({ productId }) => productId)].flatMap(([productId, own]) => {
    const wanted = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const quantity = wanted - quantityInCart(cart, productId);
    return quantity > 0 ? [{ productId, name: own[0]?.name ?? "", quantity }] : [];
  });
}

/** The message for sharing a basket's link. */
export function sharedBasketText(shopName: string, url: string, isOrdered: boolean): string {
  return isOrdered
    ? `Our basket at ${shopName} is ordered. What is in it, and what it comes to: ${url}`
    : `Let’s fill one basket at ${shopName}. Put in what you’d like: ${url}`;
}

/**
 * The lines of a shared basket, in the sequence in which they were added, each with its units in the basket's order.
 * The order can have fewer units than the basket because something was sold out, and more for the person who placed it.
 */
export function orderedLines<Line extends SharedLine>(lines: Line[], items: BasketItem[]) {
  const left = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
  return lines.map((line) => {
    const ordered = Math.min(line.quantity, left.get(line.productId) ?? 0);
    left.set(line.productId, (left.get(line.productId) ?? 0) - ordered);
    return { ...line, ordered };
  });
}

/** The units of a basket's order that nobody put into the basket. */
export function besides<Item extends BasketItem>(lines: SharedLine[], items: Item[]): Item[] {
  return items.flatMap((item) => {
    const wanted = lines.reduce((sum, line) => sum + (line.productId === item.productId ? line.quantity : 0), 0);
    return item.quantity > wanted ? [{ ...item, quantity: item.quantity - wanted }] : [];
  });
}

import {
  maxQuantity,
  quantityInCart,
  type Cart,
  type CartDish,
  type CartItem,
  type CartProduct,
} from "#features/cart/rules/cart.ts";
import { addNeeds, packsFor } from "./packs.ts";

/** The lines of a dish in the cart; `also` names the other dishes that share a line. */
export type DishGroup = { dish: CartDish; lines: { item: CartItem; also: string[] }[] };

/**
 * Puts a dish into the cart, or changes it if it is there. Dishes share packs: a line has as many as all dishes need
 * together, plus the units that were in the cart without a dish; never more than the stock.
 */
export function putDish(cart: Cart, dish: CartDish, products: CartProduct[]): Cart {
  const { dishes = [] } = cart;
  const isThere = dishes.some(({ id }) => id === dish.id);
  const next = isThere ? dishes.map((one) => (one.id === dish.id ? dish : one)) : [...dishes, dish];
  return withDishes(cart, next, products);
}

/** Removes a dish from the cart, with the packs that no other dish needs and that were not added separately. */
export function removeDish(cart: Cart, id: string): Cart {
  return withDishes(cart, cart.dishes?.filter((dish) => dish.id !== id) ?? [], []);
}

/**
 * The lines of the cart by dish, each line with the first dish that needs it, and the lines without a dish. A dish
 * whose lines are all listed with other dishes has none of its own.
 */
export function groupByDish({ items: all, dishes = [] }: Cart): { groups: DishGroup[]; rest: CartItem[] } {
  const left = new Set(all);
  const groups = dishes.map((dish, index) => {
    const items = [...left].filter(({ product }) => needs(dish, product.id));
    for (const item of items) left.delete(item);
    const later = dishes.slice(index + 1);
    const lines = items.map((item) => {
      return { item, also: later.filter((other) => needs(other, item.product.id)).map(({ name }) => name) };
    });
    return { dish, lines };
  });
  return { groups, rest: [...left] };
}

function withDishes(cart: Cart, dishes: CartDish[], products: CartProduct[]): Cart {
  const known = new Map([...cart.items.map(({ product }) => product), ...products].map((one) => [one.id, one]));
  const [before, wanted] = [countPacks(cart.dishes ?? [], known), countPacks(dishes, known)];
  const items = cart.items.flatMap((item) => {
    const { id } = item.product;
    if (!before.has(id) && !wanted.has(id)) return [item];
    const product = known.get(id) ?? item.product;
    const besides = Math.max(0, item.quantity - (before.get(id) ?? 0));
    const quantity = withinStock((wanted.get(id) ?? 0) + besides, item.quantity, product);
    return quantity > 0 ? [{ product, quantity }] : [];
  });
  const added = products.flatMap((product) => {
    const quantity = withinStock(wanted.get(product.id) ?? 0, 0, product);
    return quantityInCart(cart, product.id) > 0 || quantity === 0 ? [] : [{ product, quantity }];
  });
  return { items: [...items, ...added], ...(dishes.length > 0 && { dishes }) };
}

type Packs = Map<string, number>;

/** Never adds units beyond the stock; a line that exceeds the stock already stays as it is. */
function withinStock(wanted: number, now: number, product: CartProduct): number {
  return wanted <= now ? wanted : Math.max(now, Math.min(wanted, maxQuantity(product)));
}

/** How many packs of each product dishes need together. */
function countPacks(dishes: CartDish[], known: Map<string, CartProduct>): Packs {
  const together = addNeeds(dishes.flatMap((dish) => dish.needs));
  return new Map(together.map((need) => [need.productId, packsFor(need, known.get(need.productId)?.netContent).packs]));
}

function needs(dish: CartDish, productId: string): boolean {
  return dish.needs.some((need) => need.productId === productId);
}

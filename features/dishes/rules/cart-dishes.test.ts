import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  emptyCart,
  quantityInCart,
  refreshCart,
  removeFromCart,
  undoChange,
  type Cart,
  type CartDish,
  type CartProduct,
} from "#features/cart/rules/cart.ts";
import { replaceInCart } from "#features/cart/rules/replace-in-cart.ts";
import { groupByDish, putDish, removeDish } from "./cart-dishes.ts";
import { addNeeds, packsFor } from "./packs.ts";

function product(id: string, grams: number, stock = 99): CartProduct {
  const netContent = { amount: grams, unit: "g" as const };
  return { id, name: `Product ${id}`, price: 1000, image: "", category: "", origin: "", size: "", stock, netContent };
}

const crayfish = product("2", 250);
const egusi = product("1", 500);
const ogbono = product("7", 500);

function dish(id: string, grams: Record<string, number>): CartDish {
  const needs = Object.entries(grams).map(([productId, amount]) => ({ productId, amount, unit: "g" as const }));
  return { id, name: id, servings: 6, needs };
}

const egusiSoup = dish("egusi-soup", { "1": 300, "2": 42 });
const ogbonoSoup = dish("ogbono-soup", { "7": 40, "2": 12 });

test("two dishes share a pack of what both need", () => {
  const both = putDish(putDish(emptyCart, egusiSoup, [egusi, crayfish]), ogbonoSoup, [ogbono, crayfish]);
  expect(both.items.map(({ product: { id }, quantity }) => [id, quantity])).toEqual([
    ["1", 1],
    ["2", 1],
    ["7", 1],
  ]);
  expect(groupByDish(both).groups.map(({ lines }) => lines.map(({ item, also }) => [item.product.id, also]))).toEqual([
    [
      ["1", []],
      ["2", ["ogbono-soup"]],
    ],
    [["7", []]],
  ]);
});

test("a dish that is added again for more people gets more packs and keeps its place", () => {
  const both = putDish(putDish(emptyCart, egusiSoup, [egusi, crayfish]), ogbonoSoup, [ogbono]);
  const more = putDish(both, dish("egusi-soup", { "1": 1000, "2": 140 }), [egusi, crayfish]);
  expect(more.dishes?.map(({ id }) => id)).toEqual(["egusi-soup", "ogbono-soup"]);
  expect(quantityInCart(more, "1")).toBe(2);
  expect(quantityInCart(more, "2")).toBe(1);
});

test("removing a dish leaves the packs that another dish needs or that were in the cart before", () => {
  const before: Cart = { items: [{ product: crayfish, quantity: 2 }] };
  const both = putDish(putDish(before, egusiSoup, [egusi, crayfish]), ogbonoSoup, [ogbono]);
  expect(quantityInCart(both, "2")).toBe(3);
  const left = removeDish(both, "egusi-soup");
  expect(quantityInCart(left, "1")).toBe(0);
  expect(quantityInCart(left, "2")).toBe(3);
  expect(removeDish(left, "ogbono-soup")).toEqual(before);
});

test("removing the last line of a dish removes the dish, and undoing restores it", () => {
  const cart = putDish(emptyCart, egusiSoup, [egusi, crayfish]);
  const emptied = removeFromCart(removeFromCart(cart, "1"), "2");
  expect(emptied).toEqual({ items: [] });
  expect(undoChange(emptied, cart, emptied)).toEqual(cart);
  // A dish that still has lines in the cart comes back only once.
  const left = removeFromCart(cart, "1");
  expect(undoChange(left, cart, left)).toEqual(cart);
  expect(refreshCart(cart, [crayfish]).dishes).toEqual([egusiSoup]);
  expect(refreshCart(cart, [])).toEqual({ items: [] });
});

test("a substitute for an ingredient belongs to the dish", () => {
  const cart = putDish(emptyCart, egusiSoup, [egusi, crayfish]);
  const replaced = replaceInCart(cart, "2", product("18", 250));
  expect(groupByDish(replaced).groups[0]?.lines.map(({ item }) => item.product.id)).toEqual(["1", "18"]);
  expect(undoChange(replaced, cart, replaced)).toEqual(cart);
  const both = putDish(replaced, ogbonoSoup, [ogbono, crayfish]);
  expect(undoChange(both, cart, replaced).dishes).toEqual([egusiSoup, ogbonoSoup]);
});

test("a line gets no more than the stock, and one that has more already keeps it", () => {
  const scarce = product("1", 100, 2);
  expect(quantityInCart(putDish(emptyCart, egusiSoup, [scarce, crayfish]), "1")).toBe(2);
  const full = { items: [{ product: scarce, quantity: 4 }] };
  expect(quantityInCart(putDish(full, egusiSoup, [scarce, crayfish]), "1")).toBe(4);
});

const products = [1, 2, 3, 4].map((number) => product(String(number), number * 75));
const anyDish = fc
  .record({
    number: fc.integer({ min: 1, max: 4 }),
    needs: fc.uniqueArray(
      fc.record({
        productId: fc.constantFrom(...products.map(({ id }) => id)),
        amount: fc.integer({ min: 1, max: 90_000 }).map((hundredths) => hundredths / 100),
        unit: fc.constant("g" as const),
      }),
      { selector: ({ productId }) => productId, minLength: 1 },
    ),
  })
  .map(({ number, needs }): CartDish => ({ id: `dish-${number}`, name: `Dish ${number}`, servings: 4, needs }));
const step = fc.oneof(
  { weight: 3, arbitrary: anyDish.map((put) => ({ put })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }).map((number) => ({ remove: `dish-${number}` })) },
);

test("after any additions, changes and removals, the cart has exactly the packs that its dishes need together", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
      let cart = emptyCart;
      for (const one of steps) {
        cart = "put" in one ? putDish(cart, one.put, products) : removeDish(cart, one.remove);
        const needs = addNeeds(cart.dishes?.flatMap((each) => each.needs) ?? []);
        const expected = needs.map((need) => {
          const content = products.find(({ id }) => id === need.productId)?.netContent;
          return [need.productId, packsFor(need, content).packs] as const;
        });
        const inCart = cart.items.map((item) => [item.product.id, item.quantity] as const);
        expect(new Map(inCart)).toEqual(new Map(expected));
      }
    }),
  );
});

test("lines that belong to no dish stay as they were, outside of the dishes", () => {
  const iru = { product: product("15", 200), quantity: 2 };
  const cart = putDish({ items: [iru] }, egusiSoup, [egusi, crayfish]);
  expect(groupByDish(cart).rest).toEqual([iru]);
  expect(groupByDish({ items: [iru] })).toEqual({ groups: [], rest: [iru] });
  expect(removeDish({ items: [iru] }, "egusi-soup")).toEqual({ items: [iru] });
});

test("a dish whose line was taken out of the cart is removed with its other lines", () => {
  const left = removeFromCart(putDish(emptyCart, egusiSoup, [egusi, crayfish]), "1");
  expect(removeDish(left, "egusi-soup")).toEqual(emptyCart);
});

test("the last line of a dish takes the dish along, though other goods stay", () => {
  const iru = { product: product("15", 200), quantity: 2 };
  const cart = putDish({ items: [iru] }, dish("egusi-soup", { "1": 300 }), [egusi]);
  expect(removeFromCart(cart, "1")).toEqual({ items: [iru] });
});

test("the goods of a dish cost what they cost when it was added, also those that were in the cart before", () => {
  const before: Cart = { items: [{ product: crayfish, quantity: 1 }] };
  const cart = putDish(before, egusiSoup, [egusi, { ...crayfish, price: 1_200 }]);
  expect(cart.items.map(({ product: { id, price } }) => [id, price])).toEqual([
    ["2", 1_200],
    ["1", 1_000],
  ]);
});

import { expect, test } from "vitest";
import type { ProductSummary } from "#features/catalogue/rules/product.ts";
import { noChoices } from "./choices.ts";
import type { Ingredient } from "./dish.ts";
import { boughtLines, parcelOfBought, sumBought, shoppingList } from "./shopping-list.ts";

function product(id: string, grams: number, inStock = true): ProductSummary {
  const netContent = { amount: grams, unit: "g" as const };
  const fixed = { image: "", imageAlt: "", category: "", origin: "", size: "", listPrice: null, rating: 0, reviews: 0 };
  return { ...fixed, id, name: `Product ${id}`, price: 1000, netContent, stock: inStock ? 9 : 0, inStock };
}

function ingredient(productId: string | null, amount: number): Ingredient {
  return { name: `Ingredient ${productId}`, amount, unit: "g", productId, isOptional: false, note: "" };
}

const dish = { ingredients: [ingredient("1", 50), ingredient(null, 120), ingredient("8", 20)] };
const none = noChoices;
const substitutions = [{ products: ["6", "8"], grams: [100, 90], sentence: "Saw it first." }] as const;

test("what the shop sells is bought in packs, and the rest is from the market", () => {
  const goods = { products: [product("1", 500), product("8", 100)], substitutions: [] };
  const { needed, market } = shoppingList(dish, 6, { goods, choices: none });
  expect(needed).toMatchObject([
    { amount: 300, sets: [{ packs: 1 }], left: 200, pots: 0, price: { of: 1000 }, isBought: true },
    { amount: 120, sets: [{ packs: 2 }], left: 80, price: { of: 2000 }, isBought: true },
  ]);
  expect(market).toMatchObject([{ amount: 720 }]);
  expect(sumBought(needed).of).toBe(3000);
  // With packing, 575 g and twice 115 g.
  expect(parcelOfBought(needed)).toEqual({ goods: 3000, grams: 805 });
});

test("what is left over is counted in pots like the one that is cooked", () => {
  const goods = { products: [product("1", 500), product("8", 100)], substitutions: [] };
  const [egusi] = shoppingList(dish, 2, { goods, choices: none }).needed;
  expect(egusi).toMatchObject({ amount: 100, left: 400, pots: 4 });
});

test("an optional ingredient is bought only when it is chosen, for any number of people", () => {
  const optional = { ingredients: [ingredient("1", 50), { ...ingredient("8", 20), isOptional: true }] };
  const goods = { products: [product("1", 500), product("8", 100)], substitutions: [] };
  const list = shoppingList(optional, 6, { goods, choices: none });
  expect(list.optional).toMatchObject([{ isBought: false, price: { of: 2000 } }]);
  expect(boughtLines(list).map((line) => line.product.id)).toEqual(["1"]);
  expect(sumBought([...list.needed, ...list.optional]).of).toBe(1000);
  for (const servings of [2, 12]) {
    const chosen = shoppingList(optional, servings, { goods, choices: { ...none, chosen: ["8"] } });
    expect(boughtLines(chosen).map((line) => line.product.id)).toEqual(["1", "8"]);
  }
  // Having it at home does not mean that it is wanted.
  const atHome = shoppingList(optional, 6, { goods, choices: { ...none, leftOut: ["8"] } });
  expect(boughtLines(atHome).map((line) => line.product.id)).toEqual(["1"]);
});

test("what the cook has at home is not bought, and a product that is no longer shown is from the market", () => {
  const goods = { products: [product("1", 500)], substitutions: [] };
  const { needed, market } = shoppingList(dish, 6, { goods, choices: { ...none, leftOut: ["1"] } });
  expect(needed.map(({ isBought }) => isBought)).toEqual([false]);
  expect(market.map(({ ingredient: { productId } }) => productId)).toEqual([null, "8"]);
  expect(sumBought(needed).of).toBe(0);
});

test("for an ingredient that is sold out or not sent to the country a substitute is offered, and bought only when it is chosen", () => {
  const products = [product("1", 500), product("8", 100, false), product("6", 900)];
  const goods = { products, substitutions };
  const [, offered] = shoppingList(dish, 6, { goods, choices: none }).needed;
  expect(offered).toMatchObject({ missing: "sold-out", isBought: false, offers: [{ sentence: "Saw it first." }] });
  const choices = { ...none, instead: { "8": "6" } };
  const [, taken] = shoppingList(dish, 6, { goods, choices }).needed;
  // 100 g of whole fish for each 90 g of pieces: 133.34 g for 120.
  expect(taken).toMatchObject({ product: { id: "6" }, amount: 133.34, sets: [{ packs: 1 }], isBought: true });
  // For exactly 90 g it is 100 g, and not a hundredth more.
  const [, exact] = shoppingList({ ingredients: [ingredient("1", 50), ingredient("8", 90)] }, 1, {
    goods,
    choices,
  }).needed;
  expect(exact?.amount).toBe(100);
  const [, atHome] = shoppingList(dish, 6, { goods, choices: { ...choices, leftOut: ["8"] } }).needed;
  expect(atHome?.isBought).toBe(false);
  const [, notSent] = shoppingList(dish, 6, { goods: { ...goods, notSent: ["6", "8"] }, choices }).needed;
  expect(notSent).toMatchObject({ missing: "not-sent", isBought: false, offers: [] });
  const optional = { ingredients: dish.ingredients.map((one) => ({ ...one, isOptional: true })) };
  expect(boughtLines(shoppingList(optional, 6, { goods, choices })).map((line) => line.product.id)).toEqual(["6"]);
});

test("an ingredient of the dish is not offered as a substitute in it", () => {
  const both = { ingredients: [...dish.ingredients, ingredient("6", 5)] };
  const goods = { products: [product("8", 100, false), product("6", 900)], substitutions };
  expect(shoppingList(both, 6, { goods, choices: none }).needed[0]?.offers).toEqual([]);
});

test("a product in several sizes is bought as the cheapest set of packs, without sizes that are sold out", () => {
  const small = { ...product("31", 100), name: "Product 1", price: 300 };
  const goods = { products: [product("1", 500), small, product("8", 100)], substitutions: [] };
  const [egusi] = shoppingList(dish, 12, { goods, choices: none }).needed;
  expect(egusi?.sets.map(({ product: { id }, packs, need }) => [id, packs, need.amount])).toEqual([
    ["1", 1, 500],
    ["31", 1, 100],
  ]);
  expect(egusi).toMatchObject({ price: { of: 1300 }, left: 0 });
  const soldOut = { ...goods, products: [product("1", 500, false), small] };
  expect(shoppingList(dish, 1, { goods: soldOut, choices: none }).needed).toMatchObject([
    { missing: undefined, price: { of: 300 }, sets: [{ product: { id: "31" } }], left: 50 },
  ]);
});

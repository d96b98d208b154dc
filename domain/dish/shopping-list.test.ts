import { expect, test } from "vitest";
import type { ProductSummary } from "../product/product.ts";
import type { Ingredient } from "./dish.ts";
import { priceOf, shoppingList } from "./shopping-list.ts";

function product(id: string, grams: number, inStock = true): ProductSummary {
  const netContent = { amount: grams, unit: "g" as const };
  const fixed = { image: "", imageAlt: "", category: "", origin: "", size: "", listPrice: null, rating: 0, reviews: 0 };
  return { ...fixed, id, name: `Product ${id}`, price: 1000, netContent, stock: inStock ? 9 : 0, inStock };
}

function ingredient(productId: string | null, amount: number): Ingredient {
  return { name: `Ingredient ${productId}`, amount, unit: "g", productId, isOptional: false, note: "" };
}

const dish = { ingredients: [ingredient("1", 50), ingredient(null, 120), ingredient("8", 20)] };
const none = { leftOut: [], instead: {} };
const substitutions = [{ products: ["6", "8"], grams: [100, 90], sentence: "Saw it first." }] as const;

test("what the shop sells is bought in packs, and the rest is from the market", () => {
  const goods = { products: [product("1", 500), product("8", 100)], substitutions: [] };
  const { lines, market } = shoppingList(dish, 6, { goods, choices: none });
  expect(lines).toMatchObject([
    { need: { amount: 300 }, packs: 1, left: 200, isBought: true },
    { need: { amount: 120 }, packs: 2, left: 80, isBought: true },
  ]);
  expect(market).toMatchObject([{ amount: 720 }]);
  expect(priceOf(lines)).toBe(3000);
});

test("what the cook has at home is not bought, and a product that is no longer shown is from the market", () => {
  const goods = { products: [product("1", 500)], substitutions: [] };
  const { lines, market } = shoppingList(dish, 6, { goods, choices: { leftOut: ["1"], instead: {} } });
  expect(lines.map(({ isBought }) => isBought)).toEqual([false]);
  expect(market.map(({ ingredient: { productId } }) => productId)).toEqual([null, "8"]);
  expect(priceOf(lines)).toBe(0);
});

test("for what is sold out or not sent to the country something else is offered, and bought only when it is chosen", () => {
  const products = [product("1", 500), product("8", 100, false), product("6", 900)];
  const goods = { products, substitutions };
  const [, offered] = shoppingList(dish, 6, { goods, choices: none }).lines;
  expect(offered).toMatchObject({ missing: "sold-out", isBought: false, offers: [{ sentence: "Saw it first." }] });
  const choices = { leftOut: [], instead: { "8": "6" } };
  const [, taken] = shoppingList(dish, 6, { goods, choices }).lines;
  // 100 g of whole fish for each 90 g of pieces: 133.34 g for 120.
  expect(taken).toMatchObject({ product: { id: "6" }, need: { amount: 133.34 }, packs: 1, isBought: true });
  const [, notSent] = shoppingList(dish, 6, { goods: { ...goods, notSent: ["6", "8"] }, choices }).lines;
  expect(notSent).toMatchObject({ missing: "not-sent", isBought: false, offers: [] });
});

test("what is in the dish already is not offered in the place of something else", () => {
  const both = { ingredients: [...dish.ingredients, ingredient("6", 5)] };
  const goods = { products: [product("8", 100, false), product("6", 900)], substitutions };
  expect(shoppingList(both, 6, { goods, choices: none }).lines[0]?.offers).toEqual([]);
});

import { expect, test } from "vitest";
import type { ProductSummary } from "#features/catalogue/rules/product.ts";
import { choicesInCart } from "./choices-in-cart.ts";
import { noChoices, readChoices, writeDishQuery } from "./choices.ts";
import type { Ingredient } from "./dish.ts";
import type { Goods } from "./shopping-list.ts";

const read = (query: string) => readChoices(new URLSearchParams(query));

test("the choices of a query are read and written in one sequence; anything but an id is ignored", () => {
  const choices = read("add=8&add=4&have=2&instead=14:4&add=8&add=<b>&instead=14&instead=1:2:3");
  expect(choices).toEqual({ leftOut: ["2"], chosen: ["8", "4"], instead: { "14": "4" } });
  expect(writeDishQuery(6, choices)).toBe("?for=6&add=4&add=8&have=2&instead=14:4");
  expect(read(writeDishQuery(6, choices))).toEqual({ ...choices, chosen: ["4", "8"] });
  expect([writeDishQuery(6, noChoices), writeDishQuery(undefined, noChoices)]).toEqual(["?for=6", ""]);
});

test("an id has at most 64 letters, digits and hyphens, and nothing before or after them", () => {
  const [long, longer] = ["x".repeat(64), "x".repeat(65)];
  const choices = read(`add=${long}&add=${longer}&add=<b>1&add=1<b>&instead=${long}:${long}&instead=1:${longer}`);
  expect(choices).toEqual({ leftOut: [], chosen: [long], instead: { [long]: long } });
});

test("a query of any length asks for at most forty things", () => {
  const many = Array.from({ length: 100 }, (_, index) => `add=${index}`).join("&");
  expect(read(many).chosen).toHaveLength(40);
});

function product(id: string, name: string): ProductSummary {
  const fixed = { image: "", imageAlt: "", category: "", origin: "", size: "", listPrice: null, rating: 0, reviews: 0 };
  return { ...fixed, id, name, price: 1000, stock: 9, inStock: true };
}

const ingredient = (productId: string, isOptional: boolean): Ingredient => {
  return { name: productId, amount: 5, unit: "g", productId, isOptional, note: "" };
};
const dish = { ingredients: [ingredient("1", false), ingredient("8", true), ingredient("14", false)] };
const goods = {
  products: [
    product("1", "Egusi"),
    product("8", "Pieces"),
    product("88", "Pieces"),
    product("14", "Ugu"),
    product("4", "Onugbu"),
  ],
  substitutions: [{ products: ["14", "4"], grams: [100, 60], sentence: "" }] as const,
};
const filledWith = (ids: string[], ingredients = dish.ingredients, known: Goods = goods) => {
  const needs = ids.map((productId) => ({ productId, amount: 5, unit: "g" as const }));
  return choicesInCart({ ingredients }, { id: "egusi-soup", name: "Egusi soup", servings: 6, needs }, known);
};
const inCart = (...ids: string[]) => filledWith(ids);

test("a dish in the cart says which optional things and which substitutes it was filled with, in whichever size", () => {
  expect(inCart("1", "14")).toEqual({ chosen: [], instead: {} });
  expect(inCart("1", "8", "14").chosen).toEqual(["8"]);
  expect(inCart("1", "88", "14").chosen).toEqual(["8"]);
  expect(inCart("1", "4")).toEqual({ chosen: [], instead: { "14": "4" } });
});

test("a product that is no longer sold counts neither as chosen nor as a substitute", () => {
  const ingredients = [...dish.ingredients, ingredient("77", true)];
  const known = { ...goods, substitutions: [{ products: ["14", "99"], grams: [1, 1], sentence: "" }] as const };
  expect(filledWith(["1", "77", "99"], ingredients, known)).toEqual({ chosen: [], instead: {} });
});

test("a substitute is one that the cart has in the place of an ingredient, and that is not one itself", () => {
  expect(inCart("1", "14", "4").instead).toEqual({});
  expect(filledWith(["1", "4"], [...dish.ingredients, ingredient("4", false)]).instead).toEqual({});
  const other = { products: ["14", "88"], grams: [1, 1], sentence: "" } as const;
  const known = { ...goods, substitutions: [other, ...goods.substitutions] };
  expect(filledWith(["1", "4"], dish.ingredients, known).instead).toEqual({ "14": "4" });
});

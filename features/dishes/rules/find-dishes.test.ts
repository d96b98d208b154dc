import { expect, test } from "vitest";
import { readFirstDishes } from "../server/first-dishes.ts";
import { findDishes, type SearchableDish } from "./find-dishes.ts";

const firstDishes = await readFirstDishes();

const searchable: SearchableDish[] = firstDishes.map(({ id, name, names, searchWords, ingredients, colour }) => {
  return {
    id,
    name,
    searchWords,
    colour,
    image: null,
    names: names.map((one) => one.name),
    ingredients: ingredients.map((one) => one.name),
  };
});
const idsFor = (search: string) => findDishes(searchable, search).map(({ id }) => id);

test.each([
  ["egusi soup", ["egusi-soup"]],
  ["Ofe Egusi", ["egusi-soup"]],
  ["ọbẹ̀ ẹ̀gúsí", ["egusi-soup"]],
  ["obe egus", ["egusi-soup"]],
  ["jollof", ["jollof-rice"]],
  ["moin moin", ["moi-moi"]],
  ["how to make pepper soup", ["pepper-soup"]],
  ["suya", ["suya"]],
  ["mama's jollof", ["jollof-rice"]],
  ["oha", ["oha-soup"]],
])("a search for %s finds the dish of that name", (search, ids) => {
  expect(idsFor(search).slice(0, ids.length)).toEqual(ids);
});

test("a soup for an ingredient is a dish that has it", () => {
  const found = idsFor("soup for stockfish");
  expect(found).toHaveLength(3);
  for (const id of found) {
    const { ingredients = [] } = firstDishes.find((dish) => dish.id === id) ?? {};
    expect(ingredients.some(({ name }) => /stockfish/i.test(name))).toBe(true);
  }
});

test("an ingredient alone, a single letter, fillers and signs find no dish", () => {
  for (const search of ["crayfish", "stockfish", "e", "eg", "the", "how to make", "", "!!", "%"]) {
    expect(idsFor(search)).toEqual([]);
  }
});

test("only the last word may be the beginning of one, of a name as of an ingredient", () => {
  expect(idsFor("egu soup")).toEqual([]);
  expect(idsFor("soup stockf")).toHaveLength(3);
  expect(idsFor("stockfish sou")).toHaveLength(3);
  expect(idsFor("stockf soup")).toEqual([]);
  expect(idsFor("soup plutonium")).toEqual([]);
});

test("a dish is named by the search when its name has every word of it, not when only an ingredient has one", () => {
  expect(findDishes(searchable, "egusi soup")[0]).toMatchObject({ id: "egusi-soup", isNamed: true });
  expect(findDishes(searchable, "soup for stockfish").map(({ isNamed }) => isNamed)).toEqual([false, false, false]);
});

const named = (id: string, name: string): SearchableDish => {
  return { id, name, names: [], searchWords: [], ingredients: [], colour: "clay", image: null };
};

test("a dish with a person's name in its own is found by its whole name, without the dishes that lack it", () => {
  const two = [named("plain", "Jollof rice"), named("mamas", "Mama's jollof rice")];
  expect(findDishes(two, "mama's jollof").map(({ id }) => id)).toEqual(["mamas"]);
});

import { expect, test } from "vitest";
import { allergens, type Allergen, type StatedAllergens } from "#platform/rules/allergens.ts";
import { freeAllergens, isFreeFrom, readFree, writeFree } from "./free-from.ts";

const none: Allergen[] = [];
const fish: Allergen[] = ["en:fish"];
const peanuts: Allergen[] = ["en:peanuts"];
const table: [contains: StatedAllergens["contains"], mayContain: StatedAllergens["mayContain"], isFree: boolean][] = [
  [none, none, true],
  // The list marks a product whose traces are not stated.
  [none, null, true],
  [none, undefined, true],
  [peanuts, none, true],
  [peanuts, null, true],
  [none, peanuts, true],
  [fish, none, false],
  [fish, null, false],
  [none, fish, false],
  [peanuts, ["en:milk", "en:fish"], false],
  [null, none, false],
  [null, null, false],
  [null, peanuts, false],
  [undefined, undefined, false],
];

test.each(table)("containing %j with traces of %j, a product is free of fish: %s", (contains, mayContain, isFree) =>
  expect(isFreeFrom({ contains, mayContain }, fish)).toBe(isFree),
);

test("a product is free of several allergens when it is free of each", () => {
  expect(isFreeFrom({ contains: none, mayContain: peanuts }, ["en:milk", "en:peanuts"])).toBe(false);
  expect(isFreeFrom({ contains: none, mayContain: null }, [...allergens])).toBe(true);
});

test("what is not stated is free of none of the fourteen, and matches only a list that asks for none", () => {
  for (const allergen of allergens) expect(isFreeFrom({ contains: null }, [allergen])).toBe(false);
  expect(isFreeFrom({ contains: null }, [])).toBe(true);
});

test.each([
  ["free=fish,peanuts", "fish,peanuts"],
  ["free=peanuts,fish", "fish,peanuts"],
  ["free=peanuts&free=fish&free=fish", "fish,peanuts"],
  ["free=en:fish,en:sesame-seeds", "fish,sesame-seeds"],
  ["free=ham,fish,,FISH", "fish"],
  ["free=", ""],
  ["", ""],
])("the query %j asks for %j, in one spelling for each choice", (query, free) =>
  expect(readFree(new URLSearchParams(query))).toBe(free),
);

test("every allergen has a name in a URL and is read back from it", () => {
  const all = writeFree(allergens);
  expect(readFree(new URLSearchParams({ free: all }))).toBe(all);
  expect(freeAllergens(all)).toEqual(allergens);
});

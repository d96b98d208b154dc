import { expect, test } from "vitest";
import type { Allergen, StatedAllergens } from "#platform/rules/allergens.ts";
import { allergenLine, allergenWarning, declaresNone } from "./allergen-warning.ts";

const avoided = ["en:fish", "en:peanuts"];
const fish: Allergen[] = ["en:fish"];
const table: [StatedAllergens, stated: string, notStated: string, avoided: string][] = [
  [{ contains: fish, mayContain: [] }, "Contains fish", "", "fish"],
  // A customer who avoids fish need not be told that its traces are unknown.
  [{ contains: ["en:fish", "en:milk"], mayContain: null }, "Contains fish", "", "fish"],
  [{ contains: fish, mayContain: ["en:peanuts"] }, "Contains fish, may contain peanuts", "", "fish and peanuts"],
  [{ contains: fish, mayContain: fish }, "Contains fish", "", "fish"],
  [{ contains: [], mayContain: fish }, "May contain fish", "", "fish"],
  [{ contains: [], mayContain: null }, "", "Traces not stated", ""],
  [{ contains: ["en:milk"] }, "", "Traces not stated", ""],
  [{ contains: null, mayContain: null }, "", "Allergens not stated", ""],
  [{ contains: null, mayContain: [] }, "", "Allergens not stated", ""],
  [{ contains: null, mayContain: fish }, "May contain fish", "Allergens not stated", "fish"],
  // A cart that was stored before these fields existed.
  [{}, "", "Allergens not stated", ""],
];

test.each(table)("%j for a customer who avoids fish and peanuts: %j %j", (facts, stated, notStated, names) =>
  expect(allergenWarning(facts, avoided)).toEqual({ stated, notStated, avoided: names }),
);

test("only a product that states its ingredients and its traces has no warning", () => {
  expect(allergenWarning({ contains: ["en:milk"], mayContain: ["en:nuts"] }, avoided)).toBeUndefined();
});

test("there is no warning for a customer who avoids nothing, or only unknown ids", () => {
  expect(allergenWarning({ contains: fish, mayContain: null }, [])).toBeUndefined();
  expect(allergenWarning({ contains: null }, ["fish", "en:ham"])).toBeUndefined();
});

test.each<[StatedAllergens, string]>([
  [{ contains: ["en:fish", "en:crustaceans"], mayContain: null }, "Contains crustaceans and fish"],
  [{ contains: fish, mayContain: ["en:milk"] }, "Contains fish, may contain milk"],
  [{ contains: [], mayContain: [] }, "None of the fourteen allergens declared"],
  [{ contains: [], mayContain: null }, "None of the fourteen allergens declared · Traces not stated"],
  [{ contains: null, mayContain: fish }, "May contain fish · Allergens not stated"],
  [{ contains: null, mayContain: null }, "Allergens not stated"],
  [{}, "Allergens not stated"],
])("a line of the cart with %j says: %s", (facts, line) => expect(allergenLine(facts)).toBe(line));

test.each<[StatedAllergens, boolean]>([
  [{ contains: [], mayContain: [] }, true],
  [{ contains: [], mayContain: null }, true],
  [{ contains: [], mayContain: fish }, false],
  [{ contains: fish, mayContain: null }, false],
  // Not stated is not none.
  [{ contains: null, mayContain: null }, false],
  [{}, false],
])("whether %j declares none: %j", (facts, isNone) => expect(declaresNone(facts)).toBe(isNone));

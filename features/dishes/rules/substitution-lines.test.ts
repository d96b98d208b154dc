import { expect, test } from "vitest";
import { z } from "zod";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { readProducts } from "../../../db/seed/products.ts";
import { readFirstSubstitutions } from "../server/first-dishes.ts";
import type { Substitution } from "./substitutes.ts";
import { substitutionsField, substitutionsText } from "./substitution-lines.ts";

const products = await readProducts();
const firstSubstitutions = await readFirstSubstitutions();

const form = z.object({ lines: substitutionsField });
const parseError = (lines: string) => fieldErrors(form.safeParse({ lines }).error!)["lines"];

test("the pairs as text, with the names of the products, are read as the same pairs", () => {
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const text = substitutionsText(firstSubstitutions, names);
  expect(text).toContain("100 g Ugu (fluted pumpkin leaf), dried [14] = 60 g Onugbu (bitterleaf)");
  expect(form.parse({ lines: text }).lines).toEqual(firstSubstitutions);
});

test("a name that contains signs of the line is written without them, and an unknown one is left out", () => {
  const pair: Substitution = { products: ["4", "5"], grams: [10, 20], sentence: "Fewer = milder [taste]." };
  const text = substitutionsText([pair], new Map([["4", "=Mix [hot] 1=1"]]));
  expect(text).toBe("10 g Mix hot 11 [4] = 20 g [5]: Fewer = milder [taste].");
  expect(form.parse({ lines: text }).lines).toEqual([pair]);
  expect(
    substitutionsText(
      [pair],
      new Map([
        ["5", "[New] Mix"],
        ["4", "Mix [ ]"],
      ]),
    ),
  ).toContain("10 g Mix [4] = 20 g New Mix [5]");
});

test("a pair has no direction: it is kept by the ids of its products", () => {
  const there = form.parse({ lines: "100 g [14] = 60 g [4]: Ugu is mild" });
  expect(form.parse({ lines: "60 g [4]=100g [14] : Ugu is mild" })).toEqual(there);
  expect(parseError("100 g [14] = 60 g [4]: Ugu is mild\n60 g [4] = 100 g [14]: Again")).toBe(
    "Products 14 and 4 are listed twice",
  );
});

test("a line that is no pair, has no amount, no sentence or the same product twice, is refused by its words", () => {
  for (const wrong of [
    "ugu for bitterleaf",
    "0 g [14] = 60 g [4]: x",
    "60 g [14] = 0 g [4]: x",
    "100,000 g [14] = 60 g [4]: x",
    "100 g [14] = 60 g [4]",
    "1 g [4] = 2 g [4]: x",
  ]) {
    expect(parseError(wrong)).toBe(
      `“${wrong}”: please write it like 100 g Ugu [14] = 60 g Onugbu [4]: ugu is mild, bitterleaf is not`,
    );
  }
});

test("an empty list has no pairs", () => {
  expect(form.parse({ lines: "" }).lines).toEqual([]);
});

const pairs = (count: number) =>
  Array.from({ length: count }, (_, index) => `  1 g [a] = 2 g [b${index}]: Hotter. \n   \n`).join("");

test("at most 200 pairs, in lines that may be indented and apart", () => {
  const most = form.parse({ lines: pairs(200) }).lines;
  expect(most).toHaveLength(200);
  expect(new Set(most.map(({ sentence }) => sentence))).toEqual(new Set(["Hotter."]));
  expect(parseError(pairs(201))).toBe("Please enter 200 at the most");
});

test("a wrong line is quoted by its beginning", () => {
  expect(parseError("x".repeat(100))).toContain(`“${"x".repeat(80)}”`);
});

test("the longest list can be saved again as it was opened, with the longest names and sentences", () => {
  const most = Array.from({ length: 200 }, (_, index): Substitution => {
    return {
      products: [`${"a".repeat(61)}${100 + index}`, "b".repeat(64)],
      grams: [99_999, 99_999],
      sentence: "x".repeat(200),
    };
  });
  const names = new Map(most.flatMap(({ products: ids }) => ids.map((id) => [id, "n".repeat(120)] as const)));
  expect(form.parse({ lines: substitutionsText(most, names) }).lines).toEqual(most);
});

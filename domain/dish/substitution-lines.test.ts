import { expect, test } from "vitest";
import { z } from "zod";
import { substitutions } from "../../db/seed/dishes.ts";
import { fieldErrors } from "../field-errors.ts";
import { substitutionsField, substitutionsText } from "./substitution-lines.ts";

const form = z.object({ lines: substitutionsField });
const errorOf = (lines: string) => fieldErrors(form.safeParse({ lines }).error!)["lines"];

test("the pairs as text are read as the same pairs", () => {
  expect(form.parse({ lines: substitutionsText(substitutions) }).lines).toEqual(substitutions);
});

test("a pair has no direction: it is kept by the ids of its products", () => {
  const there = form.parse({ lines: "100 g [14] = 60 g [4]: Ugu is mild" });
  expect(form.parse({ lines: "60 g [4]=100g [14] : Ugu is mild" })).toEqual(there);
  expect(errorOf("100 g [14] = 60 g [4]: Ugu is mild\n60 g [4] = 100 g [14]: Again")).toBe(
    "Products 14 and 4 are listed twice",
  );
});

test("a line that is no pair, has no amount, no sentence or the same product twice, is refused by its words", () => {
  for (const wrong of [
    "ugu for bitterleaf",
    "0 g [14] = 60 g [4]: x",
    "100 g [14] = 60 g [4]",
    "1 g [4] = 2 g [4]: x",
  ]) {
    expect(errorOf(wrong)).toBe(
      `“${wrong}”: please write it like 100 g [14] = 60 g [4]: Ugu is mild, bitterleaf is not`,
    );
  }
});

test("an empty list has no pairs", () => {
  expect(form.parse({ lines: "" }).lines).toEqual([]);
});

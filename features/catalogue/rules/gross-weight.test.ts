import { expect, test } from "vitest";
import { grossGrams } from "./gross-weight.ts";

test("a pack weighs 15% more than its contents, in whole grams rounded up", () => {
  expect([100, 500, 60, 1, 7].map(grossGrams)).toEqual([115, 575, 69, 2, 9]);
});

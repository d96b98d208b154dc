import { expect, test } from "vitest";
import { grossWeight } from "./gross-weight.ts";

test("a pack weighs what the scales said, else 15% more than its contents, in whole grams rounded up", () => {
  const estimated = [100, 500, 60, 1, 7].map((amount) => grossWeight({ netContent: { amount, unit: "g" } }));
  expect(estimated).toEqual([115, 575, 69, 2, 9]);
  expect(grossWeight({ netContent: { amount: 750, unit: "ml" }, grossGrams: null })).toBe(863);
  expect(grossWeight({ netContent: { amount: 500, unit: "g" }, grossGrams: 560 })).toBe(560);
  expect(grossWeight({})).toBe(0);
});

import { expect, test } from "vitest";
import { chanceOf } from "../../bench/large-seed/chance.ts";
import { unitPrice } from "./unit-price.ts";

test.each([
  [15_984, { amount: 500, unit: "g" }, { amount: 3_197, per: "100 g" }],
  [13_584, { amount: 100, unit: "g" }, { amount: 13_584, per: "100 g" }],
  [12_784, { amount: 60, unit: "g" }, { amount: 21_307, per: "100 g" }],
  [9_000, { amount: 1_500, unit: "ml" }, { amount: 600, per: "100 ml" }],
  [1, { amount: 200, unit: "g" }, { amount: 1, per: "100 g" }],
  [1, { amount: 201, unit: "g" }, { amount: 0, per: "100 g" }],
] as const)("₦%d for %j is %j", (price, netContent, expected) => {
  expect(unitPrice(price, netContent)).toEqual(expected);
});

test("a product whose net content is not known has no unit price", () => {
  expect(unitPrice(15_984, null)).toBeUndefined();
  expect(unitPrice(15_984, undefined)).toBeUndefined();
});

test("for any price and net content the unit price is whole naira, and less than half a naira from the exact value", () => {
  const chance = chanceOf(16);
  for (let run = 0; run < 2_000; run += 1) {
    const price = 1 + chance.below(100_000_000);
    const amount = 1 + chance.below(100_000);
    const unit = unitPrice(price, { amount, unit: "g" })?.amount ?? -1;
    expect(Number.isInteger(unit)).toBe(true);
    // unit − 1/2 ≤ 100 × price / amount < unit + 1/2, without a division
    expect((2 * unit - 1) * amount).toBeLessThanOrEqual(200 * price);
    expect((2 * unit + 1) * amount).toBeGreaterThan(200 * price);
  }
});

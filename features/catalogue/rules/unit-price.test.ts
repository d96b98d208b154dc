import { expect, test } from "vitest";
import { shownPrice } from "#platform/rules/shown-price.ts";
import { randomFrom } from "#tests/run/random.ts";
import { unitOfPack, type PricedPack } from "./unit-price.ts";

function unitPrice(pack: PricedPack) {
  const unit = unitOfPack(pack);
  return unit && { amount: shownPrice({ of: pack.price, per: unit.part }, undefined), per: unit.per };
}

test.each([
  [15_984, { amount: 500, unit: "g" }, { amount: 3_197, per: "100 g" }],
  [13_584, { amount: 100, unit: "g" }, { amount: 13_584, per: "100 g" }],
  [12_784, { amount: 60, unit: "g" }, { amount: 21_307, per: "100 g" }],
  [9_000, { amount: 999, unit: "ml" }, { amount: 901, per: "100 ml" }],
  [9_000, { amount: 1_000, unit: "ml" }, { amount: 9_000, per: "l" }],
  [16_784, { amount: 2_000, unit: "g" }, { amount: 8_392, per: "kg" }],
  [1, { amount: 200, unit: "g" }, { amount: 1, per: "100 g" }],
  [1, { amount: 201, unit: "g" }, { amount: 0, per: "100 g" }],
] as const)("₦%d for %j is %j", (price, netContent, expected) => {
  expect(unitPrice({ price, netContent })).toEqual(expected);
});

test("goods in liquid are priced by what is left when it is poured off", () => {
  const tin = { price: 6_000, netContent: { amount: 400, unit: "ml" }, drainedGrams: 240 } as const;
  expect(unitPrice(tin)).toEqual({ amount: 2_500, per: "100 g" });
});

test("a product whose content is not known has no unit price", () => {
  expect(unitPrice({ price: 15_984, netContent: null, drainedGrams: null })).toBeUndefined();
  expect(unitPrice({ price: 15_984 })).toBeUndefined();
});

test("for any price and content the unit price is whole naira, and less than half a naira from the exact value", () => {
  const random = randomFrom(16);
  for (let run = 0; run < 2_000; run += 1) {
    const price = 1 + Math.floor(random() * 100_000_000);
    const amount = 1 + Math.floor(random() * 100_000);
    const { amount: unit, per } = unitPrice({ price, netContent: { amount, unit: "g" } }) ?? { amount: -1, per: "" };
    const measure = per === "kg" ? 1_000 : 100;
    expect(per === "kg").toBe(amount >= 1_000);
    expect(Number.isInteger(unit)).toBe(true);
    // unit − 1/2 ≤ measure × price / amount < unit + 1/2, without a division
    expect((2 * unit - 1) * amount).toBeLessThanOrEqual(2 * measure * price);
    expect((2 * unit + 1) * amount).toBeGreaterThan(2 * measure * price);
  }
});

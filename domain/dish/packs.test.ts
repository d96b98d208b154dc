import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Ingredient } from "./dish.ts";
import { addNeeds, amountFor, needsOf, packsFor } from "./packs.ts";

const hundredths = fc.integer({ min: 1, max: 1_000_000 }).map((number) => number / 100);
const servings = fc.integer({ min: 1, max: 20 });
const unit = fc.constantFrom("g" as const, "ml" as const);

test("packs are never less than needed, and never a pack too many, and what is left over is what they have more", () => {
  fc.assert(
    fc.property(hundredths, servings, fc.integer({ min: 1, max: 5000 }), unit, (perServing, people, pack, measure) => {
      const amount = amountFor({ amount: perServing }, people);
      const { packs, left } = packsFor({ amount, unit: measure }, { amount: pack, unit: measure });
      const asked = BigInt(Math.round(amount * 100));
      const bought = BigInt(packs) * BigInt(pack * 100);
      expect(bought).toBeGreaterThanOrEqual(asked);
      expect(bought - BigInt(pack * 100)).toBeLessThan(asked);
      expect(BigInt(Math.round((left ?? -1) * 100))).toBe(bought - asked);
    }),
  );
});

test("ten times a tenth of a gram is a gram, and not a pack too many", () => {
  const tenths = Array.from({ length: 10 }, () => ({ productId: "9", amount: 0.1, unit: "g" as const }));
  expect(addNeeds(tenths)).toEqual([{ productId: "9", amount: 1, unit: "g" }]);
  expect(packsFor({ amount: amountFor({ amount: 0.1 }, 10), unit: "g" }, { amount: 1, unit: "g" })).toEqual({
    packs: 1,
    left: 0,
  });
});

test("an amount for a number of people is that many times the amount for one", () => {
  fc.assert(
    fc.property(hundredths, servings, (amount, people) => {
      expect(Math.round(amountFor({ amount }, people) * 100)).toBe(Math.round(amount * 100) * people);
    }),
  );
});

test("of a product whose content is unknown or measured otherwise it is one pack, and what is left is unknown", () => {
  expect(packsFor({ amount: 30, unit: "g" }, null)).toEqual({ packs: 1, left: null });
  expect(packsFor({ amount: 30, unit: "ml" }, { amount: 500, unit: "g" })).toEqual({ packs: 1, left: null });
});

function of(productId: string | null, amount: number): Ingredient {
  return { name: "Something", amount, unit: "g", productId, isOptional: false, note: "" };
}

test("what is from the market is not needed of the shop, and a product that is in a recipe twice is added up", () => {
  expect(needsOf([of("2", 5), of(null, 100), of("15", 3), of("2", 2.5)], 4)).toEqual([
    { productId: "2", amount: 30, unit: "g" },
    { productId: "15", amount: 12, unit: "g" },
  ]);
});

test("of what nobody needs there is no pack", () => {
  expect(packsFor({ amount: 0, unit: "g" }, { amount: 500, unit: "g" })).toEqual({ packs: 0, left: 0 });
  expect(packsFor({ amount: 0, unit: "g" }, null)).toEqual({ packs: 0, left: 0 });
});

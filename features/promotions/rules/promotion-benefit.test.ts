import * as fc from "fast-check";
import { expect, test } from "vitest";
import { applyPercent } from "#platform/rules/money.ts";
import { missingFor, promotionBenefit, type PromotedItem, type PromotionTerms } from "./promotion-benefit.ts";

const spices = { id: "1", category: "Spices", price: 10_000, quantity: 2 };
const flour = { id: "2", category: "Flours", price: 5_000, quantity: 1 };
const goods = [spices, flour];
const nothing = { discount: 0, freeDelivery: false };

test("a promotion gives per cent, naira or free delivery; without one there is nothing", () => {
  expect(promotionBenefit(goods, { percent: 15 })).toEqual({ discount: 3_750, freeDelivery: false });
  expect(promotionBenefit(goods, { amount: 2_000 })).toEqual({ discount: 2_000, freeDelivery: false });
  expect(promotionBenefit(goods, { freeDelivery: true })).toEqual({ discount: 0, freeDelivery: true });
  expect(promotionBenefit(goods, undefined)).toEqual(nothing);
  expect(promotionBenefit([], { freeDelivery: true })).toEqual(nothing);
});

test("15% is deducted from the goods, rounded half up to whole naira", () => {
  for (const [price, discount] of [
    [51_952, 7_793],
    [10, 2],
  ] as const) {
    expect(promotionBenefit([{ price, quantity: 1 }], { percent: 15 }).discount).toBe(discount);
  }
});

test("the sum and the number are reached exactly, and a naira or a unit below gives nothing", () => {
  for (const [reached, missed] of [
    [{ fromGoods: 25_000 }, { fromGoods: 25_001 }],
    [{ fromUnits: 3 }, { fromUnits: 4 }],
  ]) {
    expect(promotionBenefit(goods, { amount: 500, ...reached }).discount).toBe(500);
    expect(promotionBenefit(goods, { amount: 500, ...missed })).toEqual(nothing);
  }
});

test.each<[string, PromotionTerms]>([
  ["a category", { category: "Spices" }],
  ["products", { productIds: ["1", "9"] }],
])("what is for %s counts and discounts these goods alone", (_what, which) => {
  expect(promotionBenefit(goods, { percent: 10, ...which }).discount).toBe(2_000);
  expect(promotionBenefit(goods, { amount: 90_000, ...which }).discount).toBe(20_000);
  expect(promotionBenefit(goods, { percent: 10, fromGoods: 20_001, ...which })).toEqual(nothing);
  expect(promotionBenefit(goods, { percent: 10, fromUnits: 3, ...which })).toEqual(nothing);
  expect(promotionBenefit(goods, { freeDelivery: true, fromUnits: 2, ...which }).freeDelivery).toBe(true);
  expect(promotionBenefit([flour], { freeDelivery: true, ...which })).toEqual(nothing);
});

test("what is missing is naira, units, or the first unit of the goods that it is for", () => {
  expect(missingFor(goods, { fromGoods: 29_200 })).toEqual({ goods: 4_200, units: 0 });
  expect(missingFor(goods, { fromGoods: 29_200, fromUnits: 5 })).toEqual({ goods: 4_200, units: 2 });
  expect(missingFor(goods, { category: "Seafood" })).toEqual({ goods: 0, units: 1 });
  expect(missingFor(goods, { category: "Seafood", fromGoods: 100 })).toEqual({ goods: 100, units: 0 });
  expect(missingFor(goods, { category: "Spices" })).toBeUndefined();
});

const categories = ["Spices", "Flours", "Seafood"];
const anyItem: fc.Arbitrary<PromotedItem> = fc.record({
  id: fc.constantFrom("1", "2", "3", "4"),
  category: fc.constantFrom(...categories),
  price: fc.nat(200_000),
  quantity: fc.integer({ min: 1, max: 99 }),
});
const anyTerms: fc.Arbitrary<PromotionTerms> = fc
  .record({
    gives: fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ amount: fc.integer({ min: 1, max: 500_000 }) }),
      fc.constant({ freeDelivery: true }),
    ),
    asks: fc.record({ fromGoods: fc.nat(500_000), fromUnits: fc.nat(50) }, { requiredKeys: [] }),
    of: fc.oneof(
      fc.constant({}),
      fc.record({ category: fc.constantFrom(...categories) }),
      fc.record({ productIds: fc.subarray(["1", "2", "3"]) }),
    ),
  })
  .map(({ gives, asks, of }) => ({ ...gives, ...asks, ...of }));
const anyItems = fc.array(anyItem, { maxLength: 8 });

test("no discount is negative or above the price of the goods that it is for, and more goods never get less", () => {
  fc.assert(
    fc.property(anyItems, anyItems, anyTerms, (items, more, terms) => {
      const { discount, freeDelivery } = promotionBenefit(items, terms);
      const { category = null, productIds = [] } = terms;
      const own = items.filter(
        (item) =>
          (category === null || item.category === category) &&
          (productIds.length === 0 || productIds.includes(item.id ?? "")),
      );
      expect(discount).toBeGreaterThanOrEqual(0);
      expect(Number.isInteger(discount)).toBe(true);
      expect(discount).toBeLessThanOrEqual(own.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
      const fuller = promotionBenefit([...items, ...more], terms);
      expect(fuller.discount).toBeGreaterThanOrEqual(discount);
      expect(fuller.freeDelivery || !freeDelivery).toBe(true);
    }),
  );
});

test("a plain percentage is that of all goods, as the orders of all versions have it", () => {
  fc.assert(
    fc.property(anyItems, fc.integer({ min: 1, max: 100 }), (items, percent) => {
      const sum = items.reduce((total, { price, quantity }) => total + price * quantity, 0);
      expect(promotionBenefit(items, { percent })).toEqual({
        discount: applyPercent(sum, percent),
        freeDelivery: false,
      });
    }),
  );
});

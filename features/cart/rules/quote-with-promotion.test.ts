import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { NamedPromotion } from "#features/promotions/rules/promotion-benefit.ts";
import type { ShippingTable } from "#features/shipping/rules/shipping.ts";
import { seedTable } from "#tests/orders/shipping-table.ts";
import { promotionLines, quoteWithPromotion, whyUnused } from "./quote-with-promotion.ts";
import { quote } from "./quote.ts";

const spices = { id: "1", category: "Spices", price: 20_000, quantity: 1, grams: 500 };
const free: NamedPromotion = { code: "FREE50", freeDelivery: true, fromGoods: 50_000 };
const off: NamedPromotion = { code: "TWO30", amount: 2_000, fromGoods: 30_000 };
const tenth: NamedPromotion = { code: "SPICES", percent: 10, category: "Spices" };
const welcome: NamedPromotion = { code: "WELCOME15", percent: 15 };

/** An order of spices for this price to Nigeria, where standard delivery costs 24,000 and is free above 160,000. */
const orderFor = (price: number, promotions: NamedPromotion[], method: "standard" | "express" = "standard") => ({
  items: [{ ...spices, price }],
  table: { ...seedTable, promotions },
  country: "Nigeria",
  method,
});
const codeFor = (order: ReturnType<typeof orderFor>, entered?: NamedPromotion) =>
  quoteWithPromotion(order, entered).promotion?.code;

test("an automatic promotion counts from its sum on, and a naira below not", () => {
  expect(quoteWithPromotion(orderFor(30_000, [off]))).toMatchObject({
    promotion: off,
    saved: 2_000,
    priced: { discount: 2_000, total: 28_000 + 24_000 + 2_240 },
  });
  expect(quoteWithPromotion(orderFor(29_999, [off]))).toMatchObject({
    promotion: undefined,
    saved: 0,
    priced: { discount: 0 },
  });
  expect(quoteWithPromotion(orderFor(50_000, [free]))).toMatchObject({
    saved: 24_000,
    priced: { shipping: 0, total: 54_000 },
  });
});

test("of several automatic ones the one with the lowest total counts, which the method may change", () => {
  const all = [tenth, off, free];
  expect(codeFor(orderFor(60_000, all))).toBe("FREE50");
  expect(codeFor(orderFor(60_000, all, "express"))).toBe("SPICES");
  expect(codeFor(orderFor(15_000, all))).toBe("SPICES");
  expect(codeFor(orderFor(170_000, [free]))).toBeUndefined();
});

test("a discount that costs the customer free delivery is not given by itself; an entered code counts as it always has", () => {
  const order = orderFor(161_000, [off]);
  expect(codeFor(order)).toBeUndefined();
  const entered = { code: "ONE", percent: 1 };
  expect(quoteWithPromotion(order, entered)).toMatchObject({ promotion: entered, saved: 1_610 - 24_000 });
});

test("an entered code counts if it gives as much as the automatic one; if not, the customer reads why", () => {
  const order = orderFor(40_000, [off]);
  const same = { code: "SAME", amount: 2_000 };
  const less = { code: "LESS", amount: 1_999 };
  expect(codeFor(order, welcome)).toBe("WELCOME15");
  expect(codeFor(order, same)).toBe("SAME");
  expect(codeFor(order, less)).toBe("TWO30");
  expect(whyUnused(order, same, same)).toBeUndefined();
  expect(whyUnused(order, less, off)).toBe(
    "It saves less than “₦2,000 off from ₦30,000”, which you get without a code",
  );
  expect(whyUnused(order, { ...free, code: "F" }, off)).toBe("₦10,000 more and delivery is free");
  const express = orderFor(60_000, [], "express");
  expect(codeFor(express, free)).toBeUndefined();
  expect(whyUnused(express, free, undefined)).toBe("It saves nothing with this delivery");
});

const linesOf = (...order: Parameters<typeof orderFor>) =>
  promotionLines(orderFor(...order), quoteWithPromotion(orderFor(...order)));

test("a cart says what the promotion saves, and what is missing for one that would save more", () => {
  expect(linesOf(40_000, [])).toEqual({ lines: [], freeDelivery: false });
  expect(linesOf(45_800, [free])).toEqual({ lines: ["₦4,200 more and delivery is free"], freeDelivery: true });
  expect(linesOf(40_000, [off, free])).toEqual({
    lines: ["₦2,000 off from ₦30,000: you save ₦2,000", "₦10,000 more and delivery is free"],
    freeDelivery: true,
  });
  expect(linesOf(60_000, [off, free]).lines).toEqual(["Free delivery from ₦50,000: you save ₦24,000"]);
  // Nothing that would not help: express is never free, and nothing here is a flour.
  expect(linesOf(45_000, [free, { code: "F", percent: 5, category: "Flours" }], "express").lines).toEqual([]);
});

test("free delivery leaves the weight beyond what is included to be paid, and the line says so", () => {
  const weight = { includedGrams: 2_000, stepGrams: 1_000 as const, stepPrice: 4_000, isFreeOver: false };
  const zones = seedTable.zones.map((zone) => ({
    ...zone,
    methods: { ...zone.methods, standard: { ...zone.methods.standard, weight } },
  }));
  const table: ShippingTable = { ...seedTable, zones, promotions: [free] };
  const order = { ...orderFor(60_000, [free]), items: [{ ...spices, price: 60_000, grams: 4_500 }], table };
  const promoted = quoteWithPromotion(order);
  expect(promoted.priced.shipping).toBe(12_000);
  expect(promotionLines(order, promoted).lines).toEqual(["Free delivery from ₦50,000, up to 2 kg: you save ₦24,000"]);
});

const anyPromotion: fc.Arbitrary<NamedPromotion> = fc
  .record({
    gives: fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ amount: fc.integer({ min: 1, max: 300_000 }) }),
      fc.constant({ freeDelivery: true }),
    ),
    fromGoods: fc.nat(200_000),
    category: fc.constantFrom(null, "Spices", "Flours"),
    code: fc.constantFrom("ONE", "TWO"),
  })
  .map(({ gives, ...asks }) => ({ ...gives, ...asks }));
const anyItem = fc.record({
  category: fc.constantFrom("Spices", "Flours"),
  price: fc.nat(100_000),
  quantity: fc.integer({ min: 1, max: 9 }),
  isZeroRated: fc.boolean(),
  grams: fc.nat(3_000),
});

test("no promotion makes an amount negative or takes tax off zero-rated goods, and no automatic one makes an order dearer", () => {
  const anyOrder = fc.record({
    items: fc.array(anyItem, { minLength: 1, maxLength: 5 }),
    promotions: fc.array(anyPromotion, { maxLength: 3 }),
    entered: fc.option(anyPromotion, { nil: undefined }),
    country: fc.constantFrom("Nigeria", "Canada", "United Kingdom", undefined),
    method: fc.constantFrom("standard" as const, "express" as const),
    isIncluded: fc.boolean(),
  });
  fc.assert(
    fc.property(anyOrder, ({ items, promotions, entered, country, method, isIncluded }) => {
      const tax = { name: "VAT", percent: 20, isIncluded };
      const countries = seedTable.countries.map((one) => ({ ...one, tax }));
      const order = { items, table: { ...seedTable, countries, promotions }, country, method };
      const { priced, promotion } = quoteWithPromotion(order, entered);
      const plain = quote(order);
      const { subtotal, discount, shipping, total } = priced;
      const amounts = [discount, subtotal - discount, shipping, priced.tax, priced.includedTax, total];
      for (const amount of amounts) expect(amount).toBeGreaterThanOrEqual(0);
      expect(total).toBe(subtotal - discount + shipping + priced.tax);
      expect(priced.tax).toBeLessThanOrEqual(plain.tax);
      if (items.every(({ isZeroRated }) => isZeroRated)) expect([priced.tax, priced.includedTax]).toEqual([0, 0]);
      if (promotion !== entered) expect(total).toBeLessThanOrEqual(plain.total);
      expect(quoteWithPromotion(structuredClone(order), entered).priced).toEqual(priced);
    }),
  );
});

import { expect, test } from "vitest";
import type { PromotionTerms } from "#features/promotions/rules/promotion-benefit.ts";
import { termsFromTax } from "#features/shipping/rules/tax.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { seedTable } from "#tests/orders/shipping-table.ts";
import { demoTax } from "../../../db/seed/reference.ts";
import { applyChange, whyNotEdit } from "./order-edit.ts";

const table = seedTable;
const shipping = {
  fullName: "Amara Nwosu",
  email: "amara@example.com",
  phone: "+2348035550142",
  address: "12 Allen Avenue",
  city: "Ikeja",
  state: "Lagos",
  country: "Nigeria",
  postalCode: "",
};
// Placed with 15% off, when shipping cost ₦20,000 and egusi ₦10,000.
const before = {
  items: [{ productId: "1", name: "Egusi", size: "500 g", quantity: 2, price: 10_000, isZeroRated: false }],
  shippingMethod: "standard" as const,
  promoCode: "WELCOME15",
  subtotal: 20_000,
  discount: 3_000,
  shipping: 20_000,
  tax: 1_360,
  includedTax: 0,
  ...termsFromTax(demoTax),
  total: 38_360,
  recipient: {
    customerName: "Amara Nwosu",
    customerEmail: "amara@example.com",
    customerPhone: "+2348035550142",
    shippingAddress: { street: "12 Allen Avenue", city: "Ikeja", state: "Lagos", country: "Nigeria", postalCode: "" },
  },
};
const products = [
  { id: "1", name: "Egusi, new crop", size: "450 g", price: 12_000, isZeroRated: false },
  { id: "2", name: "Ogbono", size: "250 g", price: 5_000, isZeroRated: false },
];
const attributes = new Map([
  ["1", { grams: 575, category: "Seeds & Nuts" }],
  ["2", { grams: 288, category: "Spices" }],
]);
type Changes = Partial<{ items: { productId: string; quantity: number }[]; shippingMethod: "standard" | "express" }>;
const edit = (changes: Changes, to: Partial<typeof shipping> = {}) => {
  const change = { items: [{ productId: "1", quantity: 2 }], shippingMethod: "standard" as const, ...changes };
  const edited = applyChange(before, { ...change, shipping: { ...shipping, ...to } }, { table, products, attributes });
  if (edited instanceof Refusal) throw new Error(edited.message);
  return edited;
};

test("an edit that changes nothing leaves every amount as it was, whatever has changed in the shop since", () => {
  expect(edit({})).toEqual(before);
});

test("goods that an order has keep their price and name, also for more units; others cost what they cost today", () => {
  const { items, subtotal } = edit({
    items: [
      { productId: "1", quantity: 3 },
      { productId: "2", quantity: 1 },
    ],
  });
  expect(items).toEqual([
    { productId: "1", name: "Egusi", size: "500 g", quantity: 3, price: 10_000, isZeroRated: false },
    { productId: "2", name: "Ogbono", size: "250 g", quantity: 1, price: 5_000, isZeroRated: false },
  ]);
  expect(subtotal).toBe(35_000);
});

test("the discount keeps the percentage that the order was placed with", () => {
  expect(edit({ items: [{ productId: "1", quantity: 4 }] })).toMatchObject({
    discount: 6_000,
    tax: 2_720,
    total: 56_720,
  });
});

test("the terms that the order was placed with give the new goods their discount, or nothing below a condition", () => {
  const order = (items: Record<string, number>, promotion: PromotionTerms, was = before) => {
    const wanted = Object.entries(items).map(([productId, quantity]) => ({ productId, quantity }));
    const change = { items: wanted, shippingMethod: "standard" as const, shipping };
    return applyChange(was, change, { table, products, attributes, promotion });
  };
  const off = { amount: 3_000, fromGoods: 20_000 };
  expect(order({ "1": 3 }, off)).toMatchObject({ discount: 3_000 });
  expect(order({ "1": 1 }, off)).toMatchObject({ discount: 0, tax: 800, total: 30_800 });
  const seeds = { percent: 15, category: "Seeds & Nuts" };
  expect(order({ "1": 1, "2": 2 }, seeds)).toMatchObject({ subtotal: 20_000, discount: 1_500 });
  expect(order({ "2": 1 }, { ...off, productIds: ["1"] })).toMatchObject({ discount: 0 });
  // What staff have written off stays, up to the price of the goods.
  const writtenOff = { ...before, discount: 7_003 };
  expect(order({ "1": 4 }, { percent: 15 }, writtenOff)).toMatchObject({ discount: 6_000 + 4_003 });
  expect(order({ "2": 1 }, { percent: 15 }, writtenOff)).toMatchObject({ discount: 750 + 4_003 });
  expect(order({ "2": 1 }, { percent: 50 }, { ...before, discount: 15_000 })).toMatchObject({ discount: 5_000 });
});

test("free delivery by a promotion ends below its condition, and comes back above it", () => {
  const free = { ...before, discount: 0, shipping: 0, tax: 1_600, total: 21_600 };
  const promotion = { freeDelivery: true, fromGoods: 15_000 };
  type Was = Parameters<typeof applyChange>[0];
  const shippingOf = (was: Was, quantity: number, shippingMethod: "standard" | "express" = "standard") =>
    applyChange(
      was,
      { items: [{ productId: "1", quantity }], shippingMethod, shipping },
      { table, products, attributes, promotion },
    );
  expect(shippingOf(free, 3)).toMatchObject({ shipping: 0 });
  const less = shippingOf(free, 1);
  expect(less).toMatchObject({ shipping: 24_000, subtotal: 10_000 });
  if (less instanceof Refusal) throw new Error(less.message);
  expect(shippingOf({ ...before, ...less }, 2)).toMatchObject({ shipping: 0, total: 21_600 });
  expect(shippingOf(free, 2, "express")).toMatchObject({ shipping: 40_000 });
});

test("a discount that is not a percentage of the goods stays as it is, and never exceeds them", () => {
  const change = { items: [{ productId: "2", quantity: 1 }], shippingMethod: "standard" as const, shipping };
  const writtenOff = { ...before, discount: 7_003, tax: 1_040, total: 34_037 };
  expect(applyChange(writtenOff, change, { table, products, attributes })).toMatchObject({ discount: 5_000, tax: 0 });
  const more = { ...change, items: [{ productId: "1", quantity: 3 }] };
  expect(applyChange(writtenOff, more, { table, products, attributes })).toMatchObject({ discount: 7_003 });
});

test.each([
  ["in the same zone it stays as agreed", {}, {}, 20_000],
  ["another method costs what it costs today", { shippingMethod: "express" as const }, {}, 40_000],
  ["another zone costs what it costs today", {}, { country: "United Kingdom" }, 23_984],
  ["goods above the threshold make it free", { items: [{ productId: "1", quantity: 19 }] }, {}, 0],
  ["goods are above it after the discount, or not", { items: [{ productId: "1", quantity: 18 }] }, {}, 20_000],
])("shipping: %s", (_, changes, to, price) => {
  expect(edit(changes, to).shipping).toBe(price);
});

test("what weight adds follows the new goods, and an edit that leaves it the same keeps the agreed price", () => {
  const weight = { includedGrams: 2000, stepGrams: 500 as const, stepPrice: 3_000, mostGrams: 5000, isFreeOver: true };
  const weighed = {
    ...table,
    zones: table.zones.map((zone) => {
      const { standard } = zone.methods;
      return { ...zone, methods: { ...zone.methods, standard: { ...standard, weight } } };
    }),
  };
  const basis = { table: weighed, products, attributes };
  const change = (quantity: number) =>
    applyChange(before, { items: [{ productId: "1", quantity }], shippingMethod: "standard", shipping }, basis);
  expect(change(3)).toMatchObject({ shipping: 20_000 });
  expect(change(4)).toMatchObject({ shipping: 24_000 + 3_000 });
  expect(change(9)).toMatchObject({ code: "too-heavy" });
  const heavy = { ...before, items: before.items.map((item) => ({ ...item, quantity: 12 })) };
  const less = { items: [{ productId: "1", quantity: 10 }], shippingMethod: "standard" as const, shipping };
  expect(applyChange(heavy, less, basis)).not.toBeInstanceOf(Refusal);
});

test("a country that has been closed since stays possible for the order that goes there, and for no other", () => {
  const closed = { ...table, countries: table.countries.filter(({ name }) => name !== "Nigeria") };
  const change = { items: [{ productId: "1", quantity: 1 }], shippingMethod: "standard" as const, shipping };
  expect(applyChange(before, change, { table: closed, products, attributes })).not.toBeInstanceOf(Refusal);
  const abroad = {
    ...before,
    recipient: { ...before.recipient, shippingAddress: { ...before.recipient.shippingAddress, country: "Kenya" } },
  };
  expect(applyChange(abroad, change, { table: closed, products, attributes })).toMatchObject({
    code: "country-closed",
  });
});

test("an order that was sent free of charge pays for shipping once its goods fall below the threshold", () => {
  const free = { ...before, subtotal: 200_000, discount: 30_000, shipping: 0 };
  const change = { items: [{ productId: "1", quantity: 2 }], shippingMethod: "standard" as const, shipping };
  expect(applyChange(free, change, { table, products, attributes })).toMatchObject({ shipping: 24_000 });
  const still = { ...change, items: [{ productId: "1", quantity: 19 }] };
  expect(applyChange(free, still, { table, products, attributes })).toMatchObject({ shipping: 0 });
  // Above the threshold only before the discount.
  const paid = { ...before, subtotal: 170_000, discount: 25_500 };
  expect(applyChange(paid, change, { table, products, attributes })).toMatchObject({ shipping: 20_000 });
});

test("the tax stays as it was placed with until the country changes, and is then that country's", () => {
  const vat = { name: "VAT", percent: 20, isIncluded: false };
  const taxed = { ...table, countries: table.countries.map((country) => ({ ...country, tax: vat })) };
  const change = { items: [{ productId: "1", quantity: 2 }], shippingMethod: "standard" as const, shipping };
  expect(applyChange(before, change, { table: taxed, products, attributes })).toMatchObject({ tax: 1_360 });
  const abroad = { ...change, shipping: { ...shipping, country: "United Kingdom" } };
  expect(applyChange(before, abroad, { table: taxed, products, attributes })).toMatchObject({
    tax: 3_400,
    taxPercent: 20,
  });
});

test("a method that is switched off stays possible for the order that has it, and for no other", () => {
  const off = table.zones.map((zone) => ({
    ...zone,
    methods: { ...zone.methods, express: { ...zone.methods.express, isOffered: false } },
  }));
  const change = { items: [{ productId: "1", quantity: 2 }], shippingMethod: "express" as const, shipping };
  const basis = { table: { ...table, zones: off }, products, attributes };
  expect(applyChange(before, change, basis)).toMatchObject({ code: "shipping-method-off" });
  expect(applyChange({ ...before, shippingMethod: "express" }, change, basis)).not.toBeInstanceOf(Refusal);
});

test("a product that is no longer sold cannot be added", () => {
  const change = { items: [{ productId: "99", quantity: 1 }], shippingMethod: "standard" as const, shipping };
  expect(applyChange(before, change, { table, products, attributes })).toMatchObject({
    code: "product-gone",
    details: { gone: ["99"] },
  });
});

test("an order can be edited until it leaves", () => {
  for (const status of ["pending", "confirmed", "processing"] as const) expect(whyNotEdit(status)).toBeUndefined();
  for (const status of ["shipped", "out-for-delivery", "delivered", "cancelled"] as const)
    expect(whyNotEdit(status)).toMatch(status === "cancelled" ? /is cancelled/ : /has left us/);
});

import { array, assert, boolean, constantFrom, nat, property, record } from "fast-check";
import { expect, test } from "vitest";
import { quote } from "#features/cart/rules/quote.ts";
import { goodsPrice, paidShare } from "#features/orders/rules/sale-shares.ts";
import { seedTable } from "#tests/orders/shipping-table.ts";
import { demoTax } from "../../../db/seed/reference.ts";
import { refuseDestination } from "./destination.ts";
import { chargeOf, taxForm } from "./tax-form.ts";
import { NO_TAX, taxLabel, taxedTotal, findTax, taxRow, type DestinationTax } from "./tax.ts";

const vat: DestinationTax = { name: "VAT", percent: 20, isIncluded: true };
const nigeria: DestinationTax = { name: "VAT", percent: 7.5, isIncluded: false };
const priced = (
  goods: { price: number; quantity: number; isZeroRated?: boolean }[],
  tax: DestinationTax,
  discount = 0,
) =>
  quote({
    items: goods.map((item) => ({ ...item, grams: 0 })),
    discount,
    tax,
    table: seedTable,
    country: "Ghana",
    method: "standard",
    shipping: 24_000,
  });
const packs = (price: number, isZeroRated = false) => [{ price, quantity: 1, isZeroRated }];

const uk = { code: "GB", name: "United Kingdom", zoneId: "europe-uk", tax: vat, pricesWithTax: false };
const home = { code: "NG", name: "Nigeria", zoneId: "nigeria", tax: nigeria, pricesWithTax: false };

test("before a country is known the tax is Nigeria’s, and none if that is not chosen: no rate is invented", () => {
  const table = { countries: [uk, home] };
  expect(findTax(table, "United Kingdom")).toEqual(vat);
  expect(findTax(table, "Peru")).toEqual(nigeria);
  expect(findTax(table, undefined)).toEqual(nigeria);
  expect(findTax({ countries: [uk] }, undefined)).toEqual(NO_TAX);
  expect(findTax({ countries: [{ ...home, tax: null }] }, "Peru")).toEqual(NO_TAX);
});

test("an order to a country whose tax is not chosen is refused with its name, and its preview says so", () => {
  const table = { ...seedTable, countries: [{ ...uk, tax: null }] };
  expect(refuseDestination(table, "United Kingdom", "standard")).toMatchObject({
    code: "tax-not-chosen",
    message: "The tax on goods to the United Kingdom is not chosen. We take no orders there yet.",
  });
  expect(taxRow(priced(packs(10_000), findTax(table, "United Kingdom")))).toEqual(["Tax not chosen yet", "₦0"]);
});

test("a tax that is added makes the total higher; half a naira is rounded up", () => {
  expect(priced(packs(10_000), nigeria)).toMatchObject({ tax: 750, includedTax: 0, total: 34_750 });
  expect(priced(packs(20), nigeria)).toMatchObject({ tax: 2, total: 24_022 });
  expect(priced(packs(100_000), { ...nigeria, percent: 8.25 })).toMatchObject({ tax: 8_250 });
});

test("a tax that prices include leaves the total as it is, and says how much of it is tax", () => {
  expect(priced(packs(12_000), vat)).toMatchObject({ tax: 0, includedTax: 2_000, total: 36_000 });
  expect(priced(packs(12_000), vat, 6_000)).toMatchObject({ tax: 0, includedTax: 1_000, total: 30_000 });
  expect(priced(packs(3), vat)).toMatchObject({ includedTax: 1 });
});

test("zero-rated goods bear no tax, and their share of the discount does not lower the tax of other goods", () => {
  const items = [...packs(10_000), ...packs(30_000, true)];
  expect(priced(items, demoTax)).toMatchObject({ tax: 800, total: 64_800 });
  expect(priced(items, demoTax, 4_000)).toMatchObject({ tax: 720, total: 60_720 });
  expect(priced(packs(30_000, true), demoTax)).toMatchObject({ tax: 0 });
});

test("an amount of tax is labelled with its name and rate, and as included where prices include it", () => {
  expect(taxRow(priced(packs(10_000), demoTax))).toEqual(["Tax (8%)", "₦800"]);
  expect(taxRow(priced(packs(10_000), nigeria))).toEqual(["VAT (7.5%)", "₦750"]);
  expect(taxRow(priced(packs(12_000), vat))).toEqual(["Includes VAT (20%)", "₦2,000"]);
  expect(taxRow(priced(packs(12_000), NO_TAX))).toEqual(["No tax", "₦0"]);
  expect(taxLabel({ taxName: "VAT", taxPercent: 0 })).toBe("VAT (0%)");
});

const typed = { charge: "added", taxName: "VAT", taxPercent: "7.5", fromDay: "2027-01-01" };

test.each([
  ["7.5", 7.5],
  ["7.5%", 7.5],
  ["7,5 %", 7.5],
  ["0", 0],
  ["99.99", 99.99],
])("the rate %s is read as %d", (taxPercent, expected) => {
  const read = taxForm.parse({ ...typed, taxPercent, charge: "included" });
  expect(read).toEqual({ name: "VAT", percent: expected, isIncluded: true, fromDay: "2027-01-01" });
  expect(chargeOf(read)).toBe("included");
});

test("where none is charged, a tax has neither name nor rate", () => {
  for (const taxPercent of ["", "0"]) {
    const read = taxForm.parse({ ...typed, charge: "none", taxPercent });
    expect(read).toEqual({ ...NO_TAX, fromDay: "2027-01-01" });
    expect(chargeOf(read)).toBe("none");
  }
});

test.each([
  ...["", "100", "800", "7.555", "-1", "eight", "1e1"].map((rate) => ["taxPercent", { taxPercent: rate }, "7.5"]),
  ["taxPercent", { charge: "none" }, "leave the rate empty"],
  ["taxName", { taxName: " " }, "VAT"],
  ["charge", { charge: "" }, "We charge none"],
  ["fromDay", { fromDay: "2027-06-31" }, "2027-01-31"],
  ["fromDay", { fromDay: "" }, "2027-01-31"],
] as [string, object, string][])(
  "the %s of a tax is refused at its field with an example: %j",
  (field, wrong, says) => {
    const { error } = taxForm.safeParse({ ...typed, ...wrong });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      [field, expect.stringContaining(says)],
    ]);
  },
);

const goods = array(record({ price: nat(200_000), quantity: nat(9), isZeroRated: boolean() }), { maxLength: 6 });
const anyTax = record({ name: constantFrom("VAT"), percent: nat(9_999).map((n) => n / 100), isIncluded: boolean() });

test("for any goods, discount and tax the amounts add up, and the tax is less than a naira from the exact one", () => {
  assert(
    property(goods, anyTax, nat(100), (items, tax, percentOff) => {
      const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      const discount = Math.floor((subtotal * percentOff) / 100);
      const amounts = priced(items, tax, discount);
      expect(amounts.total).toBe(subtotal - discount + amounts.shipping + amounts.tax);
      expect(Object.values(amounts).every((value) => typeof value !== "number" || value >= 0)).toBe(true);
      expect(tax.isIncluded ? amounts.tax : amounts.includedTax).toBe(0);
      const base = subtotal === 0 ? 0 : taxedTotal(items) * (1 - discount / subtotal);
      const exact = (base * tax.percent) / (tax.isIncluded ? 100 + tax.percent : 100);
      expect(Math.abs(amounts.tax + amounts.includedTax - exact)).toBeLessThanOrEqual(1.000001);
    }),
  );
});

test("the parts of a sale add up; no part is negative, and zero-rated goods get no tax", () => {
  assert(
    property(goods, anyTax, nat(100), (items, tax, percentOff) => {
      const { price, ...all } = { price: goodsPrice(items), ...priced(items, tax) };
      const discount = Math.floor((all.subtotal * percentOff) / 100);
      const amounts = priced(items, tax, discount);
      const paid = { ...amounts, taxed: price.taxed };
      let before = paidShare(paid, goodsPrice([]));
      expect(before).toEqual({ goods: 0, tax: 0 });
      for (const [index, item] of items.entries()) {
        const through = paidShare(paid, goodsPrice(items.slice(0, index + 1)));
        expect(through.goods).toBeGreaterThanOrEqual(before.goods);
        expect(through.tax).toBeGreaterThanOrEqual(before.tax);
        if (item.isZeroRated) expect(through.tax).toBe(before.tax);
        before = through;
      }
      expect(before).toEqual({
        goods: amounts.subtotal - amounts.discount - amounts.includedTax,
        tax: amounts.tax + amounts.includedTax,
      });
    }),
  );
});

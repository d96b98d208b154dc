import { array, assert, boolean, constantFrom, nat, property, record } from "fast-check";
import { expect, test } from "vitest";
import { beforeTax, findShownTax, inclTax, priceOf, shownPrice, type ShownTax } from "./shown-price.ts";

const vat: ShownTax = { name: "VAT", percent: 20, isIncluded: false };
const shown = (price: number, tax: ShownTax | undefined, isZeroRated = false) =>
  shownPrice(priceOf([{ price, isZeroRated }]), tax);

test("a tax that is added is in the price shown, halves of a naira rounded up; one that prices contain changes nothing", () => {
  expect(shown(15_984, vat)).toBe(19_181);
  expect(shown(20, { ...vat, percent: 7.5 })).toBe(22);
  expect(shown(15_984, { ...vat, isIncluded: true })).toBe(15_984);
  expect(shown(15_984, vat, true)).toBe(15_984);
  expect(shown(15_984, undefined)).toBe(15_984);
  expect(shownPrice({ of: 39_984 }, vat)).toBe(39_984);
});

test("the price of 100 g or of one serving is that part of the price shown", () => {
  expect(shownPrice({ ...priceOf([{ price: 15_984 }]), per: [100, 500] }, vat)).toBe(3_836);
  expect(shownPrice({ ...priceOf([{ price: 1 }]), per: [100, 200] }, undefined)).toBe(1);
});

test("a line shows what it is charged alone, and several lines together differ from it by half a naira each at most", () => {
  const line = record({ price: nat(1_000_000), quantity: nat(99), isZeroRated: boolean() });
  const taxes = constantFrom(vat, { ...vat, percent: 7.5 }, { ...vat, percent: 12.34 });
  assert(
    property(array(line, { maxLength: 12 }), taxes, (lines, tax) => {
      const charged = shownPrice(priceOf(lines), tax);
      const sum = lines.reduce((all, one) => all + shownPrice(priceOf([one]), tax), 0);
      expect(Math.abs(sum - charged)).toBeLessThanOrEqual((lines.length + 1) / 2);
    }),
  );
});

test("the tax is named with its rate beside prices that contain it, and sums without it say so", () => {
  expect([inclTax(vat), beforeTax(vat)]).toEqual([" incl. 20% VAT", " before VAT"]);
  expect([inclTax({ ...vat, name: "Tax" }), beforeTax({ ...vat, name: "Tax" })]).toEqual([
    " incl. 20% tax",
    " before tax",
  ]);
  expect([inclTax({ ...vat, isIncluded: true }), beforeTax({ ...vat, isIncluded: true })]).toEqual([
    " incl. 20% VAT",
    "",
  ]);
  expect([inclTax({ ...vat, percent: 0 }), beforeTax({ ...vat, percent: 0 })]).toEqual(["", ""]);
  expect([inclTax(undefined), beforeTax(undefined)]).toEqual(["", ""]);
});

test("until a country is chosen, the home country decides", () => {
  const nigerian = { ...vat, percent: 7.5 };
  expect(findShownTax({ Nigeria: nigerian }, undefined)).toBe(nigerian);
  expect(findShownTax({ Nigeria: nigerian }, "")).toBe(nigerian);
  expect(findShownTax({ Nigeria: nigerian }, "Ghana")).toBeUndefined();
  expect(findShownTax({ Ghana: vat }, undefined)).toBeUndefined();
});

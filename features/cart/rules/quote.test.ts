import { expect, test } from "vitest";
import { shippingPrice } from "#features/shipping/rules/shipping-price.ts";
import { findZoneByCountry } from "#features/shipping/rules/shipping.ts";
import { seedTable } from "#tests/orders/shipping-table.ts";
import { goodsTotal, quote } from "./quote.ts";

const table = seedTable;
const goods = (price: number) => [{ price, quantity: 1, grams: 0 }];

test("a total is goods less discount, plus shipping, plus 8% of the discounted goods", () => {
  expect(quote({ items: goods(100_000), table, country: "Nigeria", method: "standard", discount: 15_000 })).toEqual({
    subtotal: 100_000,
    discount: 15_000,
    shipping: 24_000,
    tax: 6_800,
    includedTax: 0,
    total: 115_800,
    taxName: "Tax",
    taxPercent: 8,
    pricesIncludeTax: false,
  });
});

test.each([
  ["United States", 15_984, 31_984, 63_984],
  ["United Kingdom", 23_984, 39_984, 71_984],
  ["Australia", 31_984, 47_984, 79_984],
  ["Nigeria", 24_000, 40_000, 72_000],
  ["Brazil", 24_000, 40_000, 72_000],
])("rates to %s: standard %i, express %i, overnight %i", (country, standard, express, overnight) => {
  const zone = findZoneByCountry(table, country);
  const pack = { goods: 1, grams: 500 };
  expect(shippingPrice(zone, "standard", pack)).toBe(standard);
  expect(shippingPrice(zone, "express", pack)).toBe(express);
  expect(shippingPrice(zone, "overnight", pack)).toBe(overnight);
});

test("standard is free strictly over the zone's threshold, after discount; the others never are", () => {
  const canada = { table, country: "Canada", method: "standard" } as const;
  expect(quote({ items: goods(120_000), ...canada }).shipping).toBe(15_984);
  expect(quote({ items: goods(120_001), ...canada }).shipping).toBe(0);
  expect(quote({ items: goods(120_001), ...canada, discount: 1 }).shipping).toBe(15_984);
  expect(quote({ items: goods(160_001), table, country: "Ghana", method: "standard" }).shipping).toBe(0);
  expect(quote({ items: goods(900_000), table, country: "Canada", method: "express" }).shipping).toBe(31_984);
});

test("a discount never makes the goods negative", () => {
  expect(
    quote({ items: goods(10_000), table, country: "Nigeria", method: "standard", discount: 50_000 }),
  ).toMatchObject({
    discount: 10_000,
    tax: 0,
    total: 24_000,
  });
});

test("goods are price times quantity, item by item", () => {
  expect(goodsTotal([])).toBe(0);
  expect(
    goodsTotal([
      { price: 12_784, quantity: 3 },
      { price: 20_000, quantity: 2 },
    ]),
  ).toBe(78_352);
});

test("a table without a zone for the rest of the world prices nothing", () => {
  expect(() => findZoneByCountry({ zones: [], countries: [] }, "Ghana")).toThrow("rest-of-world");
});

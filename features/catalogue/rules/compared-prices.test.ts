import { expect, test } from "vitest";
import { comparedPrices } from "./compared-prices.ts";

const before = { price: 12_000, listPrice: 15_000 };

test.each([
  ["nothing changes", before, []],
  ["the list price is taken away", { ...before, listPrice: null }, []],
  ["the price", { ...before, price: 12_001 }, [{ what: "the present price", amount: 12_001, usual: 12_000 }]],
  ["the list price", { ...before, listPrice: 9 }, [{ what: "the present list price", amount: 9, usual: 15_000 }]],
  [
    "both",
    { price: 1_200, listPrice: 1_500 },
    [
      { what: "the present price", amount: 1_200, usual: 12_000 },
      { what: "the present list price", amount: 1_500, usual: 15_000 },
    ],
  ],
])("new prices are compared with the present ones: %s", (_, after, compared) => {
  expect(comparedPrices(before, after)).toEqual(compared);
});

test("a first list price is compared with the price that the product then has, and a product among others is named", () => {
  expect(comparedPrices({ price: 12_000, listPrice: null }, { price: 10_000, listPrice: 14_000 }, "Egusi")).toEqual([
    { what: "the present price of Egusi", amount: 10_000, usual: 12_000 },
    { what: "the price of Egusi", amount: 14_000, usual: 10_000 },
  ]);
  expect(comparedPrices({ price: 12_000, listPrice: null }, { price: 12_000, listPrice: null }, "Egusi")).toEqual([]);
});

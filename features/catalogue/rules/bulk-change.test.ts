import { expect, test } from "vitest";
import { bulkForm, priceAfter, readPriceChange, rowsText } from "./bulk-change.ts";

test.each([
  ["10", "percent", 1_000, 1_100],
  ["-10%", "percent", 1_005, 905],
  ["−2.5", "percent", 1_000, 975],
  ["₦500", "naira", 1_000, 1_500],
  ["-1,000", "naira", 1_500, 500],
] as const)("%s (%s) makes ₦%i ₦%i", (typed, unit, price, after) => {
  const change = readPriceChange(typed, unit);
  expect(change && priceAfter({ price, listPrice: null }, change)).toEqual({ price: after });
});

test.each(["", "0", "ten", "1e3", "12.345", "99999"])("%j is no change in percent", (typed) => {
  expect(readPriceChange(typed, "percent")).toBeUndefined();
});

test("a price never falls below one naira, and never rises to the list price", () => {
  expect(priceAfter({ price: 400, listPrice: null }, { amount: -400, unit: "naira" })).toHaveProperty("error");
  expect(priceAfter({ price: 400, listPrice: 500 }, { amount: 100, unit: "naira" })).toHaveProperty("error");
  expect(priceAfter({ price: 400, listPrice: 500 }, { amount: 24.75, unit: "percent" })).toEqual({ price: 499 });
});

test("the rows of a form are read as they were written", () => {
  const rows = [
    { id: "1", version: 3, price: 500 },
    { id: "22", version: 1, price: 700 },
  ];
  expect(bulkForm.parse({ change: "price", rows: rowsText(rows) }).edits).toEqual(rows);
});

test.each(["", "1", "1:x", "1:2:", "1:2;3:4"])("%j is refused", (rows) => {
  expect(bulkForm.safeParse({ change: "hide", rows }).success).toBe(false);
});

test("a change of prices without a price, and one of a thousand and one products, are refused", () => {
  expect(bulkForm.safeParse({ change: "price", rows: "1:2" }).success).toBe(false);
  const rows = rowsText(Array.from({ length: 1001 }, (_, id) => ({ id: String(id), version: 1 })));
  expect(bulkForm.safeParse({ change: "hide", rows }).success).toBe(false);
});

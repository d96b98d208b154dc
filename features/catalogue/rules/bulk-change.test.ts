import { expect, test } from "vitest";
import { bulkForm, priceAfter, readBulkChange, readPriceChange, rowsText } from "./bulk-change.ts";

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
  expect(priceAfter({ price: 400, listPrice: null }, { amount: -399, unit: "naira" })).toEqual({ price: 1 });
  // A price that is already above its list price may fall, or be rounded to what it is.
  expect(priceAfter({ price: 600, listPrice: 500 }, { amount: 0.05, unit: "percent" })).toEqual({ price: 600 });
  expect(priceAfter({ price: 600, listPrice: 500 }, { amount: -50, unit: "naira" })).toEqual({ price: 550 });
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

test("a price never rises above a hundred million naira", () => {
  const dear = { price: 99_999_999, listPrice: null };
  expect(priceAfter(dear, { amount: 1, unit: "naira" })).toEqual({ price: 100_000_000 });
  expect(priceAfter(dear, { amount: 2, unit: "naira" })).toEqual({ error: "That is more than a price may be" });
});

test.each([
  ["9999.99", "percent", 9_999.99],
  ["-10000", "percent", undefined],
  ["999999999", "naira", 999_999_999],
  ["1000000000", "naira", undefined],
  ["1.5", "naira", undefined],
] as const)("%s as a change in %s is %s", (typed, unit, amount) => {
  expect(readPriceChange(typed, unit)).toEqual(amount === undefined ? undefined : { amount, unit });
});

const edits = (isHidden: boolean) => [
  { id: "1", version: 3, isHidden },
  { id: "22", version: 0, isHidden },
];

test("products are hidden and shown by their version, whatever price is sent with them", () => {
  const rows = rowsText([
    { id: "1", version: 3 },
    { id: "22", version: 0, price: 500 },
  ]);
  expect(rows).toBe("1:3,22:0:500");
  expect(bulkForm.parse({ change: "hide", rows })).toEqual({ change: "hide", edits: edits(true) });
  expect(bulkForm.parse({ change: "show", rows })).toEqual({ change: "show", edits: edits(false) });
  expect(bulkForm.parse({ change: "hide", rows: "22:1,1:12" }).edits).toEqual([
    { id: "22", version: 1, isHidden: true },
    { id: "1", version: 12, isHidden: true },
  ]);
  // A version with a leading zero is invalid, so the product counts as changed since.
  expect(bulkForm.parse({ change: "hide", rows: "1:03" }).edits).toEqual([{ id: "1", version: -1, isHidden: true }]);
});

test.each(["1:2:0", "1:2:05", "1:2:500,2:1"])("prices are not changed by %j, in which one has no price", (rows) => {
  expect(bulkForm.safeParse({ change: "price", rows }).error?.issues[0]).toMatchObject({
    path: ["rows"],
    message: "Please choose some products",
  });
});

test("a thousand products are changed at once, and what is done with them is one of three things", () => {
  const rows = rowsText(Array.from({ length: 1000 }, (_, id) => ({ id: String(id), version: 1 })));
  expect(bulkForm.parse({ change: "hide", rows }).edits).toHaveLength(1000);
  expect(["hide", "show", "price", "delete", undefined].map(readBulkChange)).toEqual([
    "hide",
    "show",
    "price",
    undefined,
    undefined,
  ]);
});

import { expect, test } from "vitest";
import { formatCount, formatMonthOfYear, formatQuantity } from "./format.ts";

test("counts have separators of thousands, and months their name and year", () => {
  expect([formatCount(0), formatCount(12_784)]).toEqual(["0", "12,784"]);
  expect([0, 1, 12_784].map((number) => formatQuantity(number, "order"))).toEqual([
    "0 orders",
    "1 order",
    "12,784 orders",
  ]);
  expect([formatMonthOfYear("2026-11"), formatMonthOfYear("2027-01")]).toEqual(["November 2026", "January 2027"]);
});

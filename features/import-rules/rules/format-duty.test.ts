import { expect, test } from "vitest";
import { formatDuty } from "./format-duty.ts";

test.each([
  [18, "EUR", "€18"],
  [7.5, "USD", "US$7.50"],
  [1234.5, "GBP", "£1,234.50"],
])("a duty of %d %s is written %s", (amount, currency, text) => {
  expect(formatDuty({ amount, currency })).toBe(text);
});

import { expect, test } from "vitest";
import { foreignCurrency, readCurrency, withoutCurrency } from "./bank-statement-currency.ts";

test.each([
  ["$91.90", "USD", "91.90"],
  ["US$ 91.90", "USD", "91.90"],
  ["USD91.90", "USD", "91.90"],
  ["91.90 usd", "USD", "91.90"],
  ["£91.90", "GBP", "91.90"],
  ["€ 91.90 CR", "EUR", "91.90 CR"],
  ["GH₵5", "GHS", "5"],
  ["GHS 5", "GHS", "5"],
  ["1,000 dollars", "USD", "1,000"],
  ["Credit (USD)", "USD", "Credit ( )"],
  ["Amount USD", "USD", "Amount"],
  ["Amount ($)", "USD", "Amount ( )"],
  ["FCY Amount", "FCY", "Amount"],
  ["Amount (kobo)", "kobo", "Amount ( )"],
])("“%s” is in %s, and without it “%s”", (text, currency, rest) => {
  expect(foreignCurrency(text)).toBe(currency);
  expect(withoutCurrency(text)).toBe(rest);
});

test.each([
  "₦91.90",
  "NGN 91.90",
  "N91.90",
  "91.90 naira",
  "=N=91.90",
  "91.90CR",
  "Credit (NGN)",
  "Credits",
  "Deposit",
])("“%s” names no other currency", (text) => expect(foreignCurrency(text)).toBeUndefined());

test("a cell of a column of currencies is the naira in any way of writing it, nothing, or another currency", () => {
  const naira = ["NGN", "ngn", "₦", "N", "Naira", "NAIRA", "NGN - Nigerian Naira", "566", "=N=", "", "-", "N/A", "LCY"];
  for (const cell of naira) expect([cell, readCurrency(cell)]).toEqual([cell, undefined]);
  const others = { USD: "USD", usd: "USD", $: "USD", "US Dollar": "USD", EUR: "EUR", XYZ: "XYZ", "840": "840" };
  for (const [cell, currency] of Object.entries(others)) expect([cell, readCurrency(cell)]).toEqual([cell, currency]);
});

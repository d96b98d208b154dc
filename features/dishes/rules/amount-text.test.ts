import { expect, test } from "vitest";
import { amountText } from "./amount-text.ts";
import { durationText, readServings } from "./dish.ts";

test.each([
  [300, "g", "300 g"],
  [2.52, "g", "2.5 g"],
  [9.94, "g", "9.9 g"],
  [9.95, "g", "10 g"],
  [9.97, "g", "10 g"],
  [12.34, "ml", "12 ml"],
  [994, "g", "994 g"],
  [995, "g", "1 kg"],
  [1000, "ml", "1 l"],
  [1250, "g", "1.3 kg"],
  [1.98, "piece", "2"],
  [3.5, "piece", "3½"],
  [0.2, "piece", "½"],
] as const)("%s %s is written as %s", (amount, unit, text) => {
  expect(amountText(amount, unit)).toBe(text);
});

test.each([
  [75, "1 hour 15 minutes"],
  [60, "1 hour"],
  [121, "2 hours 1 minute"],
  [45, "45 minutes"],
])("%s minutes are %s", (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

const servingsFrom = (text: string) => readServings(new URLSearchParams({ for: text }));

test("a query asks for 1 to 20 people, and for anything else counts as asking for none", () => {
  expect(["1", "20", "6"].map(servingsFrom)).toEqual([1, 20, 6]);
  for (const text of ["0", "21", "06", "-1", "1.5", "six", "", "1e1"]) expect(servingsFrom(text)).toBeUndefined();
});

import { expect, test } from "vitest";
import { documentNumber } from "./sales-document.ts";

test.each([
  ["invoice", 1, "INV-2026-000001"],
  ["credit-note", 12, "CN-2026-000012"],
  ["invoice", 1_234_567, "INV-2026-1234567"],
] as const)("the number of %s %d of a year is %s", (kind, place, number) => {
  expect(documentNumber(kind, 2026, place)).toBe(number);
});

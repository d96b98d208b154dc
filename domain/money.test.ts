import { expect, test } from "vitest";
import { formatDollarEquivalent, formatNaira, percentOf } from "./money.ts";

test("naira are shown whole, with the sign in front and commas", () => {
  expect(formatNaira(12_784)).toBe("₦12,784");
  expect(formatNaira(0)).toBe("₦0");
  expect(formatNaira(1_234_567)).toBe("₦1,234,567");
  expect(formatNaira(-500)).toBe("−₦500");
});

test("the dollar equivalent is an approximation at the shop's rate", () => {
  expect(formatDollarEquivalent(12_784, 800)).toBe("≈ $15.98");
  expect(formatDollarEquivalent(84_784, 1600)).toBe("≈ $52.99");
});

test("a percentage is whole naira, halves rounded up", () => {
  expect(percentOf(100, 8)).toBe(8);
  expect(percentOf(51_952, 8)).toBe(4_156);
  expect(percentOf(25, 50)).toBe(13);
  expect(percentOf(6, 8)).toBe(0);
  expect(percentOf(7, 8)).toBe(1);
});

test("a part of a naira is not shown", () => {
  expect(formatNaira(12_784.4)).toBe("₦12,784");
});

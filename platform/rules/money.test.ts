import { expect, test } from "vitest";
import { formatEquivalent, formatNaira, formatWorth, applyPercent, percentOff } from "./money.ts";

test("naira are shown whole, with the sign in front and commas", () => {
  expect(formatNaira(12_784)).toBe("₦12,784");
  expect(formatNaira(0)).toBe("₦0");
  expect(formatNaira(1_234_567)).toBe("₦1,234,567");
  expect(formatNaira(-500)).toBe("−₦500");
});

test("the equivalent is an approximation at the shop's rate, with the currency's own sign", () => {
  expect(formatEquivalent(12_784, { sign: "$", nairaPerUnit: 800 })).toBe("≈ $15.98");
  expect(formatEquivalent(84_784, { sign: "£", nairaPerUnit: 1_056.25 })).toBe("≈ £80.27");
  expect(formatEquivalent(12_800, { sign: "C$", nairaPerUnit: 576 })).toBe("≈ C$22.22");
});

test("a large equivalent is whole units, and so is one of a currency whose hundredth is less than a naira", () => {
  expect(formatEquivalent(799_900, { sign: "$", nairaPerUnit: 800 })).toBe("≈ $999.88");
  expect(formatEquivalent(800_000, { sign: "$", nairaPerUnit: 800 })).toBe("≈ $1,000");
  expect(formatEquivalent(12_784, { sign: "KSh\u00A0", nairaPerUnit: 6.2 })).toBe("≈ KSh\u00A02,062");
  expect(formatEquivalent(12_784, { sign: "R", nairaPerUnit: 46 })).toBe("≈ R278");
});

test("an amount below the smallest unit is shown as less than that unit, never as zero", () => {
  expect(formatEquivalent(8, { sign: "$", nairaPerUnit: 800 })).toBe("≈ $0.01");
  expect(formatEquivalent(7, { sign: "$", nairaPerUnit: 800 })).toBe("< $0.01");
  expect(formatEquivalent(45, { sign: "R", nairaPerUnit: 46 })).toBe("< R1");
});

test("a percentage is whole naira, halves rounded up", () => {
  expect(applyPercent(100, 8)).toBe(8);
  expect(applyPercent(51_952, 8)).toBe(4_156);
  expect(applyPercent(25, 50)).toBe(13);
  expect(applyPercent(6, 8)).toBe(0);
  expect(applyPercent(7, 8)).toBe(1);
});

test("a fraction of a naira is not shown", () => {
  expect(formatNaira(12_784.4)).toBe("₦12,784");
});

test("the equivalent of zero is zero, and that of a discount is negative", () => {
  expect(formatWorth(0, { sign: "£", nairaPerUnit: 1_056 })).toBe("£0");
  expect(formatWorth(-1_056, { sign: "£", nairaPerUnit: 1_056 })).toBe("−£1.00");
  expect(formatEquivalent(0, { sign: "£", nairaPerUnit: 1_056 })).toBe("≈ £0");
});

test("amounts that round up to the next thousand keep their commas", () => {
  expect(formatWorth(1_055_999, { sign: "£", nairaPerUnit: 1_056 })).toBe("£1,000.00");
  expect(formatWorth(1_056_000, { sign: "£", nairaPerUnit: 1_056 })).toBe("£1,000");
});

test("a reduction in percent is rounded down", () => {
  expect(percentOff(15_984, 18_384)).toBe(13);
  expect(percentOff(1, 1_000)).toBe(99);
});

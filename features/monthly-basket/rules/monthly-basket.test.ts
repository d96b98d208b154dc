import * as fc from "fast-check";
import { expect, test } from "vitest";
import { plusDays } from "#platform/rules/plus-days.ts";
import { isTooLate, missingGoods, nextMonthly, monthlyBasketForm } from "./monthly-basket.ts";

test("a monthly basket comes once in each month, on its day, and never on the day it was asked for", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 0, max: 3000 }), (day, days) => {
      const today = plusDays("2026-01-01", days);
      const next = nextMonthly(day, today);
      expect(next > today).toBe(true);
      expect(next <= plusDays(today, 31)).toBe(true);
      expect(Number(next.slice(8))).toBe(day);
      expect(nextMonthly(day, next).slice(0, 7)).not.toBe(next.slice(0, 7));
    }),
  );
  expect(nextMonthly(1, "2026-12-31")).toBe("2027-01-01");
  expect(nextMonthly(28, "2026-02-28")).toBe("2026-03-28");
});

const line = (name: string, quantity: number, left: number) => {
  return { productId: name, name, size: "1 kg", price: 1_000, isZeroRated: false, image: "", quantity, left };
};

test("each missing product has a sentence, and there is none when all are in stock", () => {
  const lines = [line("Egusi", 2, 1), line("Crayfish", 3, 0), line("Garri", 1, 1)];
  expect(missingGoods(lines, ["Yaji is no longer sold."])).toEqual([
    "Yaji is no longer sold.",
    "Only 1 of Egusi left.",
    "Crayfish is sold out for now.",
  ]);
  expect(missingGoods([line("Garri", 1, 1)], [])).toEqual([]);
});

test("an email comes up to a week late, so that the next one is three weeks away at least", () => {
  expect(isTooLate("2026-12-05", "2026-12-05")).toBe(false);
  expect(isTooLate("2026-12-05", "2026-12-12")).toBe(false);
  expect(isTooLate("2026-12-05", "2026-12-13")).toBe(true);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 0, max: 3000 }), (day, days) => {
      const due = nextMonthly(day, plusDays("2026-01-01", days));
      const latest = plusDays(due, 7);
      expect(isTooLate(due, latest)).toBe(false);
      expect(nextMonthly(day, latest) >= plusDays(latest, 21)).toBe(true);
    }),
  );
});

test("the day of the month exists in every month", () => {
  expect(monthlyBasketForm.parse({ day: "28" })).toEqual({ day: 28 });
  for (const day of ["0", "29", "1.5", "", "x"]) expect(monthlyBasketForm.safeParse({ day }).success, day).toBe(false);
});

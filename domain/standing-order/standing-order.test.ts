import * as fc from "fast-check";
import { expect, test } from "vitest";
import { plusDays } from "../plus-days.ts";
import { nextMonthly, standingOrderForm } from "./standing-order.ts";

test("a standing order comes once in each month, on its day, and never on the day it was asked for", () => {
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

test("the day is one that every month has", () => {
  expect(standingOrderForm.parse({ day: "28" })).toEqual({ day: 28 });
  for (const day of ["0", "29", "1.5", "", "x"]) expect(standingOrderForm.safeParse({ day }).success, day).toBe(false);
});

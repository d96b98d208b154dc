import * as fc from "fast-check";
import { expect, test } from "vitest";
import { plusDays } from "../plus-days.ts";
import { missingGoods, monthlyOrderForm, nextMonthly, standingOrderForm } from "./standing-order.ts";

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

const line = (name: string, quantity: number, left: number) => {
  return { productId: name, name, size: "1 kg", price: 1_000, isZeroRated: false, image: "", quantity, left };
};

test("what is missing is said of each of the goods, and nothing when all are there", () => {
  const lines = [line("Egusi", 2, 1), line("Crayfish", 3, 0), line("Garri", 1, 1)];
  const items = [...lines, line("Yaji", 1, 1)];
  expect(missingGoods(items, lines)).toEqual([
    "One of the goods is no longer sold.",
    "Only 1 of Egusi left.",
    "Crayfish is sold out for now.",
  ]);
  expect(missingGoods([...items, line("Iru", 1, 1)], lines)[0]).toBe("2 of the goods are no longer sold.");
  expect(missingGoods([line("Garri", 1, 1)], [line("Garri", 1, 1)])).toEqual([]);
});

test("an order is confirmed with its number, the total that was seen, and what is accepted with one tick", () => {
  const orderId = "CBL_1795253400000_abcdefghi";
  expect(monthlyOrderForm.parse({ orderId, total: "12400", acknowledged: "eu-parcel@1 ng@2" })).toEqual({
    orderId,
    total: 12_400,
    acknowledged: ["eu-parcel@1", "ng@2"],
  });
  expect(monthlyOrderForm.safeParse({ orderId: "1", total: "-1", acknowledged: "x" }).error?.issues.length).toBe(3);
});

test("the day is one that every month has", () => {
  expect(standingOrderForm.parse({ day: "28" })).toEqual({ day: 28 });
  for (const day of ["0", "29", "1.5", "", "x"]) expect(standingOrderForm.safeParse({ day }).success, day).toBe(false);
});

import { array, assert, nat, option, property, record } from "fast-check";
import { expect, test } from "vitest";
import { DAY } from "#platform/rules/time.ts";
import { lowestBefore, neverCharged, type PricePoint } from "./list-price.ts";

/** Prices from so many days ago; with two numbers, reduced from the second. */
const history = (...points: [daysAgo: number, price: number, listPrice?: number][]): PricePoint[] =>
  points.map(([daysAgo, price, listPrice = null]) => ({ price, listPrice, at: -daysAgo * DAY }));

test.each([
  ["the price before it", history([45, 18_384], [20, 15_984, 18_384]), 18_384],
  [
    "the lower price of a week in between",
    history([90, 18_000], [40, 16_000], [33, 18_000], [20, 15_000, 18_000]),
    16_000,
  ],
  ["no price that ended earlier", history([90, 9_000], [60, 18_000], [20, 15_000, 18_000]), 18_000],
  ["a price that ended on the first of the 30 days", history([90, 9_000], [49.9, 18_000], [20, 15_000, 18_000]), 9_000],
  [
    "the price before the first of several steps",
    history([90, 18_000], [20, 15_000, 18_000], [5, 12_000, 18_000]),
    18_000,
  ],
  [
    "the price of the earlier offer, when a new one began after it",
    history([90, 18_000], [40, 15_000, 18_000], [30, 18_000], [5, 16_000, 18_000]),
    15_000,
  ],
  [
    "the lower price of an offer whose price was raised meanwhile",
    history([90, 18_000], [20, 12_000, 18_000], [5, 15_000, 18_000]),
    12_000,
  ],
  ["the earlier price of another list price", history([90, 18_000], [9, 15_000, 18_000], [5, 15_000, 17_000]), 15_000],
])("the lowest price before a reduction is %s", (_what, points, expected) => {
  expect(lowestBefore(points)).toBe(expected);
});

test("without a reduction, and without a price before it, there is no lowest one", () => {
  expect(lowestBefore([])).toBeUndefined();
  expect(lowestBefore(history([90, 18_000]))).toBeUndefined();
  expect(lowestBefore(history([90, 18_000], [20, 15_000, 18_000], [5, 16_000]))).toBeUndefined();
  expect(lowestBefore(history([20, 15_000, 18_000]))).toBeUndefined();
});

test("the refusal of a list price names the amount", () => {
  expect(neverCharged(18_384)).toMatch(/^₦18,384 was never the price of this product/);
});

const point = record({ days: nat(40), price: nat(9).map((n) => n + 1), listPrice: option(nat(2).map((n) => n + 20)) });

test("for any history it is a price that applied in the 30 days before the reduction, and none of them was lower", () => {
  assert(
    property(array(point, { maxLength: 12 }), (steps) => {
      let at = 0;
      const points = steps.map(({ days, ...step }) => ({ ...step, at: (at += days * DAY + 1) }));
      const lowest = lowestBefore(points);
      const last = points.at(-1);
      if (lowest === undefined) {
        // All of the history is one reduction, or there is none.
        const whole = points.every(
          ({ listPrice, price }, index) =>
            listPrice === last?.listPrice && price <= (points[index - 1]?.price ?? Infinity),
        );
        expect(!last || last.listPrice === null || whole).toBe(true);
        return;
      }
      // Day by day, instead of point by point.
      const begin = points.findLastIndex(
        ({ price, listPrice }, index) =>
          index > 0 && (points[index - 1]!.listPrice !== listPrice || points[index - 1]!.price < price),
      );
      const start = points[begin]!.at;
      const priceAt = (moment: number) => points.slice(0, begin).findLast((one) => one.at <= moment)?.price;
      const applied = points
        .slice(0, begin)
        .map((one) => one.at)
        .filter((moment) => moment > start - 30 * DAY);
      const prices = [start - 30 * DAY, ...applied].flatMap((moment) => priceAt(moment) ?? []);
      expect(lowest).toBe(Math.min(...prices));
    }),
  );
});

import { expect, test } from "vitest";
import { findBucket, percentile75, rate, visitVitals, vitalText } from "./vitals.ts";

test("a measurement is in the first bucket whose bound it does not exceed; an extra bucket has those above the last bound", () => {
  expect([0, 500, 501, 10_000, 10_001].map((ms) => findBucket("lcp", ms))).toEqual([0, 0, 1, 8, 9]);
  expect([0, 0.1, 7].map((shift) => findBucket("cls", shift))).toEqual([0, 4, 9]);
});

test("the 75th percentile is interpolated within its bucket", () => {
  // Three of the four measurements are at most 2,000 ms.
  expect(
    percentile75(
      "lcp",
      new Map([
        [3, 75],
        [6, 25],
      ]),
    ),
  ).toBe(2_000);
  expect(percentile75("lcp", new Map([[4, 100]]))).toBe(2_375);
  // Half of them are in the fourth bucket, so the value is in the middle of the seventh, from 3,000 to 4,000 ms.
  expect(
    percentile75(
      "lcp",
      new Map([
        [3, 50],
        [6, 50],
      ]),
    ),
  ).toBe(3_500);
  expect(
    percentile75(
      "inp",
      new Map([
        [0, 1],
        [9, 9],
      ]),
    ),
  ).toBe(2_000);
  expect(percentile75("cls", new Map())).toBeUndefined();
});

test("the limits are Google's", () => {
  expect([2_500, 2_501, 4_000, 4_001].map((ms) => rate("lcp", ms))).toEqual(["good", "fair", "fair", "poor"]);
  expect([200, 500, 501].map((ms) => rate("inp", ms))).toEqual(["good", "fair", "poor"]);
  expect([0.1, 0.25, 0.3].map((shift) => rate("cls", shift))).toEqual(["good", "fair", "poor"]);
});

test("values are shown with their unit", () => {
  expect([vitalText("lcp", 2_449), vitalText("inp", 159.6), vitalText("cls", 0.081)]).toEqual([
    "2.4 s",
    "160 ms",
    "0.08",
  ]);
});

test("a visit names a route, never a URL with a query", () => {
  const visit = { page: "/product/:id", device: "phone", lcp: 1_200 };
  expect(visitVitals.safeParse(visit).success).toBe(true);
  for (const wrong of [
    { page: "/products?search=amara" },
    { page: "https://x" },
    { device: "watch" },
    { lcp: -1 },
    { cls: "1" },
  ])
    expect(visitVitals.safeParse({ ...visit, ...wrong }).success).toBe(false);
});

import { expect, test } from "vitest";
import { isCardTesting, isKnown } from "./card-testing.ts";

const now = new Date("2026-11-20T12:00:00Z");

test.each([
  ["that has never paid", undefined, false],
  ["whose first payment is of today", "2026-11-19T12:00:01Z", false],
  ["whose first payment is a day old", "2026-11-19T12:00:00Z", true],
])("an account %s is known: %s %s", (_, firstPaid, expected) => {
  expect(isKnown(firstPaid === undefined ? undefined : new Date(firstPaid), now)).toBe(expected);
});

const limits = { declinesLeast: 10, declinesPercent: 60 };

test.each([
  ["three of three at night are too few to say", 3, 3, false],
  ["nine of nine are too few", 9, 9, false],
  ["ten of ten", 10, 10, true],
  ["ten of sixteen are above sixty per cent", 10, 16, true],
  ["ten of seventeen are below", 10, 17, false],
  ["a busy evening in which a third is declined", 40, 120, false],
  ["no payment at all", 0, 0, false],
])("stolen cards are tried, as far as the declined payments tell: %s", (_, declined, decided, expected) => {
  expect(isCardTesting({ declined, decided }, limits)).toBe(expected);
});

import { expect, test } from "vitest";
import { booksBegin } from "./bookkeeping.ts";

test.each([
  ["the last moment of 2025 in Lagos", "2025-12-31T22:59:59.999Z", "2018-12-31T23:00:00.000Z"],
  ["the first moment of 2026 in Lagos", "2025-12-31T23:00:00.000Z", "2019-12-31T23:00:00.000Z"],
  ["the last day of 2026", "2026-12-31T12:00:00.000Z", "2019-12-31T23:00:00.000Z"],
])("the books are kept for six full years after the year of an order: at %s", (_when, now, begin) => {
  expect(booksBegin(new Date(now), 6).toISOString()).toBe(begin);
});

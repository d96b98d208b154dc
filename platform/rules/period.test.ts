import { expect, test } from "vitest";
import { dayOfMonth, lagosDay, toMoments, monthsSince, periodOfMonth, readMonth, readPeriod } from "./period.ts";

// A Saturday; Lagos is an hour ahead.
const now = new Date("2026-11-21T09:30:00Z");
const query = (text: string) => new URLSearchParams(text);

test("days and months begin at midnight in Lagos", () => {
  expect(lagosDay(new Date("2026-11-30T22:59:59Z"))).toBe("2026-11-30");
  expect(lagosDay(new Date("2026-11-30T23:00:00Z"))).toBe("2026-12-01");
  expect([dayOfMonth("2026-12-01"), dayOfMonth("2026-11-30")]).toEqual([1, 30]);
  const { from, before } = toMoments(periodOfMonth("2026-11"));
  expect([from.toISOString(), before.toISOString()]).toEqual(["2026-10-31T23:00:00.000Z", "2026-11-30T23:00:00.000Z"]);
  expect(periodOfMonth("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
});

test("the months since the first event are listed, newest first", () => {
  expect(monthsSince(new Date("2026-08-31T23:00:00Z"), now)).toEqual(["2026-11", "2026-10", "2026-09"]);
  expect(monthsSince(now, now)).toEqual(["2026-11"]);
});

test.each([
  ["month=2026-10", "2026-10"],
  ["month=2026-12", "2026-11"],
  ["month=2026-13", "2026-11"],
  ["month=x", "2026-11"],
  ["month=2026-00", "2026-11"],
  ["month=12026-10", "2026-11"],
  ["month=2026-10-05", "2026-11"],
  ["", "2026-11"],
])("?%s is the month %s", (text, month) => {
  expect(readMonth(query(text), now)).toBe(month);
});

test.each([
  ["period=today", "2026-11-21 2026-11-21", "2026-11-20 2026-11-20"],
  ["period=week", "2026-11-16 2026-11-21", "2026-11-09 2026-11-14"],
  ["period=month", "2026-11-01 2026-11-21", "2026-10-01 2026-10-21"],
  ["period=year", "2026-01-01 2026-11-21", "2025-01-01 2025-11-21"],
  ["from=2026-11-01&to=2026-11-10", "2026-11-01 2026-11-10", "2026-10-22 2026-10-31"],
  ["from=2026-11-10&to=2026-11-01", "2026-11-01 2026-11-21", "2026-10-01 2026-10-21"],
  ["from=0000-01-01&to=0000-02-01", "2026-11-01 2026-11-21", "2026-10-01 2026-10-21"],
  ["from=2026-02-30&to=2026-03-01", "2026-11-01 2026-11-21", "2026-10-01 2026-10-21"],
  ["from=2001-01-01&to=2026-03-01", "2026-11-01 2026-11-21", "2026-10-01 2026-10-21"],
  ["from=2026-11-05&to=2026-11-05", "2026-11-05 2026-11-05", "2026-11-04 2026-11-04"],
  ["from=2026-11-05", "2026-11-01 2026-11-21", "2026-10-01 2026-10-21"],
  ["to=2026-11-05", "2026-11-01 2026-11-21", "2026-10-01 2026-10-21"],
  // 731 days, and one more.
  ["from=2024-01-01&to=2025-12-31", "2024-01-01 2025-12-31", "2021-12-31 2023-12-31"],
  ["from=2024-01-01&to=2026-01-01", "2026-11-01 2026-11-21", "2026-10-01 2026-10-21"],
])("?%s is the period %s and is compared with %s", (text, expected, before) => {
  const { period, previous } = readPeriod(query(text), now);
  expect([period, previous].map(({ from, to }) => `${from} ${to}`)).toEqual([expected, before]);
});

test("the last days of a long month are compared with the whole of a shorter one before", () => {
  const { previous } = readPeriod(query("period=month"), new Date("2026-03-31T09:00:00Z"));
  expect(previous).toEqual({ from: "2026-02-01", to: "2026-02-28" });
});

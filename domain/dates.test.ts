import { expect, test } from "vitest";
import {
  formatDateTime,
  formatDay,
  formatDayOf,
  formatDayRange,
  formatLagosTime,
  formatMoment,
  formatMonth,
  formatShortDateTime,
  formatWeekday,
} from "./dates.ts";

test("a time is shown in Lagos time, which is an hour ahead of UTC", () => {
  expect(formatDateTime("2026-11-21T08:30:00.000Z")).toBe("November 21, 2026 at 09:30 AM");
  expect(formatLagosTime("2026-11-21T08:30:00.000Z")).toBe("November 21, 2026 at 09:30 AM, Lagos time");
  expect(formatDayOf("2026-11-20T23:30:00.000Z")).toBe("November 21, 2026");
  expect(formatShortDateTime("2026-11-20T23:30:00.000Z")).toBe("Nov 21, 2026, 12:30 AM");
  expect(formatWeekday("2026-11-20T23:30:00.000Z")).toBe("Saturday, November 21");
});

test("a calendar date is the same everywhere, and two are a range unless they are the same", () => {
  expect(formatDay("2026-11-21")).toBe("November 21, 2026");
  expect(formatDayRange({ from: "2026-12-01", to: "2026-12-04" })).toBe("Tue, Dec 1 to Fri, Dec 4");
  expect(formatDayRange({ from: "2026-12-01", to: "2026-12-01" })).toBe("Tue, Dec 1");
});

test.each([
  ["2026-11-03T12:00:00.000Z", "November"],
  ["2026-01-03T12:00:00.000Z", "January"],
  ["2025-12-31T12:00:00.000Z", "December 2025"],
  ["2025-11-03T12:00:00.000Z", "November 2025"],
])("in November 2026 the month of %s is %s", (iso, expected) => {
  expect(formatMonth(iso, new Date("2026-11-21T09:30:00.000Z"))).toBe(expected);
});

test.each([
  ["2026-11-22T07:05:00.000Z", "8:05 AM"],
  ["2026-11-21T23:30:00.000Z", "12:30 AM"],
  ["2026-11-21T12:00:00.000Z", "Nov 21"],
  ["2026-01-02T12:00:00.000Z", "Jan 2"],
  ["2025-11-22T12:00:00.000Z", "Nov 22, 2025"],
])("in a list at noon of November 22, 2026, %s is shown as %s", (at, text) => {
  expect(formatMoment(at, new Date("2026-11-22T11:00:00.000Z"))).toBe(text);
});

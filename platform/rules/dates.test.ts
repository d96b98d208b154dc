import { expect, test } from "vitest";
import { formatDay, formatLagosDay, formatDayRange, formatDeadline, formatMoment, yearInLagos } from "./dates.ts";
import {
  formatDateTime,
  formatLagosTime,
  formatMonth,
  formatShortDateTime,
  formatShortDay,
  formatTime,
  formatWeekday,
} from "./more-dates.ts";

test("a time is shown in Lagos time, which is an hour ahead of UTC, the day before the month", () => {
  expect(formatDateTime("2026-11-21T08:30:00.000Z")).toBe("21 November 2026 at 09:30");
  expect(formatLagosTime("2026-11-21T16:30:00.000Z")).toBe("21 November 2026 at 17:30, Lagos time");
  expect(formatLagosDay("2026-11-20T23:30:00.000Z")).toBe("21 November 2026");
  expect(formatShortDateTime("2026-11-20T23:30:00.000Z")).toBe("21 Nov 2026, 00:30");
  expect(formatWeekday("2026-11-20T23:30:00.000Z")).toBe("Saturday 21 November");
  expect(formatTime("2026-11-20T23:30:00.000Z")).toBe("00:30");
});

test("a calendar date is the same everywhere, and two are a range unless they are the same", () => {
  expect(formatDay("2026-11-21")).toBe("21 November 2026");
  expect(formatShortDay("2026-11-21")).toBe("21 Nov 2026");
  expect(formatDayRange({ from: "2026-09-01", to: "2026-12-04" })).toBe("Tue 1 Sep to Fri 4 Dec");
  expect(formatDayRange({ from: "2026-12-01", to: "2026-12-01" })).toBe("Tue 1 Dec");
});

test("a deadline is in the reader's own time once that is known, which may be another day than in Lagos", () => {
  expect(formatDeadline("2026-11-24T17:59:00.000Z")).toBe("18:59 on 24 November (Lagos time)");
  expect(formatDeadline("2026-11-24T17:59:00.000Z", "Europe/London")).toBe("17:59 on 24 November (your time)");
  expect(formatDeadline("2026-11-24T03:00:00.000Z", "America/Chicago")).toBe("21:00 on 23 November (your time)");
});

test.each([
  ["2026-11-03T12:00:00.000Z", "November"],
  ["2026-01-03T12:00:00.000Z", "January"],
  ["2025-12-31T12:00:00.000Z", "December 2025"],
  ["2025-12-31T23:30:00.000Z", "January"],
  ["2025-11-03T12:00:00.000Z", "November 2025"],
])("in November 2026 the month of %s is %s", (iso, expected) => {
  expect(formatMonth(iso, new Date("2026-11-21T09:30:00.000Z"))).toBe(expected);
});

test.each([
  ["2026-11-22T07:05:00.000Z", "08:05"],
  ["2026-11-21T23:30:00.000Z", "00:30"],
  ["2026-11-21T12:00:00.000Z", "21 Nov"],
  ["2026-01-02T12:00:00.000Z", "2 Jan"],
  ["2025-11-22T12:00:00.000Z", "22 Nov 2025"],
])("in a list at noon of 22 November 2026, %s is shown as %s", (at, text) => {
  expect(formatMoment(at, new Date("2026-11-22T11:00:00.000Z"))).toBe(text);
});

test("a year begins in Lagos an hour before it begins in UTC", () => {
  expect(yearInLagos(new Date("2026-12-31T22:59:59.999Z"))).toBe(2026);
  expect(yearInLagos(new Date("2026-12-31T23:00:00.000Z"))).toBe(2027);
});

import { expect, test } from "vitest";
import { formatDateTime, formatDay, formatDayOf, formatDayRange } from "./dates.ts";

test("a time is shown in Lagos time, which is an hour ahead of UTC", () => {
  expect(formatDateTime("2026-11-21T08:30:00.000Z")).toBe("November 21, 2026 at 09:30 AM");
  expect(formatDayOf("2026-11-20T23:30:00.000Z")).toBe("November 21, 2026");
});

test("a calendar date is the same everywhere, and two are a range unless they are the same", () => {
  expect(formatDay("2026-11-21")).toBe("November 21, 2026");
  expect(formatDayRange({ from: "2026-12-01", to: "2026-12-04" })).toBe("Tue, Dec 1 to Fri, Dec 4");
  expect(formatDayRange({ from: "2026-12-01", to: "2026-12-01" })).toBe("Tue, Dec 1");
});

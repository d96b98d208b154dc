import { expect, test } from "vitest";
import { formatDateTimeUs, formatDayUs } from "./us-dates.ts";

test("the tracking page has US English dates", () => {
  expect(formatDateTimeUs("2026-11-21T08:30:00.000Z")).toBe("November 21, 2026 at 09:30 AM");
  expect(formatDayUs("2026-11-21")).toBe("November 21, 2026");
});

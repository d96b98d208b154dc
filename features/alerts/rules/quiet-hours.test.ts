import { expect, test } from "vitest";
import { endOfQuiet } from "./quiet-hours.ts";

const night = { quietFrom: 22, quietUntil: 6 };
const lunch = { quietFrom: 13, quietUntil: 14 };

test.each([
  ["before the evening", "2026-11-20T21:59:59+01:00", night, undefined],
  ["in the evening", "2026-11-20T22:00:00+01:00", night, "2026-11-21T06:00:00+01:00"],
  ["after midnight", "2026-11-21T00:30:00+01:00", night, "2026-11-21T06:00:00+01:00"],
  ["when they have ended", "2026-11-21T06:00:00+01:00", night, undefined],
  ["that have not begun that day", "2026-11-21T12:59:59+01:00", lunch, undefined],
  ["that begin within a day", "2026-11-21T13:00:00+01:00", lunch, "2026-11-21T14:00:00+01:00"],
  ["within a day", "2026-11-21T13:30:00+01:00", lunch, "2026-11-21T14:00:00+01:00"],
  ["beside those within a day", "2026-11-21T14:00:00+01:00", lunch, undefined],
  ["that are equal, so never", "2026-11-21T05:00:00+01:00", { quietFrom: 5, quietUntil: 5 }, undefined],
])("quiet hours %s", (_when, now, hours, end) => {
  expect(endOfQuiet(new Date(now), hours)).toEqual(end === undefined ? undefined : new Date(end));
});

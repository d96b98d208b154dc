import { expect, test } from "vitest";
import { describeMoment, parseMoment } from "./moment.ts";

const now = new Date("2026-11-22T12:00:00Z");

test.each([
  ["2026-11-21 14:03", "2026-11-21T13:03:00.000Z"],
  ["2026-11-21 14:03:07", "2026-11-21T13:03:07.000Z"],
  ["2026-11-21T14:03:07.250Z", "2026-11-21T14:03:07.250Z"],
  ["2026-11-21 14:03 UTC", "2026-11-21T14:03:00.000Z"],
  ["2026-11-21 14:03+00:00", "2026-11-21T14:03:00.000Z"],
])("a moment without a zone is one in Lagos: %s is %s", (text, expected) => {
  expect(parseMoment(text, now).toISOString()).toBe(expected);
});

test.each(["yesterday", "21.11.2026 14:03", "2026-11-21", "2026-02-30 10:00", "2026-11-21 25:00", ""])(
  "what is no moment is refused with an example: %s",
  (text) => {
    expect(() => parseMoment(text, now)).toThrow('Write it as "2026-11-21 14:03" (in Lagos)');
  },
);

test("a moment in the future is refused", () => {
  expect(() => parseMoment("2026-11-22 13:01", now)).toThrow(
    "2026-11-22 13:01:00 in Lagos (12:01:00 UTC) is in the future",
  );
});

test("a moment is shown in Lagos and in UTC", () => {
  expect(describeMoment(new Date("2026-11-21T23:30:00Z"))).toBe("2026-11-22 00:30:00 in Lagos (23:30:00 UTC)");
});

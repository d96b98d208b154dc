import { expect, test } from "vitest";
import { ago, timeLeft } from "./ago.ts";

const now = new Date("2026-11-21T09:30:00.000Z");
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each([
  [0, "just now"],
  [-5, "just now"],
  [1, "a minute ago"],
  [59, "59 minutes ago"],
  [60, "an hour ago"],
  [23 * 60, "23 hours ago"],
  [24 * 60, "a day ago"],
  [72 * 60, "3 days ago"],
])("%s minutes are shown in plain English: %s", (minutes, expected) => {
  expect(ago(before(minutes), now)).toBe(expected);
});

test("the time left to pay is shown in hours, then in minutes, then as over", () => {
  expect(timeLeft(before(-150), now)).toBe("2 h left");
  expect(timeLeft(before(-60), now)).toBe("1 h left");
  expect(timeLeft(before(-20), now)).toBe("20 min left");
  expect(timeLeft(before(0), now)).toBe("time is over");
});

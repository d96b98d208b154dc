import { expect, test } from "vitest";
import { compareClocks } from "./clock-difference.ts";

test.each([
  ["answered within the same millisecond", { asked: 1000, database: 1000.7, answered: 1000 }, 0],
  ["answered within the next one", { asked: 1000, database: 1001.4, answered: 1001 }, 0],
  ["a slow answer", { asked: 1000, database: 1200.5, answered: 3000 }, 0],
  ["a clock that is ahead", { asked: 61_000, database: 1000.5, answered: 61_002 }, 59_999.5],
  ["a clock that is behind", { asked: 1000, database: 61_000.5, answered: 1002 }, -59_997.5],
])("%s: the difference of the clocks leaves out the way and the rounding", (_, times, difference) => {
  expect(compareClocks(times)).toBe(difference);
});

import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { chartScale } from "./chart-scale.ts";

test.each([
  [74_060, [0, 20_000, 40_000, 60_000, 80_000]],
  [100_000, [0, 20_000, 40_000, 60_000, 80_000, 100_000]],
  [3, [0, 1, 2, 3]],
  [1, [0, 1]],
  [0, [0, 1]],
])("the scale up to %d has round lines", (largest, lines) => expect(chartScale(largest)).toEqual(lines));

test("no value is above the last line of its scale, nor under half of it, and there are at most six lines", () => {
  assert(
    property(integer({ min: 2, max: 10 ** 12 }), (largest) => {
      const lines = chartScale(largest);
      const last = lines.at(-1) ?? 0;
      expect(last).toBeGreaterThanOrEqual(largest);
      expect(last / 2).toBeLessThanOrEqual(largest);
      expect(lines.length).toBeLessThanOrEqual(6);
    }),
  );
});

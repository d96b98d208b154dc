import { expect, test } from "vitest";
import { stockCauseLabels } from "./stock.ts";

test("staff read of each movement of stock what caused it, in words of its own", () => {
  const causes = ["placed", "edited", "cancelled", "returned", "counted", "received", "written-off"] as const;
  const labels = causes.map((cause) => stockCauseLabels[cause]);
  expect(labels.every(Boolean)).toBe(true);
  expect(new Set(labels).size).toBe(labels.length);
});

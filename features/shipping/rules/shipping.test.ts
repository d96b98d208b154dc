import { expect, test } from "vitest";
import { shippingZones } from "../../../db/seed/reference.ts";
import { freeShippingRules } from "./shipping.ts";

test("free standard shipping is listed once for all zones that share a threshold, the lowest first", () => {
  expect(freeShippingRules({ zones: shippingZones })).toEqual([
    { over: 120_000, zones: ["North America"], everywhereElse: false },
    {
      over: 160_000,
      zones: ["Nigeria", "Europe & UK", "Australia & New Zealand", "Other countries"],
      everywhereElse: true,
    },
  ]);
});

test("the thresholds are sorted, lowest first, in any order of the zones", () => {
  const zones = shippingZones.toReversed();
  expect(freeShippingRules({ zones }).map(({ over }) => over)).toEqual([120_000, 160_000]);
  const lowest = { ...zones[0]!, freeShippingThreshold: 1 };
  expect(freeShippingRules({ zones: [...zones, lowest] }).map(({ over }) => over)).toEqual([1, 120_000, 160_000]);
});

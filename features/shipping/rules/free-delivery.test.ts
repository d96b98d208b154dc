import { expect, test } from "vitest";
import { missingForFreeDelivery } from "./free-delivery.ts";

test("delivery is free strictly above the threshold, so exactly the threshold lacks one naira", () => {
  const zone = { freeShippingThreshold: 160_000 };
  expect(missingForFreeDelivery(zone, 115_152)).toBe(44_849);
  expect(missingForFreeDelivery(zone, 160_000)).toBe(1);
  expect(missingForFreeDelivery(zone, 160_001)).toBe(0);
  expect(missingForFreeDelivery(zone, 900_000)).toBe(0);
});

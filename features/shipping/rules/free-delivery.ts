import type { Naira } from "#platform/rules/money.ts";
import type { ShippingZone } from "./shipping.ts";

/**
 * The amount of goods that is missing for free standard delivery, which needs strictly more than the threshold; 0 if it
 * is free.
 */
export function missingForFreeDelivery(zone: Pick<ShippingZone, "freeShippingThreshold">, goods: Naira): Naira {
  return Math.max(0, zone.freeShippingThreshold + 1 - goods);
}

import type { Naira } from "#platform/rules/money.ts";
import type { ShippingZone } from "./shipping.ts";

/**
 * How much more the goods must cost for free standard delivery, which needs strictly more than the threshold; 0 if it
 * is already free.
 */
export function missingForFreeDelivery(zone: Pick<ShippingZone, "freeShippingThreshold">, goods: Naira): Naira {
  return Math.max(0, zone.freeShippingThreshold + 1 - goods);
}

import type { Naira } from "../../../platform/rules/money.ts";
import type { ShippingZone } from "./shipping.ts";

/** By how much the goods must grow until standard delivery is free: it is strictly above the threshold. 0 if it is. */
export function missingForFreeDelivery(zone: Pick<ShippingZone, "freeShippingThreshold">, goods: Naira): Naira {
  return Math.max(0, zone.freeShippingThreshold + 1 - goods);
}

import type { ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import { formatWeight } from "#platform/rules/format-weight.ts";
import type { Naira } from "#platform/rules/money.ts";
import type { ShippingZone } from "./shipping.ts";
import { weightPrice } from "./weight.ts";

/**
 * What the delivery of goods is priced by: their price after the discount, their gross weight in grams, and whether a
 * promotion gives free delivery.
 */
export type ShippedGoods = { goods: Naira; grams: number; isFree?: boolean | undefined };

/**
 * Standard is free strictly above the zone's threshold, after the discount, or by a promotion; the other methods never
 * are (specification 9.2). Weight beyond what a method includes costs extra, where its zone says so.
 */
export function shippingPrice(zone: ShippingZone, method: ShippingMethod, parcel: ShippedGoods): Naira {
  const { rate, weight } = zone.methods[method];
  const extra = weight ? weightPrice(weight, parcel.grams) : 0;
  const isFree = parcel.isFree || parcel.goods > zone.freeShippingThreshold;
  if (method !== "standard" || !isFree) return rate + extra;
  return weight?.isFreeOver ? 0 : extra;
}

/** By how many grams a parcel is too heavy for a method; 0 if it fits. */
export function tooHeavyBy(zone: ShippingZone, method: ShippingMethod, grams: number): number {
  return Math.max(0, grams - (zone.methods[method].weight?.mostGrams ?? grams));
}

/** What free standard delivery leaves out in a zone, to follow the amount that makes it free; mostly nothing. */
export function freeForWeight({ methods: { standard } }: ShippingZone): string {
  const { weight } = standard;
  if (!weight || weight.isFreeOver || weight.stepPrice === 0) return "";
  return weight.includedGrams > 0 ? `, up to ${formatWeight(weight.includedGrams)}` : ", without the weight";
}

import type { ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import { formatWeight } from "#platform/rules/format-weight.ts";
import type { Naira } from "#platform/rules/money.ts";
import { findZoneByCountry, offeredMethods, type ShippingTable, type ZonePrices } from "./shipping.ts";
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
export function shippingPrice(zone: ZonePrices, method: ShippingMethod, parcel: ShippedGoods): Naira {
  const { rate, weight } = zone.methods[method];
  const extra = weight ? weightPrice(weight, parcel.grams) : 0;
  const isFree = parcel.isFree || parcel.goods > zone.freeShippingThreshold;
  if (method !== "standard" || !isFree) return rate + extra;
  return weight?.isFreeOver ? 0 : extra;
}

/** By how many grams a parcel is too heavy for a method; 0 if it fits. */
export function tooHeavyBy(zone: ZonePrices, method: ShippingMethod, grams: number): number {
  return Math.max(0, grams - (zone.methods[method].weight?.mostGrams ?? grams));
}

/** What the cheapest method costs that takes a parcel; undefined if it is too heavy for each. */
export function cheapestDelivery(zone: ZonePrices, parcel: ShippedGoods): Naira | undefined {
  const methods = offeredMethods(zone).filter((method) => tooHeavyBy(zone, method, parcel.grams) === 0);
  if (methods.length === 0) return undefined;
  return Math.min(...methods.map((method) => shippingPrice(zone, method, parcel)));
}

/** The prices of each country at the checkout, by its name, for every page. */
export function zonePrices(table: ShippingTable): Record<string, ZonePrices> {
  const prices = table.countries.map(({ name }): [string, ZonePrices] => {
    const { freeShippingThreshold, methods } = findZoneByCountry(table, name);
    return [name, { freeShippingThreshold, methods }];
  });
  return Object.fromEntries(prices);
}

/** What free standard delivery leaves out in a zone, to follow the amount that makes it free; mostly nothing. */
export function freeForWeight({ methods: { standard } }: ZonePrices): string {
  const { weight } = standard;
  if (!weight || weight.isFreeOver || weight.stepPrice === 0) return "";
  return weight.includedGrams > 0 ? `, up to ${formatWeight(weight.includedGrams)}` : ", without the weight";
}

import type { Naira } from "../money.ts";

export const shippingMethods = ["standard", "express", "overnight"] as const;
export type ShippingMethod = (typeof shippingMethods)[number];

/** Names and times (specification, section 9: Shipping); days are business days from dispatch, fewest and most. */
export const shippingMethodLabels: Record<ShippingMethod, { name: string; time: string; days: [number, number] }> = {
  standard: { name: "Standard", time: "5-7 business days", days: [5, 7] },
  express: { name: "Express", time: "2-3 business days", days: [2, 3] },
  overnight: { name: "Overnight", time: "1 business day", days: [1, 1] },
};

/** One zone of the rate table: the price of each method, and the goods subtotal above which standard is free. */
export type ShippingZone = {
  id: string;
  name: string;
  freeShippingThreshold: Naira;
  rates: Record<ShippingMethod, Naira>;
};

type ShippingCountry = { code: string; name: string; zoneId: string };

/** The shipping prices: one table, zone × method, that all pages read. */
export type ShippingTable = {
  zones: ShippingZone[];
  /** The countries that the checkout offers, in its order. */
  countries: ShippingCountry[];
};

/** The zone for every country that is in no other zone. */
const REST_OF_WORLD = "rest-of-world";

/** The zone whose customers get prepaid labels for returns. */
export const NORTH_AMERICA = "north-america";

/** The zone a country name belongs to; an unknown or missing country is priced as the rest of the world. */
export function zoneOf(table: ShippingTable, countryName: string | undefined): ShippingZone {
  const zoneId = table.countries.find((country) => country.name === countryName)?.zoneId ?? REST_OF_WORLD;
  const zone = table.zones.find((candidate) => candidate.id === zoneId);
  if (!zone) throw new Error(`The shipping table has no zone ${zoneId}`);
  return zone;
}

/** Standard is free strictly above the zone's threshold, measured after the discount; the others never are. */
export function shippingPrice(zone: ShippingZone, method: ShippingMethod, goodsAfterDiscount: Naira): Naira {
  if (method === "standard" && goodsAfterDiscount > zone.freeShippingThreshold) return 0;
  return zone.rates[method];
}

/** A goods subtotal above which standard is free, with the zones that share it. */
export type FreeShippingRule = { over: Naira; zones: string[]; everywhereElse: boolean };

/** The free-shipping thresholds, lowest first; `everywhereElse` marks the one for the rest of the world. */
export function freeShippingRules(table: ShippingTable): FreeShippingRule[] {
  const thresholds = [...new Set(table.zones.map((zone) => zone.freeShippingThreshold))].toSorted((a, b) => a - b);
  return thresholds.map((over) => {
    const zones = table.zones.filter((zone) => zone.freeShippingThreshold === over);
    return {
      over,
      zones: zones.map((zone) => zone.name),
      everywhereElse: zones.some((zone) => zone.id === REST_OF_WORLD),
    };
  });
}

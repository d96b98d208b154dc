import type { NamedPromotion } from "#features/promotions/rules/promotion-benefit.ts";
import { shippingMethods, type ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import { sorted } from "#platform/rules/collections.ts";
import type { Naira } from "#platform/rules/money.ts";
import type { DestinationTax } from "./tax.ts";
import type { WeightTerms } from "./weight.ts";

/** Business days from dispatch to delivery. */
export type DeliveryDays = [fewest: number, most: number];

/**
 * A method in one zone: its price, its time, and whether the checkout offers it there; standard is always offered.
 * `weight` is absent where the weight does not count.
 */
export type MethodTerms = { rate: Naira; days: DeliveryDays; isOffered: boolean; weight?: WeightTerms };

/** One zone of the shipping table; standard delivery is free for goods above its threshold. */
export type ShippingZone = {
  id: string;
  name: string;
  freeShippingThreshold: Naira;
  methods: Record<ShippingMethod, MethodTerms>;
};

/** What delivery in a zone costs, without its times. */
export type ZonePrices = Pick<ShippingZone, "freeShippingThreshold"> & {
  methods: Record<ShippingMethod, Omit<MethodTerms, "days">>;
};

type ShippingCountry = {
  code: string;
  name: string;
  zoneId: string;
  /** In force; null while staff have not chosen one, and no order goes there. */
  tax: DestinationTax | null;
  /** Whether customers there are shown prices with the tax; what they are charged does not depend on it. */
  pricesWithTax: boolean;
};

/** A country of a zone, offered at the checkout or not. */
export type ListedCountry = ShippingCountry & { isActive: boolean };

/**
 * Shipping prices and delivery times, one table, zone × method, that all pages and emails read; with the promotions
 * that need no code, because whatever prices an order reads it.
 */
export type ShippingTable = {
  zones: ShippingZone[];
  /** The countries that the checkout offers, in its order. */
  countries: ShippingCountry[];
  /** The hour in Lagos from which an order counts for the next day; 24 if no hour does. */
  cutOffHour: number;
  /** The public holidays, `2026-12-25`, by the name of the country that has them. */
  holidays: Record<string, string[]>;
  /** Those that apply by themselves now. Absent in the answer of an earlier version. */
  promotions?: NamedPromotion[];
};

type ZonesAndCountries = Pick<ShippingTable, "zones" | "countries">;

/** The zone of the home country. */
export const HOME_ZONE = "nigeria";

/** The zone for every country that no other zone has. */
export const REST_OF_WORLD = "rest-of-world";

/** The zone whose customers get prepaid labels for returns. */
export const NORTH_AMERICA = "north-america";

/** The zone a country name belongs to; an unknown or missing country is priced as the rest of the world. */
export function findZoneByCountry(table: ZonesAndCountries, countryName: string | undefined): ShippingZone {
  const zoneId = table.countries.find((country) => country.name === countryName)?.zoneId ?? REST_OF_WORLD;
  const zone = table.zones.find((candidate) => candidate.id === zoneId);
  if (!zone) throw new Error(`The shipping table has no zone ${zoneId}`);
  return zone;
}

/** The methods that the checkout offers in a zone. */
export function offeredMethods(zone: ZonePrices): ShippingMethod[] {
  return shippingMethods.filter((method) => zone.methods[method].isOffered);
}

/** The wanted method if the zone offers it, otherwise standard. */
export function methodIn(zone: ShippingZone, wanted: ShippingMethod): ShippingMethod {
  return zone.methods[wanted].isOffered ? wanted : "standard";
}

/** A goods subtotal above which standard delivery is free, with the zones that share it. */
export type FreeShippingRule = { over: Naira; zones: string[]; everywhereElse: boolean };

/** The free-shipping thresholds, lowest first; `everywhereElse` marks the one for the rest of the world. */
export function freeShippingRules({ zones }: Pick<ShippingTable, "zones">): FreeShippingRule[] {
  const thresholds = sorted(new Set(zones.map((zone) => zone.freeShippingThreshold)), (a, b) => a - b);
  return thresholds.map((over) => {
    const sharing = zones.filter((zone) => zone.freeShippingThreshold === over);
    return {
      over,
      zones: sharing.map((zone) => zone.name),
      everywhereElse: sharing.some((zone) => zone.id === REST_OF_WORLD),
    };
  });
}

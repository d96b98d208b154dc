import type { ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { formatWeight } from "#platform/rules/format-weight.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { tooHeavyBy } from "./shipping-price.ts";
import { offeredMethods, findZoneByCountry, type ShippingTable } from "./shipping.ts";
import { roughWeight } from "./weight-texts.ts";
import { goodsGrams } from "./weight.ts";

/**
 * Why the shop does not deliver to a country by this method: it is not open, its tax is not chosen, or its zone has no
 * such method.
 */
export function refuseDestination(table: ShippingTable, country: string, method: ShippingMethod): Refusal | undefined {
  const open = table.countries.find(({ name }) => name === country);
  if (!open) return new Refusal("country-closed", `We do not deliver to ${inSentence(country)} yet.`);
  if (!open.tax) return refuseUntaxed([country], "We take no orders there yet.");
  const offered = offeredMethods(findZoneByCountry(table, country));
  if (offered.includes(method)) return undefined;
  return new Refusal(
    "shipping-method-off",
    `We have no ${method} delivery to ${inSentence(country)} at the moment. Please choose ${offered.join(" or ")}.`,
  );
}

type Parcel = {
  country: string;
  method: ShippingMethod;
  /** `grams` is the gross weight of one unit. */
  items: { name: string; quantity: number; grams: number }[];
};

/** Why goods are too heavy for one parcel of this method, with what to take out or which other method takes them. */
export function refuseWeight(table: ShippingTable, { country, method, items }: Parcel): Refusal | undefined {
  const zone = findZoneByCountry(table, country);
  const grams = goodsGrams(items);
  const over = tooHeavyBy(zone, method, grams);
  if (over === 0) return undefined;
  const others = offeredMethods(zone).filter((other) => tooHeavyBy(zone, other, grams) === 0);
  const units = items.map(({ name, quantity, grams: unit }) => ({ name, quantity, out: Math.ceil(over / unit) }));
  const one = units.find(({ quantity, out }) => out <= quantity);
  const takeOut = `take out ${one ? `${one.out} × ${one.name}` : formatWeight(over)}`;
  const ways = [takeOut, ...others.map((other) => `choose ${other}`)].join(", or ");
  return new Refusal(
    "too-heavy",
    `One parcel by ${method} delivery to ${inSentence(country)} may weigh ${formatWeight(grams - over)}, and this is ${roughWeight(grams)} packed. Please ${ways}.`,
  );
}

/** Refuses because staff have not chosen the tax of these countries. */
export function refuseUntaxed(countries: string[], todo: string): Refusal {
  const names = new Intl.ListFormat("en-GB").format(countries.map(inSentence));
  return new Refusal("tax-not-chosen", `The tax on goods to ${names} is not chosen. ${todo}`);
}

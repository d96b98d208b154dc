import type { ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { offeredMethods, findZoneByCountry, type ShippingTable } from "./shipping.ts";

/**
 * Why the shop does not deliver to a country by this method: the country is not open, or its zone does not offer the
 * method.
 */
export function refuseDestination(table: ShippingTable, country: string, method: ShippingMethod): Refusal | undefined {
  if (!table.countries.some((open) => open.name === country)) {
    return new Refusal("country-closed", `We do not deliver to ${inSentence(country)} yet.`);
  }
  const offered = offeredMethods(findZoneByCountry(table, country));
  if (offered.includes(method)) return undefined;
  return new Refusal(
    "shipping-method-off",
    `We have no ${method} delivery to ${inSentence(country)} at the moment. Please choose ${offered.join(" or ")}.`,
  );
}

import { shippingMethodLabels, type ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { HOME_ZONE, offeredMethods, type DeliveryDays, type ShippingZone } from "./shipping.ts";

/** `5-7 business days`, `1 business day`. */
export function daysText([fewest, most]: DeliveryDays): string {
  return `${fewest === most ? most : `${fewest}-${most}`} business ${most === 1 ? "day" : "days"}`;
}

/** The delivery time of a zone: from the fewest to the most days of its offered methods. */
export function zoneDays(zone: ShippingZone): DeliveryDays {
  const days = offeredMethods(zone).map((method) => zone.methods[method].days);
  return [Math.min(...days.map(([fewest]) => fewest)), Math.max(...days.map(([, most]) => most))];
}

/**
 * How long a method takes to a country: `1 business day` at home. Abroad a method's name must not be mistaken for its
 * time, so the text has both: `Overnight service, 3 business days to the United Kingdom`.
 */
export function methodText(zone: ShippingZone, method: ShippingMethod, country: string): string {
  const days = daysText(zone.methods[method].days);
  if (zone.id === HOME_ZONE) return days;
  return `${shippingMethodLabels[method].name} service, ${days} to ${inSentence(country)}`;
}

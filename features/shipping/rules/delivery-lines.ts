import { shippingMethodLabels } from "#features/shop/rules/shipping-methods.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { daysText } from "./delivery-texts.ts";
import { freeForWeight, offeredMethods, type ShippingZone } from "./shipping.ts";
import { weightText } from "./weight.ts";

/** The business days and the price of standard delivery to a country. */
export function deliveryLine(zone: ShippingZone, country: string): string {
  return `To ${inSentence(country)}: ${daysText(zone.methods.standard.days)}, ${deliveryPrice(zone)}`;
}

/** The price of standard delivery: `₦23,984, free over ₦160,000`. */
export function deliveryPrice(zone: ShippingZone): string {
  const { rate, weight } = zone.methods.standard;
  const free = `free over ${formatNaira(zone.freeShippingThreshold)}`;
  if (!weight) return `${formatNaira(rate)}, ${free}`;
  return `${formatNaira(rate)} ${weightText(weight)}; ${free}${freeForWeight(zone)}`;
}

/** The methods to a country with their business days and prices, and when standard is free, one per line. */
export function deliveryLines(zone: ShippingZone, country: string): string[] {
  const lines = offeredMethods(zone).map((method) => {
    const { days, rate, weight } = zone.methods[method];
    const byWeight = weight ? ` ${weightText(weight)}` : "";
    return `${shippingMethodLabels[method].name}: ${daysText(days)}, ${formatNaira(rate)}${byWeight}`;
  });
  return [
    ...lines,
    `Free standard shipping over ${formatNaira(zone.freeShippingThreshold)}${freeForWeight(zone)}`,
    `These are the times from dispatch and the prices to ${inSentence(country)}; the checkout shows the dates`,
  ];
}

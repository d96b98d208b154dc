import { shippingMethodLabels } from "#features/shop/rules/shipping-methods.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { beforeTax, type ShownTax } from "#platform/rules/shown-price.ts";
import { daysText } from "./delivery-texts.ts";
import { freeForWeight } from "./shipping-price.ts";
import { offeredMethods, type ShippingZone } from "./shipping.ts";
import { weightText } from "./weight-texts.ts";

/** The business days and the price of standard delivery to a country. */
export function deliveryLine(zone: ShippingZone, country: string, tax?: ShownTax): string {
  return `To ${inSentence(country)}: ${daysText(zone.methods.standard.days)}, ${deliveryPrice(zone, tax)}`;
}

/**
 * The price of standard delivery: `₦23,984, free over ₦160,000`. The threshold is before the tax that prices beside it
 * are shown with.
 */
export function deliveryPrice(zone: ShippingZone, tax?: ShownTax): string {
  const { rate, weight } = zone.methods.standard;
  const free = `free over ${formatNaira(zone.freeShippingThreshold)}${beforeTax(tax)}`;
  if (!weight) return `${formatNaira(rate)}, ${free}`;
  return `${formatNaira(rate)} ${weightText(weight)}; ${free}${freeForWeight(zone)}`;
}

/** The methods to a country with their business days and prices, and when standard is free, one per line. */
export function deliveryLines(zone: ShippingZone, country: string, tax?: ShownTax): string[] {
  const lines = offeredMethods(zone).map((method) => {
    const { days, rate, weight } = zone.methods[method];
    const byWeight = weight ? ` ${weightText(weight)}` : "";
    return `${shippingMethodLabels[method].name}: ${daysText(days)}, ${formatNaira(rate)}${byWeight}`;
  });
  return [
    ...lines,
    `Free standard shipping over ${formatNaira(zone.freeShippingThreshold)}${beforeTax(tax)}${freeForWeight(zone)}`,
    `These are the times from dispatch and the prices to ${inSentence(country)}; the checkout shows the dates`,
  ];
}

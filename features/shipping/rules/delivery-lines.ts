import { shippingMethodLabels } from "#features/shop/rules/shipping-methods.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { daysText } from "./delivery-texts.ts";
import { offeredMethods, type ShippingZone } from "./shipping.ts";

/** The business days and the price of standard delivery to a country. */
export function deliveryLine(zone: ShippingZone, country: string): string {
  return `To ${inSentence(country)}: ${daysText(zone.methods.standard.days)}, ${deliveryPrice(zone)}`;
}

/** The price of standard delivery: `₦23,984, free over ₦160,000`. */
export function deliveryPrice(zone: ShippingZone): string {
  return `${formatNaira(zone.methods.standard.rate)}, free over ${formatNaira(zone.freeShippingThreshold)}`;
}

/** The methods to a country with their business days and prices, and when standard is free, one per line. */
export function deliveryLines(zone: ShippingZone, country: string): string[] {
  const lines = offeredMethods(zone).map((method) => {
    const { days, rate } = zone.methods[method];
    return `${shippingMethodLabels[method].name}: ${daysText(days)}, ${formatNaira(rate)}`;
  });
  return [
    ...lines,
    `Free standard shipping over ${formatNaira(zone.freeShippingThreshold)}`,
    `These are the times from dispatch and the prices to ${inSentence(country)}; the checkout shows the dates`,
  ];
}

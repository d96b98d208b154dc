import { formatDayRange } from "../../../platform/rules/dates.ts";
import { formatNaira } from "../../../platform/rules/money.ts";
import { expectedDelivery } from "./delivery.ts";
import { inSentence } from "../../../platform/rules/countries/country-name.ts";
import { daysText } from "./delivery-texts.ts";
import { shippingMethodLabels } from "../../shop/rules/shipping-methods.ts";
import { offeredMethods, type ShippingZone } from "./shipping.ts";

/**
 * When standard delivery to a country arrives and what it costs: as dates for an order placed `now`, or in business
 * days, for pages that are cached for longer than a day.
 */
export function deliveryLine(zone: ShippingZone, country: string, now?: Date): string {
  const { days, rate } = zone.methods.standard;
  const time = now ? formatDayRange(expectedDelivery(now, days)) : daysText(days);
  const free = `free over ${formatNaira(zone.freeShippingThreshold)}`;
  return `To ${inSentence(country)}: ${time}, ${formatNaira(rate)}, ${free}`;
}

/** The methods to a country with their business days and prices, and when standard is free, a line each. */
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

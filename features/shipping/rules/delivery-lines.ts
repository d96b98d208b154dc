import { shippingMethodLabels } from "#features/shop/rules/shipping-methods.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { beforeTax, type ShownTax } from "#platform/rules/shown-price.ts";
import { daysText } from "./delivery-texts.ts";
import { cheapestDelivery, freeForWeight, type ShippedGoods } from "./shipping-price.ts";
import { offeredMethods, type ShippingZone, type ZonePrices } from "./shipping.ts";
import { weightText } from "./weight-texts.ts";

/** The business days and the price of standard delivery to a country. */
export function deliveryLine(zone: ShippingZone, country: string, tax?: ShownTax): string {
  return `To ${inSentence(country)}: ${daysText(zone.methods.standard.days)}, ${deliveryPrice(zone, tax)}`;
}

/**
 * The price of standard delivery: `₦23,984, free over ₦160,000`. The threshold is before the tax that prices beside it
 * are shown with.
 */
export function deliveryPrice(zone: ZonePrices, tax?: ShownTax): string {
  const { rate, weight } = zone.methods.standard;
  if (!weight) return `${formatNaira(rate)}, free over ${threshold(zone, tax)}`;
  return `${formatNaira(rate)} ${weightText(weight)}; free over ${threshold(zone, tax)}`;
}

function threshold(zone: ZonePrices, tax: ShownTax | undefined): string {
  return `${formatNaira(zone.freeShippingThreshold)}${beforeTax(tax)}${freeForWeight(zone)}`;
}

/** What a page says about the price of delivery: of these goods, `inFull` or in short, or without goods of any. */
export type AskedDelivery = { parcel?: ShippedGoods; inFull?: boolean };

/**
 * What the cheapest delivery adds to the price of goods: `+ ₦23,984 delivery`, `inFull` with `, free over ₦160,000`
 * while they cost less; without goods `Delivery ₦24,000, free over ₦160,000`. Empty for a country that is not open,
 * which has no zone here, and if no method takes the weight.
 */
export function deliveryText({ parcel, inFull }: AskedDelivery, zone?: ZonePrices, tax?: ShownTax): string {
  if (!zone) return "";
  if (!parcel) return `Delivery ${deliveryPrice(zone, tax)}`;
  const price = cheapestDelivery(zone, parcel);
  if (price === undefined) return "";
  if (price === 0) return "Free delivery";
  const isBelow = parcel.goods <= zone.freeShippingThreshold;
  return `+ ${formatNaira(price)} delivery${inFull && isBelow ? `, free over ${threshold(zone, tax)}` : ""}`;
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
    `Free standard shipping over ${threshold(zone, tax)}`,
    `These are the times from dispatch and the prices to ${inSentence(country)}; the checkout shows the dates`,
  ];
}

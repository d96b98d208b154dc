import { formatDayRange } from "#platform/rules/dates.ts";
import type { ShownCurrency } from "#platform/rules/shown-amounts.ts";
import { expectedDelivery, type DeliveryTerms } from "../rules/delivery.ts";

const naira = { name: "Nigerian naira", sign: "₦" };

/**
 * The header picker's text for the chosen country, by its code, and for its currency: in full for screen readers, and
 * short.
 */
export function pickerTexts(code: string | undefined, shown: ShownCurrency | undefined) {
  if (!code) return { spoken: "Deliver to:", short: "Deliver to" };
  const currency = shown?.isFirst ? shown : naira;
  // The letters by which people know the country.
  const letters = code === "GB" ? "UK" : code;
  return { spoken: `Prices in ${currency.name}. Deliver to:`, short: `${letters} · ${currency.sign.trim()}` };
}

/** When a parcel ordered now is expected. */
export function expectedText(now: Date, terms: DeliveryTerms): string {
  return formatDayRange(expectedDelivery(now, terms));
}

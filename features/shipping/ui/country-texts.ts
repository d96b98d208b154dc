import { formatDayRange } from "#platform/rules/dates.ts";
import type { ShownCurrency } from "#platform/rules/shown-amounts.ts";
import { expectedDelivery } from "../rules/delivery.ts";
import type { DeliveryDays } from "../rules/shipping.ts";

const naira = { name: "Nigerian naira", sign: "₦" };

/**
 * What the picker in the header says of the chosen country, by its code, and of its currency: in full, for screen
 * readers, and short.
 */
export function pickerTexts(code: string | undefined, shown: ShownCurrency | undefined) {
  if (!code) return { spoken: "Deliver to:", short: "Deliver to" };
  const currency = shown?.isFirst ? shown : naira;
  // The letters that people know a country by.
  const letters = code === "GB" ? "UK" : code;
  return { spoken: `Prices in ${currency.name}. Deliver to:`, short: `${letters} · ${currency.sign.trim()}` };
}

/** When a parcel that is ordered now is expected. */
export function expectedText(now: Date, days: DeliveryDays): string {
  return formatDayRange(expectedDelivery(now, days));
}

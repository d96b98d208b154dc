import { formatDayRange } from "#platform/rules/dates.ts";
import { showAmounts, type ShownCurrency } from "#platform/rules/shown-amounts.ts";
import { findShownTax } from "#platform/rules/shown-price.ts";
import { deliveryText, type AskedDelivery } from "../rules/delivery-lines.ts";
import { expectedDelivery, type DeliveryTerms } from "../rules/delivery.ts";
import type { ZonePrices } from "../rules/shipping.ts";

declare global {
  /** Both are absent in an older document. */
  interface ShopOfScripts {
    deliveryPrices?: Record<string, ZonePrices>;
    /** Set by `write-country.ts`. */
    deliveryPrice?: typeof deliveryPrice;
  }
}

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

/** The text of a `DeliveryPrice`, by the prices in the document. */
export function deliveryPrice(asked: AskedDelivery, country: string, shown: ShownCurrency | undefined): string {
  const { deliveryPrices, shownTaxes } = window.shop;
  const text = deliveryText(asked, deliveryPrices?.[country], findShownTax(shownTaxes, country));
  return showAmounts(text, shown, { alone: true });
}

import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { formatNaira, applyPercent, type Naira } from "#platform/rules/money.ts";
import { priceOf, type ShownTaxes } from "#platform/rules/shown-price.ts";
import type { ShippingTable } from "./shipping.ts";

/** The tax on goods sent to a country: its name there, its rate, and whether prices include it. */
export type DestinationTax = { name: string; percent: number; isIncluded: boolean };

/** A tax and the day in Lagos from which it counts, until the next one begins. */
export type DatedTax = DestinationTax & { fromDay: string };

/** The tax of a list, newest first, that is in force on a day; undefined before the first. */
export function taxOnDay(taxes: DatedTax[], day: string): DatedTax | undefined {
  return taxes.find(({ fromDay }) => fromDay <= day);
}

/** The tax terms stored with an order, which stay when the country's tax changes. */
export type TaxTerms = { taxName: string; taxPercent: number; pricesIncludeTax: boolean };

/** Staff charge no tax there. */
export const NO_TAX: DestinationTax = { name: "No tax", percent: 0, isIncluded: false };

/** In a preview: staff have not chosen the tax there, so no order is taken (`refuseDestination`). */
const NOT_CHOSEN: DestinationTax = { name: "Tax not chosen yet", percent: 0, isIncluded: false };

/**
 * The tax of a country in the table; for an unknown or missing one that of the home country, and none where that has
 * none (specification 9.5).
 */
export function findTax(
  { countries }: Pick<ShippingTable, "countries">,
  countryName: string | undefined,
): DestinationTax {
  const country = countries.find(({ name }) => name === countryName);
  if (country) return country.tax ?? NOT_CHOSEN;
  return countries.find(({ name }) => name === HOME_COUNTRY)?.tax ?? NO_TAX;
}

/** The taxes of the countries whose customers are shown prices with tax. */
export function shownTaxes({ countries }: Pick<ShippingTable, "countries">): ShownTaxes {
  return Object.fromEntries(
    countries.flatMap(({ name, tax, pricesWithTax }) => (pricesWithTax && tax ? [[name, tax]] : [])),
  );
}

/** The terms of a tax to store with an order. */
export function termsFromTax({ name, percent, isIncluded }: DestinationTax): TaxTerms {
  return { taxName: name, taxPercent: percent, pricesIncludeTax: isIncluded };
}

/** The tax from the terms stored with an order. */
export function taxOfTerms({ taxName, taxPercent, pricesIncludeTax }: TaxTerms): DestinationTax {
  return { name: taxName, percent: taxPercent, isIncluded: pricesIncludeTax };
}

/** `amount` × `part` / `whole`, halves rounded up; BigInt, because the product may exceed the safe integers. */
export function proportionalShare(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (2n * BigInt(whole)));
}

type TaxedItem = { price: Naira; quantity: number; isZeroRated?: boolean };

/** The price of the goods that are not zero-rated, before any discount. */
export function taxedTotal(items: TaxedItem[]): Naira {
  return priceOf(items).taxed;
}

/**
 * The tax on discounted goods in whole naira, halves rounded up: `tax` is added to their prices, `includedTax` is
 * contained in them, and one of the two is zero. `taxed` is the part of the subtotal that is not zero-rated; it bears
 * its share of the discount.
 */
export function taxOn(
  { subtotal, discount, taxed }: { subtotal: Naira; discount: Naira; taxed: Naira },
  { percent, isIncluded }: DestinationTax,
): { tax: Naira; includedTax: Naira } {
  const base: Naira = taxed - proportionalShare(discount, taxed, subtotal);
  if (!isIncluded) return { tax: applyPercent(base, percent), includedTax: 0 };
  const hundredths = Math.round(percent * 100);
  return { tax: 0, includedTax: proportionalShare(base, hundredths, 10_000 + hundredths) };
}

/** `Tax (8%)`, `VAT (7.5%)`, `No tax`. */
export function taxLabel({ taxName, taxPercent }: Pick<TaxTerms, "taxName" | "taxPercent">): string {
  const isTax = taxName !== NO_TAX.name && taxName !== NOT_CHOSEN.name;
  return isTax ? `${taxName} (${taxPercent}%)` : taxName;
}

export type TaxAmounts = TaxTerms & { tax: Naira; includedTax: Naira };

/** The tax in a list of amounts: `["Tax (8%)", "₦800"]`, or `["Includes VAT (20%)", "₦800"]` if prices include it. */
export function taxRow(amounts: TaxAmounts): [label: string, amount: string] {
  const { pricesIncludeTax, tax, includedTax } = amounts;
  if (!pricesIncludeTax) return [taxLabel(amounts), formatNaira(tax)];
  return [`Includes ${taxLabel(amounts)}`, formatNaira(includedTax)];
}

import { formatNaira, applyPercent, type Naira } from "#platform/rules/money.ts";
import type { ShippingTable } from "./shipping.ts";

/** The tax on goods that are sent to a country: its name there, its rate, and whether the prices contain it. */
export type DestinationTax = { name: string; percent: number; isIncluded: boolean };

/** The tax of an order, which it keeps when the country's changes. */
export type TaxTerms = { taxName: string; taxPercent: number; pricesIncludeTax: boolean };

/**
 * The tax of a country that is not in the table, and of a newly opened one until staff change it (specification 9.5).
 */
export const DEFAULT_TAX: DestinationTax = { name: "Tax", percent: 8, isIncluded: false };

/** The tax of a country; the default for an unknown or missing one. */
export function findTax(table: Pick<ShippingTable, "countries">, countryName: string | undefined): DestinationTax {
  return table.countries.find(({ name }) => name === countryName)?.tax ?? DEFAULT_TAX;
}

/** The terms that an order keeps of a tax. */
export function termsFromTax({ name, percent, isIncluded }: DestinationTax): TaxTerms {
  return { taxName: name, taxPercent: percent, pricesIncludeTax: isIncluded };
}

/** The tax that an order keeps. */
export function taxOfTerms({ taxName, taxPercent, pricesIncludeTax }: TaxTerms): DestinationTax {
  return { name: taxName, percent: taxPercent, isIncluded: pricesIncludeTax };
}

/** `amount` × `part` / `whole`, halves rounded up; BigInt, because the product may exceed the safe integers. */
export function proportionalShare(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (2n * BigInt(whole)));
}

type TaxedItem = { price: Naira; quantity: number; isZeroRated?: boolean };

/** The price of the goods whose rate is not zero, before any discount. */
export function taxedTotal(items: TaxedItem[]): Naira {
  return items.reduce((sum, { price, quantity, isZeroRated }) => sum + (isZeroRated ? 0 : price * quantity), 0);
}

/**
 * The tax on discounted goods in whole naira, halves rounded up: `tax` is added to them, `includedTax` is contained in
 * their prices, and one of the two is zero. `taxed` is the part of the subtotal whose rate is not zero; it bears its
 * share of the discount.
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

/** `Tax (8%)`, `VAT (7.5%)`. */
export function taxLabel({ taxName, taxPercent }: Pick<TaxTerms, "taxName" | "taxPercent">): string {
  return `${taxName} (${taxPercent}%)`;
}

export type TaxAmounts = TaxTerms & { tax: Naira; includedTax: Naira };

/** The tax in a list of amounts: `["Tax (8%)", "₦800"]`, or `["Includes VAT (20%)", "₦800"]` when prices contain it. */
export function taxRow(amounts: TaxAmounts): [label: string, amount: string] {
  const { pricesIncludeTax, tax, includedTax } = amounts;
  if (!pricesIncludeTax) return [taxLabel(amounts), formatNaira(tax)];
  return [`Includes ${taxLabel(amounts)}`, formatNaira(includedTax)];
}

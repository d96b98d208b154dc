import { z } from "zod";
import { checkbox, singleLine } from "#platform/rules/fields.ts";
import { numberField } from "#platform/rules/number-field.ts";
import { percentage } from "#platform/rules/read-number.ts";
import type { TaxTerms } from "./tax.ts";

/**
 * The tax of a country as staff edit it: its name, its rate with at most two decimals, and whether prices contain it.
 */
export const taxForm = z.object({
  taxName: singleLine(30).min(1, "Please enter what the tax is called there, for example VAT"),
  taxPercent: numberField(percentage, { most: 99.99, error: "Please enter a rate from 0 to 99.99, for example 7.5" }),
  pricesIncludeTax: checkbox,
});

/** The tax as its form shows it; the checkbox field is `on` or empty. */
export function taxTexts({ taxName, taxPercent, pricesIncludeTax }: TaxTerms): Record<string, string> {
  return { taxName, taxPercent: String(taxPercent), pricesIncludeTax: pricesIncludeTax ? "on" : "" };
}

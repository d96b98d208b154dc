import { z } from "zod";
import { dayField, singleLine } from "#platform/rules/fields.ts";
import { numberField } from "#platform/rules/number-field.ts";
import { percentage } from "#platform/rules/read-money.ts";
import { NO_TAX, type DestinationTax } from "./tax.ts";

/** How customers pay a tax, as staff choose it. */
export const taxCharges = {
  added: "It is added to our prices",
  included: "It is included in our prices",
  none: "We charge none",
};
type TaxCharge = keyof typeof taxCharges;

const WRONG_RATE = "Please enter a rate from 0 to 99.99, for example 7.5";

/** The fields of a tax, which `readTax` reads together. */
export const taxFields = {
  charge: z.enum(Object.keys(taxCharges) as TaxCharge[], "Please choose how it is charged, or “We charge none”"),
  taxName: singleLine(30),
  taxPercent: numberField(percentage, { most: 99.99, empty: undefined, error: WRONG_RATE }),
};
type TypedTax = { charge: TaxCharge; taxName: string; taxPercent?: number | undefined };

/** A tax with a name and a rate of at most two decimals, or none, which has neither. */
export function readTax({ charge, taxName: name, taxPercent: percent }: TypedTax, context: z.RefinementCtx) {
  const refuse = (field: keyof TypedTax, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (charge === "none") {
    if (percent) refuse("taxPercent", "Please leave the rate empty where you charge none, or choose how it is charged");
    return NO_TAX;
  }
  if (name === "") refuse("taxName", "Please enter what the tax is called there, for example VAT");
  if (percent === undefined) refuse("taxPercent", WRONG_RATE);
  return { name, percent: percent ?? 0, isIncluded: charge === "included" };
}

/** The tax of a country from a day in Lagos on. */
export const taxForm = z
  .object({ ...taxFields, fromDay: dayField("Please enter a day of the calendar, for example 2027-01-31") })
  .transform(({ fromDay, ...typed }, context) => ({ ...readTax(typed, context), fromDay }));

/** How a tax is charged, for the form of the next one and for the rows of the list. */
export function chargeOf({ name, isIncluded }: DestinationTax): TaxCharge {
  if (name === NO_TAX.name) return "none";
  return isIncluded ? "included" : "added";
}

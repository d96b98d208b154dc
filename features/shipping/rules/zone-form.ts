import { z } from "zod";
import { shippingMethods, type ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import { checkbox, naira, singleLine } from "#platform/rules/fields.ts";
import { formatWeight } from "#platform/rules/format-weight.ts";
import { numberField } from "#platform/rules/number-field.ts";
import { count } from "#platform/rules/read-number.ts";
import { weightField } from "#platform/rules/weight-field.ts";
import type { MethodTerms, ShippingZone } from "./shipping.ts";
import { readTax, taxFields } from "./tax-form.ts";
import type { WeightTerms } from "./weight.ts";

/** A price in a zone's form. Empty is an error rather than 0, because 0 means free. */
const price = z.string().trim().min(1, "Please enter a price; 0 is free").pipe(naira);

const dayCount = numberField(count, { least: 1, most: 99, error: "Please enter business days, from 1 to 99" });

const weightTyped = (grams = 0) => (grams === 0 ? "" : formatWeight(grams));
const HEAVIEST = 1_000_000;
const weightError = "Please enter a weight with its unit, for example 2 kg or 500 g";
const included = weightField({ least: 0, most: HEAVIEST, empty: 0, error: weightError });
const most = weightField({ most: HEAVIEST, empty: undefined, error: weightError });
const step = z.enum(["1000", "500"], "Please choose a kilo or 500 g").default("1000");
const stepPrice = z.string().default("").pipe(naira);

/** A zone of the shipping table as staff edit it: each method's price, days, and whether it is offered. */
export const zoneForm = z
  .object({
    name: singleLine(80).min(1, "Please enter a name"),
    freeShippingThreshold: price,
    standard: price,
    standardFrom: dayCount,
    standardTo: dayCount,
    express: price,
    expressFrom: dayCount,
    expressTo: dayCount,
    expressOffered: checkbox,
    overnight: price,
    overnightFrom: dayCount,
    overnightTo: dayCount,
    overnightOffered: checkbox,
    standardIncluded: included,
    standardStep: step,
    standardStepPrice: stepPrice,
    standardMost: most,
    expressIncluded: included,
    expressStep: step,
    expressStepPrice: stepPrice,
    expressMost: most,
    overnightIncluded: included,
    overnightStep: step,
    overnightStepPrice: stepPrice,
    overnightMost: most,
    isFreeOver: checkbox,
  })
  .superRefine((zone, context) => {
    for (const method of shippingMethods) {
      const add = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (zone[`${method}To`] < zone[`${method}From`]) add(`${method}To`, "Please enter no fewer days than from");
      if (zone[`${method}Included`] > 0 && zone[`${method}StepPrice`] === 0)
        add(`${method}StepPrice`, "Please enter what the weight above that costs, or leave the weight empty");
    }
  })
  .transform(({ name, freeShippingThreshold, ...typed }): ZoneDetails => {
    const weight = (method: ShippingMethod): { weight?: WeightTerms } => {
      const [extra, mostGrams] = [typed[`${method}StepPrice`], typed[`${method}Most`]];
      if (extra === 0 && mostGrams === undefined) return {};
      return {
        weight: {
          includedGrams: typed[`${method}Included`],
          stepGrams: typed[`${method}Step`] === "500" ? 500 : 1000,
          stepPrice: extra,
          ...(mostGrams !== undefined && { mostGrams }),
          isFreeOver: typed.isFreeOver,
        },
      };
    };
    const terms = (method: ShippingMethod): MethodTerms => ({
      ...weight(method),
      rate: typed[method],
      days: [typed[`${method}From`], typed[`${method}To`]],
      // Standard cannot be switched off: every zone needs at least one method.
      isOffered: method === "standard" || typed[`${method}Offered`],
    });
    const methods = { standard: terms("standard"), express: terms("express"), overnight: terms("overnight") };
    return { name, freeShippingThreshold, methods };
  });
export type ZoneDetails = Omit<ShippingZone, "id">;

/** A zone as its form shows it; a checkbox field is `on` or empty. */
export function zoneTexts({ name, freeShippingThreshold, methods }: ZoneDetails): Record<string, string> {
  const texts = shippingMethods.flatMap((method) => {
    const { rate, days, isOffered, weight } = methods[method];
    return [
      [method, String(rate)],
      [`${method}From`, String(days[0])],
      [`${method}To`, String(days[1])],
      [`${method}Offered`, isOffered ? "on" : ""],
      [`${method}Included`, weightTyped(weight?.includedGrams)],
      [`${method}Step`, String(weight?.stepGrams ?? 1000)],
      [`${method}StepPrice`, String(weight?.stepPrice || "")],
      [`${method}Most`, weightTyped(weight?.mostGrams)],
    ];
  });
  // One tick for the zone: only standard delivery is ever free.
  const isFreeOver = methods.standard.weight?.isFreeOver === false ? "" : "on";
  return { name, freeShippingThreshold: String(freeShippingThreshold), isFreeOver, ...Object.fromEntries(texts) };
}

/** A country that the checkout may offer, with its tax. */
export const countryForm = z
  .object({
    code: singleLine(2)
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, "Please enter the two letters of the country, for example GH"),
    name: singleLine(80).min(1, "Please enter the name as the checkout shows it"),
    zoneId: singleLine(60).min(1, "Please choose a zone"),
    ...taxFields,
  })
  .transform(({ code, name, zoneId, ...typed }, context) => ({ code, name, zoneId, tax: readTax(typed, context) }));
export type NewCountry = z.infer<typeof countryForm>;

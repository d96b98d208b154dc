import { z } from "zod";
import { shippingMethods, type ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import { checkbox, naira, singleLine } from "#platform/rules/fields.ts";
import { numberField } from "#platform/rules/number-field.ts";
import { count } from "#platform/rules/read-number.ts";
import type { MethodTerms, ShippingZone } from "./shipping.ts";

/** A price in a zone's form. Empty is an error rather than 0, because 0 means free. */
const price = z.string().trim().min(1, "Please enter a price; 0 is free").pipe(naira);

const dayCount = numberField(count, { least: 1, most: 99, error: "Please enter business days, from 1 to 99" });

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
  })
  .superRefine((zone, context) => {
    for (const method of shippingMethods) {
      if (zone[`${method}To`] >= zone[`${method}From`]) continue;
      context.addIssue({ code: "custom", path: [`${method}To`], message: "Please enter no fewer days than from" });
    }
  })
  .transform(({ name, freeShippingThreshold, ...typed }): ZoneDetails => {
    const terms = (method: ShippingMethod): MethodTerms => ({
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
    const { rate, days, isOffered } = methods[method];
    return [
      [method, String(rate)],
      [`${method}From`, String(days[0])],
      [`${method}To`, String(days[1])],
      [`${method}Offered`, isOffered ? "on" : ""],
    ];
  });
  return { name, freeShippingThreshold: String(freeShippingThreshold), ...Object.fromEntries(texts) };
}

/** A country that the checkout may offer. */
export const countryForm = z.object({
  code: singleLine(2)
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, "Please enter the two letters of the country, for example GH"),
  name: singleLine(80).min(1, "Please enter the name as the checkout shows it"),
  zoneId: singleLine(60).min(1, "Please choose a zone"),
});
export type NewCountry = z.infer<typeof countryForm>;

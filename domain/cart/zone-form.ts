import { z } from "zod";
import { singleLine, naira } from "../fields.ts";

/** A price in a zone's form. Empty is an error and not 0, as 0 means free. */
const price = z.string().trim().min(1, "Please enter a price; 0 is free").pipe(naira);

/** A zone of the rate table as staff edit it. */
export const zoneForm = z
  .object({
    name: singleLine(80).min(1, "Please enter a name"),
    freeShippingThreshold: price,
    standard: price,
    express: price,
    overnight: price,
  })
  .transform(({ name, freeShippingThreshold, ...rates }) => ({ name, freeShippingThreshold, rates }));
export type ZoneDetails = z.infer<typeof zoneForm>;

/** A country that the checkout may offer. */
export const countryForm = z.object({
  code: singleLine(2)
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, "Please enter the two letters of the country, for example GH"),
  name: singleLine(80).min(1, "Please enter the name as the checkout shows it"),
  zoneId: singleLine(60).min(1, "Please choose a zone"),
});
export type NewCountry = z.infer<typeof countryForm>;

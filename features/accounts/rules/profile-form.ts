import { z } from "zod";
import { singleLine } from "#platform/rules/fields.ts";
import { ofOneCountry } from "./address-checks.ts";

const profileFields = z.object({
  name: singleLine(120).min(1, "Please enter your name"),
  phone: singleLine(40),
  street: singleLine(200),
  city: singleLine(100),
  state: singleLine(100),
  country: singleLine(80),
  postalCode: singleLine(20),
});

/**
 * The profile form. Only the name is required; what else is filled in must fit the country. Parses into the stored
 * values, the phone number as E.164.
 */
export const profileForm = ofOneCountry(profileFields, { optional: true }).transform(({ name, phone, ...address }) => ({
  name,
  phone: phone || null,
  // A country alone is stored too: it determines the shipping price.
  address: Object.values(address).some(Boolean) ? address : null,
}));
export type ProfileForm = z.infer<typeof profileForm>;

import { z } from "zod";
import type { profileResponse } from "../api/responses.ts";
import type { ShippingForm } from "../cart/shipping-form.ts";
import { singleLine } from "../fields.ts";
import { formatPhone, toE164, WRONG_PHONE } from "../phone.ts";

/** The stored details of a signed-in customer, used to prefill forms. */
export type Profile = z.infer<typeof profileResponse>;

/** The profile form; only the name is required. Parses into the stored values, the phone number as E.164. */
export const profileForm = z
  .object({
    name: singleLine(120).min(1, "Please enter your name"),
    phone: singleLine(40),
    street: singleLine(200),
    city: singleLine(100),
    state: singleLine(100),
    country: singleLine(80),
    postalCode: singleLine(20),
  })
  .refine(({ phone, country }) => phone === "" || toE164(phone, country) !== undefined, {
    path: ["phone"],
    error: WRONG_PHONE,
    when: ({ value }) => typeof (value as { phone?: unknown } | null)?.phone === "string",
  })
  .transform(({ name, phone, ...address }) => ({
    name,
    phone: toE164(phone, address.country) ?? null,
    // A country alone is stored too: it determines the shipping price.
    address: Object.values(address).some(Boolean) ? address : null,
  }));
export type ProfileForm = z.infer<typeof profileForm>;

/** What the customer has done in the form: chosen a country, and the field that is focused, if any. */
type FormUse = { countryChosen: boolean; typing?: string | null };

/**
 * Fills the empty fields of the shipping form from the profile, except the field `typing` that the customer is typing
 * in. The address is filled in completely or not at all, and only if the customer has chosen no other country, so that
 * two addresses are never mixed.
 */
export function prefill(form: ShippingForm, profile: Profile, use: FormUse): ShippingForm {
  const { typing } = use;
  const filled = fill(form, profile, use);
  return typing && typing in form ? { ...filled, [typing]: form[typing as keyof ShippingForm] } : filled;
}

const addressFields = ["address", "city", "state", "postalCode"] as const;

function fill(form: ShippingForm, profile: Profile, { countryChosen, typing }: FormUse): ShippingForm {
  const { name, email, phone, address } = profile;
  const filled = {
    ...form,
    fullName: form.fullName || name,
    email: form.email || email,
    phone: form.phone || (phone ? formatPhone(phone) : ""),
  };
  const untouched = addressFields.every((field) => form[field] === "" && field !== typing) && typing !== "country";
  if (!address || !untouched || (countryChosen && form.country !== address.country)) return filled;
  const { street, city, state, postalCode, country } = address;
  return { ...filled, address: street, city, state, postalCode, country: country || form.country };
}

import { z } from "zod";
import type { profileResponse } from "./responses.ts";
import { WRONG_PHONE } from "./checkout.ts";
import type { ShippingForm } from "./shipping-form.ts";
import { singleLine } from "./fields.ts";
import { formatPhone, toE164 } from "./phone.ts";

/** What the shop knows of a signed-in person, to spare them typing it again. */
export type Profile = z.infer<typeof profileResponse>;

/** The profile form: only the name is required. What comes out is what is kept, the phone number as E.164. */
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
    // A country alone is no address, but it says what shipping will cost.
    address: Object.values(address).some(Boolean) ? address : null,
  }));
export type ProfileForm = z.infer<typeof profileForm>;

/**
 * The shipping form with what the profile knows, in the fields that are still empty and not being `typing`d in. An address is
 * taken whole or not at all, and its country only while the customer has chosen none, so that no two addresses get mixed.
 */
export function prefill(
  form: ShippingForm,
  profile: Profile,
  countryChosen: boolean,
  typing?: string | null,
): ShippingForm {
  const filled = fill(form, profile, countryChosen, typing);
  return typing && typing in form ? { ...filled, [typing]: form[typing as keyof ShippingForm] } : filled;
}

const addressFields = ["address", "city", "state", "postalCode"] as const;

function fill(form: ShippingForm, profile: Profile, countryChosen: boolean, typing?: string | null): ShippingForm {
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

import { z } from "zod";
import { readPostalCode } from "../cart/address-format.ts";
import { singleLine } from "../fields.ts";
import { toE164, whyNotPhone } from "../phone.ts";

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
    error: ({ input }) => {
      const { phone, country } = input as { phone: string; country: string };
      return whyNotPhone(phone, country);
    },
    when: ({ value }) => typeof (value as { phone?: unknown } | null)?.phone === "string",
  })
  .transform(({ name, phone, postalCode: typed, ...place }) => {
    const address = { ...place, postalCode: readPostalCode(typed, place.country) ?? typed };
    // A country alone is stored too: it determines the shipping price.
    return {
      name,
      phone: toE164(phone, place.country) ?? null,
      address: Object.values(address).some(Boolean) ? address : null,
    };
  });
export type ProfileForm = z.infer<typeof profileForm>;

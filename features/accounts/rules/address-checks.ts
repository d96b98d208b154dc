import type { z } from "zod";
import { toE164, whyNotPhone } from "#platform/rules/phone.ts";
import { readPostalCode, readState, whyNotPostalCode, whyNotState } from "./address-format.ts";

type Place = { phone: string; state: string; country: string; postalCode: string };

/** Returns a message if a field of an address contradicts the country. */
type Check = (text: string, country: string) => string | undefined;

/**
 * A form that refuses a phone number, state or postal code that does not fit its country, each with an error on its
 * field. Parses them into the stored format: the number as E.164, the state as lists name it, the postal code as the
 * country writes it. `optional`: a required phone number or postal code may be empty too.
 */
export function ofOneCountry<Form extends Place>(form: z.ZodType<Form>, { optional = false } = {}) {
  const unlessEmpty = (check: Check): Check => {
    return (text, country) => (optional && text === "" ? undefined : check(text, country));
  };
  return form
    .refine(...checked("phone", unlessEmpty(whyNotPhone), optional))
    .refine(...checked("state", whyNotState, optional))
    .refine(...checked("postalCode", unlessEmpty(whyNotPostalCode), optional))
    .transform((typed) => ({
      ...typed,
      phone: toE164(typed.phone, typed.country) ?? typed.phone,
      state: readState(typed.state, typed.country) ?? typed.state,
      postalCode: readPostalCode(typed.postalCode, typed.country) ?? typed.postalCode,
    }));
}

/**
 * The arguments of `refine`. Without a country nothing is checked: that is an error of its own unless it is optional.
 */
function checked(field: Exclude<keyof Place, "country">, check: Check, isCountryOptional: boolean) {
  const why = (form: Place) => check(form[field], form.country);
  return [
    (form: Place) => why(form) === undefined,
    {
      path: [field] as PropertyKey[],
      error: ({ input }: { input?: unknown }) => why(input as Place),
      // Also runs when other fields are invalid, so that all errors are reported at once.
      when: ({ value }: { value: unknown }) => {
        const form = value as Partial<Record<string, unknown>> | null;
        const country = form?.["country"];
        return (
          typeof form?.[field] === "string" && typeof country === "string" && (isCountryOptional || country !== "")
        );
      },
    },
  ] as const;
}

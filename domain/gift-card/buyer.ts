import { z } from "zod";
import { emailField, singleLine } from "../fields.ts";
import { toE164, whyNotPhone } from "../phone.ts";

/** Who pays for a gift card, which needs no account. */
export const buyerFields = {
  giverName: singleLine(60).min(1, "Please enter your name"),
  giverEmail: emailField,
  giverPhone: singleLine(40).min(1, "Please enter your phone number"),
  country: singleLine(60).min(1, "Please choose your country"),
};

type Buyer = { giverPhone: string; country: string };

/** The form with the buyer's phone number as E.164; refuses one that the country does not have. */
export function withValidPhone<Form extends Buyer>(form: z.ZodType<Form>) {
  return form
    .refine(({ giverPhone, country }) => toE164(giverPhone, country) !== undefined, {
      path: ["giverPhone"],
      error: ({ input }) => {
        const { giverPhone, country } = input as Buyer;
        return whyNotPhone(giverPhone, country);
      },
    })
    .transform((buyer) => ({ ...buyer, giverPhone: toE164(buyer.giverPhone, buyer.country) ?? buyer.giverPhone }));
}

import { z } from "zod";
import { emailField, optionalEmailField, paragraphs, singleLine } from "#platform/rules/fields.ts";
import { numberField } from "#platform/rules/number-field.ts";
import { toE164, whyNotPhone } from "#platform/rules/phone.ts";
import { chargedFor, formatGiverAmount, giverAmounts, giverNumber, inNaira, type GiverCurrency } from "./amounts.ts";
import { giftCardDesigns } from "./designs.ts";

const message = paragraphs(500);

/**
 * Buying a gift card: one of the offered amounts, or `other`, which takes precedence when filled in; both in the
 * giver's currency, and the result in naira. Refuses a form that has another one. Without the recipient's address, the
 * code goes to the buyer.
 */
export function buyGiftCardForm(currency: GiverCurrency = inNaira) {
  const amount = amountField(currency);
  return z
    .object({
      currency: z
        .string()
        .default(inNaira.code)
        .refine((code) => code === currency.code, RATE_GONE),
      amount,
      other: z.string().default("").pipe(amount),
      design: z.enum(giftCardDesigns, "Please choose a picture").default("indigo"),
      giverName: singleLine(60).min(1, "Please enter your name"),
      giverEmail: emailField,
      giverPhone: singleLine(40).min(1, "Please enter your phone number"),
      country: singleLine(60).min(1, "Please choose your country"),
      recipientName: singleLine(60),
      recipientEmail: optionalEmailField,
      message,
    })
    .refine((form) => form.other || form.amount, { path: ["other"], error: wrongAmount(currency) })
    .superRefine(({ giverPhone, country }, context) => {
      const wrong = whyNotPhone(giverPhone, country);
      if (wrong !== undefined) context.addIssue({ code: "custom", path: ["giverPhone"], message: wrong });
    })
    .transform(({ other, currency: _code, ...form }) => ({
      ...form,
      amount: chargedFor(other || form.amount, currency),
      giverPhone: toE164(form.giverPhone, form.country) ?? form.giverPhone,
    }));
}
export type BuyGiftCard = z.infer<ReturnType<typeof buyGiftCardForm>>;

const RATE_GONE = "We no longer show this currency. Please load the page again";

function wrongAmount(currency: GiverCurrency): string {
  const [least, most] = [giverAmounts(currency).least, giverAmounts(currency).most];
  return `Please choose an amount from ${formatGiverAmount(least, currency)} to ${formatGiverAmount(most, currency)}`;
}

/** An amount within the bounds; 0 where none was typed. */
function amountField(currency: GiverCurrency) {
  const { least, most } = giverAmounts(currency);
  return numberField(giverNumber(currency), { least, most, empty: 0, error: wrongAmount(currency) });
}

/** A card that staff issue, with the reason: both go into the audit trail. */
export const issueGiftCardForm = z.object({
  amount: amountField(inNaira).refine((amount) => amount > 0, wrongAmount(inNaira)),
  recipientName: singleLine(60).min(1, "Please enter who gets it"),
  recipientEmail: emailField,
  message,
  reason: singleLine(200).min(1, "Please say why"),
});
export type IssuedGiftCard = z.infer<typeof issueGiftCardForm>;

export const giftCardReasonForm = z.object({ reason: singleLine(200).min(1, "Please say why") });
export const renewGiftCardForm = z.object({ email: emailField });

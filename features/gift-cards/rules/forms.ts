import { z } from "zod";
import { emailField, naira, optionalEmailField, paragraphs, singleLine } from "#platform/rules/fields.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";
import { toE164, whyNotPhone } from "#platform/rules/phone.ts";
import { GIFT_CARD_AMOUNTS } from "./amounts.ts";

const { least, most } = GIFT_CARD_AMOUNTS;
const WRONG_AMOUNT = `Please choose an amount from ${formatNaira(least)} to ${formatNaira(most)}`;
const isAmount = (value: Naira) => value >= least && value <= most;
const amount = naira.refine(isAmount, WRONG_AMOUNT);
const message = paragraphs(500);

/**
 * Buying a gift card: one of the offered amounts, or `other`, which takes precedence when filled in. Without the
 * recipient's address, the code goes to the buyer.
 */
export const buyGiftCardForm = z
  .object({
    amount: naira,
    other: z.string().default("").pipe(naira),
    giverName: singleLine(60).min(1, "Please enter your name"),
    giverEmail: emailField,
    giverPhone: singleLine(40).min(1, "Please enter your phone number"),
    country: singleLine(60).min(1, "Please choose your country"),
    recipientName: singleLine(60),
    recipientEmail: optionalEmailField,
    message,
  })
  .refine((form) => isAmount(form.other || form.amount), { path: ["other"], error: WRONG_AMOUNT })
  .superRefine(({ giverPhone, country }, context) => {
    const wrong = whyNotPhone(giverPhone, country);
    if (wrong !== undefined) context.addIssue({ code: "custom", path: ["giverPhone"], message: wrong });
  })
  .transform(({ other, ...form }) => ({
    ...form,
    amount: other || form.amount,
    giverPhone: toE164(form.giverPhone, form.country) ?? form.giverPhone,
  }));
export type BuyGiftCard = z.infer<typeof buyGiftCardForm>;

/** A card that staff issue, with the reason: both go into the audit trail. */
export const issueGiftCardForm = z.object({
  amount,
  recipientName: singleLine(60).min(1, "Please enter who gets it"),
  recipientEmail: emailField,
  message,
  reason: singleLine(200).min(1, "Please say why"),
});
export type IssuedGiftCard = z.infer<typeof issueGiftCardForm>;

export const giftCardReasonForm = z.object({ reason: singleLine(200).min(1, "Please say why") });
export const renewGiftCardForm = z.object({ email: emailField });

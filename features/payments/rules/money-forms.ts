import { z } from "zod";
import {
  creditMethods,
  linkedStaffMethods,
  onlineMethods,
  staffMethods,
} from "#features/shop/rules/payment-methods.ts";
import { optionalEmailField, paragraphs, singleLine } from "#platform/rules/fields.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import { integerField, koboField } from "#platform/rules/number-field.ts";
import { LONGEST_PASTED } from "#platform/rules/pasted-code.ts";
import { INSTANT_TRANSFER } from "./bank-payment.ts";
import { refundChannels } from "./channel.ts";

// The office's forms about money: amounts are typed in naira and parsed to kobo.

const amount = koboField({ error: "Please enter an amount in naira, for example 12,784.50" }).refine(
  (kobo) => kobo > 0,
  "Please enter more than nothing",
);
const leftKobo: z.ZodType<Kobo, string> = integerField();

/** The amount of a payment as the bank statement shows it. */
export const receivedForm = z.object({ amount });

/** Corrects an amount that staff recorded: the right amount, which may be 0, and the reason. */
export const correctionForm = z.object({
  amount: koboField({ error: "Please enter an amount in naira, for example 12,784.50; 0 if nothing came" }),
  reason: singleLine(200).min(1, "Please say why"),
});

/** Why a refund by hand is withdrawn. */
export const withdrawalForm = z.object({ reason: singleLine(200).min(1, "Please say why") });

/** The account that a refund by hand was transferred to. */
export const payeeForm = z.object({
  payeeBank: singleLine(80).min(1, "Please enter the bank"),
  payeeAccount: singleLine(34)
    .toUpperCase()
    .regex(/^[0-9A-Z ]{6,34}$/, "Please enter the number of the account, digits or an IBAN"),
  payeeName: singleLine(120).min(1, "Please enter the name of the account"),
});

/** A payment that arrived without a report from the customer; the reference is the bank's. */
export const moneyForm = z.object({
  amount,
  method: z.enum(staffMethods, "Please choose how it came"),
  reference: singleLine(80).min(1, "Please enter the reference on the bank statement"),
});

export const refundForm = z
  .object({
    attempt: integerField({ least: 1, error: "Please choose a payment" }),
    amount,
    channel: z.enum(refundChannels, "Please choose how"),
    chosen: z.literal("on").optional(),
    reason: singleLine(200).min(1, "Please say why"),
    /** The refundable amount when the form was rendered, in kobo. */
    left: leftKobo,
  })
  .refine(({ channel, chosen }) => chosen || !isOneOf(creditMethods, channel), {
    path: ["channel"],
    error: "Only the customer may choose this instead of money: please tick that they did",
  });

/** How staff resolved a payment that needed review. */
export const resolutionForm = z.object({ words: singleLine(500).min(1, "Please say how it was settled") });

/** What staff answered to a dispute on the provider's dashboard. */
export const disputeAnswerForm = z.object({ answer: paragraphs(500).min(1, "Please say what you answered") });

/** A typed code, or a sentence with it; an empty one gets the same error as a wrong one. */
export const codePayment = z.object({
  code: z.string("Please enter the code of your gift card").max(LONGEST_PASTED, "Please check the code").default(""),
});

/**
 * How the customer pays an order by a link; `accountId` is the account of a transfer, `code` that of a gift card.
 * `email` is needed when the order was placed by phone without one.
 */
export const payByLinkForm = z.discriminatedUnion(
  "method",
  [
    z.object({
      method: z.enum([...onlineMethods, ...linkedStaffMethods, INSTANT_TRANSFER]),
      accountId: z.string().max(64).optional(),
      email: optionalEmailField.default(""),
    }),
    codePayment.extend({ method: z.enum(creditMethods) }),
  ],
  "Please select a payment method",
);

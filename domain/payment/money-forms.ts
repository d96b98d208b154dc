import { z } from "zod";
import { singleLine } from "../fields.ts";
import { parseNairaToKobo } from "../kobo.ts";

// The office's forms about money: amounts are typed in naira and parsed to kobo.

const amount = z
  .string()
  .transform((text) => parseNairaToKobo(text.replace(/[₦,\s]/g, "")))
  .pipe(z.number("Please enter an amount in naira, such as 12784").int().positive("Please enter more than nothing"));

/** The amount of a payment as the bank statement shows it. */
export const receivedForm = z.object({ amount });

/** A payment that arrived without a report from the customer; the reference is the bank's. */
export const moneyForm = z.object({
  amount,
  method: z.enum(["bank-transfer", "ussd"], "Please choose how it came"),
  reference: singleLine(80).min(1, "Please enter the reference on the bank statement"),
});

export const refundForm = z.object({
  attempt: z.coerce.number("Please choose a payment").int().positive("Please choose a payment"),
  amount,
  channel: z.enum(["provider", "manual"], "Please choose how"),
  reason: singleLine(200).min(1, "Please say why"),
  /** The refundable amount when the form was rendered, in kobo. */
  left: z.coerce.number().int().nonnegative(),
});

/** How staff resolved a payment that needed review. */
export const resolutionForm = z.object({ words: singleLine(500).min(1, "Please say how it was settled") });

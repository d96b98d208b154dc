import { z } from "zod";
import { singleLine } from "./fields.ts";
import { parseNairaToKobo } from "./kobo.ts";

// What staff type about money: naira as people write them, kept in kobo.

const amount = z
  .string()
  .transform((text) => parseNairaToKobo(text.replace(/[₦,\s]/g, "")))
  .pipe(z.number("Please enter an amount in naira, such as 12784").int().positive("Please enter more than nothing"));

/** How much of a payment is on the bank statement. */
export const receivedForm = z.object({ amount });

/** Money that came without anybody telling us: the reference is the bank's. */
export const moneyForm = z.object({
  amount,
  method: z.enum(["bank-transfer", "ussd"], "Please choose how it came"),
  reference: singleLine(80).min(1, "Please enter the reference on the bank statement"),
});

export const refundForm = z.object({
  attempt: z.coerce.number("Please choose a payment").int().positive("Please choose a payment"),
  amount,
  way: z.enum(["provider", "by-hand"], "Please choose how"),
  reason: singleLine(200).min(1, "Please say why"),
  /** What could be given back when the form was shown, in kobo. */
  left: z.coerce.number().int().nonnegative(),
});

/** How an odd payment was dealt with. */
export const resolutionForm = z.object({ words: singleLine(500).min(1, "Please say how it was settled") });

import { z } from "zod";
import { singleLine, checkbox } from "#platform/rules/fields.ts";

const orNull = (text: string) => text || null;

/** A company account that customers transfer to. */
export const bankAccountForm = z.object({
  bankName: singleLine(80).min(1, "Please enter the bank"),
  accountName: singleLine(120).min(1, "Please enter the name of the account"),
  accountNumber: singleLine(34)
    .toUpperCase()
    .regex(/^[0-9A-Z ]{6,34}$/, "Please enter the number of the account, digits or an IBAN"),
  sortCode: singleLine(20).regex(/^[0-9-]{4,20}$/, "Please enter the sort code"),
  swiftCode: singleLine(11)
    .toUpperCase()
    .regex(/^([A-Z0-9]{8}|[A-Z0-9]{11})?$/, "A SWIFT code has 8 or 11 letters and digits")
    .transform(orNull),
  routingNumber: singleLine(20).transform(orNull),
  currency: singleLine(3)
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, "Please enter three letters, for example NGN"),
  country: singleLine(80).min(1, "Please enter the country"),
  isActive: checkbox,
});
export type BankAccountDetails = z.infer<typeof bankAccountForm>;

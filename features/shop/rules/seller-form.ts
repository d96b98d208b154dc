import { z } from "zod";
import { paragraphs, singleLine } from "#platform/rules/fields.ts";

/** The form in which staff enter the seller; the law requires a name and an address, whatever else the business has. */
export const sellerForm = z.object({
  legalName: singleLine(120).min(1, "Please enter the name that the business is registered under"),
  address: paragraphs(300)
    .min(1, "Please enter the address of the business")
    .refine((text) => text.split("\n").length <= 6, "Please use at most six lines"),
  registrationNumber: singleLine(60),
  taxNumber: singleLine(60),
  vatNumber: singleLine(60),
  dataProtectionNumber: singleLine(60),
  hours: singleLine(80),
});
export type SellerDetails = z.infer<typeof sellerForm>;

import { z } from "zod";
import { optionalEmailField, paragraphs, singleLine } from "#platform/rules/fields.ts";

/** A supplier as staff edit it. Purchase orders are emailed to the address, if there is one. */
export const supplierForm = z.object({
  name: singleLine(80).min(1, "Please enter the name"),
  email: optionalEmailField,
  phone: singleLine(40),
  note: paragraphs(1000),
});
export type SupplierDetails = z.infer<typeof supplierForm>;

import { z } from "zod";
import { normalizeHeading, type BankStatementColumns } from "./bank-statement-formats.ts";

const optional = z
  .string()
  .optional()
  .transform((heading) => (heading ? normalizeHeading(heading) : undefined));
/** The ticked columns of a group, with commas between them. */
const several = z
  .string()
  .default("")
  .transform((headings) => headings.split(",").map(normalizeHeading).filter(Boolean));
const ONE_OF_BOTH = "Please choose either this column, or those of the money that came in and went out";

/**
 * The form in which staff choose what each column of a bank statement means; each value is a heading or its
 * `columnKeys`.
 */
export const bankStatementColumnsForm = z
  .object({
    date: optional.refine(Boolean, "Please choose the column of the date").transform((heading) => heading ?? ""),
    description: several.refine(({ length }) => length > 0, "Please choose the columns with the bank’s words"),
    reference: optional,
    credit: optional,
    debit: optional,
    amount: optional,
    direction: optional,
    status: several,
    currency: optional,
    monthFirst: z.enum(["", "day", "month"]).default(""),
  })
  .refine(({ credit, amount }) => credit ?? amount, {
    path: ["credit"],
    message: "Please choose the column of the money that came in, or of the amount",
  })
  // With all three, the amount counts, and the others say which side it is on.
  .refine(({ credit, debit, amount }) => amount === undefined || (credit === undefined) === (debit === undefined), {
    path: ["amount"],
    message: ONE_OF_BOTH,
  })
  .transform(({ status, monthFirst, ...columns }): BankStatementColumns => {
    return {
      ...columns,
      ...(status.length > 0 && { status }),
      ...(monthFirst && { monthFirst: monthFirst === "month" }),
    };
  });

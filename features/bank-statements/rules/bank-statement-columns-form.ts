import { z } from "zod";
import { normalizeHeading, type BankStatementColumns } from "./bank-statement-formats.ts";

const optional = z
  .string()
  .optional()
  .transform((heading) => (heading ? normalizeHeading(heading) : undefined));
const required = (message: string) =>
  z
    .string()
    .default("")
    .transform(normalizeHeading)
    .refine((heading) => heading !== "", message);

/** The form in which staff say which column of a bank statement means what; each value is a heading of the file. */
export const bankStatementColumnsForm = z
  .object({
    date: required("Please choose the column of the date"),
    description: required("Please choose the column with the bank's words"),
    reference: optional,
    credit: optional,
    debit: optional,
    amount: optional,
    direction: optional,
    monthFirst: z.enum(["day", "month"]).default("day"),
  })
  .refine(({ credit, amount }) => credit ?? amount, {
    path: ["credit"],
    message: "Please choose the column of the money that came in, or of the amount",
  })
  // A line's money is the sum of its columns, so that an amount beside its credit would count twice.
  .refine(({ credit, debit, amount }) => amount === undefined || (credit ?? debit) === undefined, {
    path: ["amount"],
    message: "Please choose either this column, or those of the money that came in and went out",
  })
  .transform(({ description, monthFirst, ...columns }): BankStatementColumns => {
    return { ...columns, description: [description], monthFirst: monthFirst === "month" };
  });

import { expect, test } from "vitest";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { bankStatementColumnsForm } from "./bank-statement-columns-form.ts";

const chosen = { date: "Jour", description: "Libellé (NGN)", credit: "Entrée" };
const errorsWith = (changes: Record<string, string | undefined>) => {
  const parsed = bankStatementColumnsForm.safeParse({ ...chosen, ...changes });
  return parsed.success ? {} : fieldErrors(parsed.error);
};

test("each column is named as the headings of later files are compared, and those of “None” are left out", () => {
  const none = { debit: "", amount: "", direction: "", reference: "" };
  const columns = { date: "jour", description: ["libell"], credit: "entre" };
  expect(bankStatementColumnsForm.parse(chosen)).toEqual(columns);
  expect(bankStatementColumnsForm.parse({ ...chosen, ...none, status: "", monthFirst: "" })).toEqual(columns);
  const day = { ...columns, monthFirst: false };
  expect(bankStatementColumnsForm.parse({ ...chosen, monthFirst: "day" })).toEqual(day);
  const more = { description: "Narration, description2", status: "State, Reversal Status", currency: "CCY" };
  expect(bankStatementColumnsForm.parse({ ...chosen, ...more })).toEqual({
    ...columns,
    description: ["narration", "description2"],
    status: ["state", "reversalstatus"],
    currency: "ccy",
  });
  const sides = { ...chosen, debit: "Money Out", reference: "Ref. No", monthFirst: "month" };
  expect(bankStatementColumnsForm.parse(sides)).toEqual({
    ...columns,
    debit: "moneyout",
    reference: "refno",
    monthFirst: true,
  });
  const signed = { ...chosen, credit: "", amount: "AMOUNT (₦)", direction: "CR/DR" };
  expect(bankStatementColumnsForm.parse(signed)).toEqual({
    ...columns,
    credit: undefined,
    amount: "amount",
    direction: "crdr",
  });
});

test.each([
  ["date", "Please choose the column of the date"],
  ["description", "Please choose the columns with the bank’s words"],
  ["credit", "Please choose the column of the money that came in, or of the amount"],
])("%s is needed, and a heading without a letter or digit is none", (field, message) => {
  for (const value of [undefined, "", "–"]) expect(errorsWith({ [field]: value })).toEqual({ [field]: message });
});

test("the money of a line is in one amount or in columns of what came in and went out; both of these may say its side", () => {
  const message = "Please choose either this column, or those of the money that came in and went out";
  expect(errorsWith({ amount: "Montant" })).toEqual({ amount: message });
  expect(errorsWith({ credit: "", amount: "Montant", debit: "Sortie" })).toEqual({ amount: message });
  expect(errorsWith({ credit: "", amount: "Montant" })).toEqual({});
  expect(errorsWith({ debit: "Sortie" })).toEqual({});
  expect(errorsWith({ amount: "Montant", debit: "Sortie" })).toEqual({});
});

test("dates have the day or the month first", () => {
  expect(Object.keys(errorsWith({ monthFirst: "year" }))).toEqual(["monthFirst"]);
});

import { expect, test } from "vitest";
import { findReversed, reversalWeight, type BankLine } from "./reversals.ts";

const credit: BankLine = {
  accountId: "gtb",
  bookedOn: "2026-11-20",
  amountKobo: 4_126_300,
  description: "NIP TRF FROM NGOZI OKAFOR CBL_1764000000000_a1b2c3d4e",
  reference: "REF1",
};
const debit = (changes: Partial<BankLine>): BankLine => ({
  ...credit,
  amountKobo: -credit.amountKobo,
  description: "",
  reference: "",
  ...changes,
});
const isReversed = (changes: Partial<BankLine>, of = credit) => reversalWeight(of, debit(changes)) > 0;

test.each<[string, Partial<BankLine>]>([
  ["with the same reference", { reference: "ref-1", description: "DEBIT" }],
  ["with the same words, and no word of a reversal", { description: credit.description }],
  ["with the word before them", { description: `RVSL ${credit.description}` }],
  ["with the order's number", { description: "REVERSAL 1764000000000" }],
  ["with the payer's name, the other way round", { description: "REV/OKAFOR NGOZI" }],
  ["in a later month", { description: `REVERSAL OF ${credit.description}`, bookedOn: "2026-12-15" }],
  ["on the day before, which the bank had still open", { description: "RVSL NGOZI OKAFOR", bookedOn: "2026-11-19" }],
  ["that says only that it is a reversal", { description: "NIP REVERSAL" }],
  ["that says so, with a number of its own", { description: "RVSL NIP", reference: "000013261125093012345678901234" }],
  ["that went out first, and came back by the credit", { reference: "REF1", bookedOn: "2026-11-18" }],
])("a debit %s takes the credit back", (_what, changes) => {
  expect(isReversed(changes)).toBe(true);
});

test.each<[string, Partial<BankLine>]>([
  ["another amount", { reference: "REF1", amountKobo: -4_126_301 }],
  ["another account", { reference: "REF1", accountId: "uba" }],
  ["another payer", { description: "RVSL NIP TRF FROM EMEKA OBI" }],
  ["nothing in common", { description: "TRF TO OIL MILL" }],
  ["only words that every transfer has", { description: "NIP TRF FROM" }],
  ["only a word of a reversal, half a year later", { description: "REVERSAL", bookedOn: "2027-05-20" }],
])("a debit with %s does not", (_what, changes) => {
  expect(isReversed(changes)).toBe(false);
});

test("a reversal belongs to the credit that it fits best, and to several that it fits alike", () => {
  const second = { ...credit, reference: "REF2" };
  const other = { ...credit, reference: "", description: "NIP FROM ADA EZE" };
  const taken = (changes: Partial<BankLine>) => findReversed([credit, second, other], [debit(changes)])[0]?.credits;
  expect(taken({ reference: "REF2", description: `RVSL ${credit.description}` })).toEqual([second]);
  expect(taken({ description: `RVSL ${credit.description}` })).toEqual([credit, second]);
  expect(taken({ description: "RVSL" })).toEqual([credit, second, other]);
  expect(taken({ description: "RVSL EMEKA OBI" })).toBeUndefined();
});

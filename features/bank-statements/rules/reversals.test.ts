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

const NAMES = "NIP TRF FROM NGOZI OKAFOR";
const named: BankLine = { ...credit, description: NAMES, reference: "" };
test.each<[string, number, Partial<BankLine>]>([
  ["the same reference, 90 days later", 3, { reference: "REF1", bookedOn: "2027-02-18" }],
  ["the same reference, 91 days later", 0, { reference: "REF1", bookedOn: "2027-02-19" }],
  ["the same reference, 90 days before", 3, { reference: "REF1", bookedOn: "2026-08-22" }],
  ["the same reference, 91 days before", 0, { reference: "REF1", bookedOn: "2026-08-21" }],
])("a debit with %s is a reversal with the confidence %d", (_what, weight, changes) => {
  expect(reversalWeight(credit, debit(changes))).toBe(weight);
});

test("a reference of eight characters is found among the words of the other line, and a shorter one is not", () => {
  const among = (reference: string) => debit({ description: `TRF ${reference}` });
  expect(reversalWeight({ ...credit, reference: "12345678" }, among("12345678"))).toBe(3);
  expect(reversalWeight({ ...credit, reference: "1234567" }, among("1234567"))).toBe(0);
  expect(reversalWeight({ ...credit, description: "TRF 12345678" }, debit({ reference: "12345678" }))).toBe(3);
});

test.each<[string, number, Partial<BankLine>]>([
  ["the same words, 30 days later", 2, { description: NAMES, bookedOn: "2026-12-20" }],
  ["the same words, 31 days later", 0, { description: NAMES, bookedOn: "2026-12-21" }],
  [
    "the same words and the word of a reversal, 31 days later",
    2,
    { description: `RVSL ${NAMES}`, bookedOn: "2026-12-21" },
  ],
  ["one of the names, and no other", 2, { description: "TRF NGOZI" }],
  ["one of the names, and another", 0, { description: "TRF NGOZI EZE" }],
  ["one of the names, another and the word of a reversal", 1, { description: "RVSL NGOZI EZE" }],
  ["two of the names, and another", 2, { description: "TRF NGOZI OKAFOR EZE" }],
  ["only the word of a reversal, 30 days later", 1, { description: "RVSL", bookedOn: "2026-12-20" }],
  ["only the word of a reversal, 31 days later", 0, { description: "RVSL", bookedOn: "2026-12-21" }],
  ["only the word of a reversal, 3 days before", 1, { description: "RVSL", bookedOn: "2026-11-17" }],
  ["only the word of a reversal, 4 days before", 0, { description: "RVSL", bookedOn: "2026-11-16" }],
  ["the word of a reversal in its reference", 1, { reference: "RVSL" }],
])("without a reference, a debit with %s is one with the confidence %d", (_what, weight, changes) => {
  expect(reversalWeight(named, debit(changes))).toBe(weight);
});

test("a debit reverses nothing where no credit has its amount, and each says how sure it is", () => {
  expect(findReversed([credit], [debit({ amountKobo: -1 })])).toEqual([]);
  const [sure, doubtful] = [debit({ reference: "REF1" }), debit({ description: "RVSL" })];
  expect(findReversed([credit], [sure, doubtful])).toEqual([
    { debit: sure, credits: [credit], weight: 3 },
    { debit: doubtful, credits: [credit], weight: 1 },
  ]);
});

test("a reference of two characters or of words that are too short identifies nothing", () => {
  const short = { ...named, reference: "R1", description: "NIP TRF" };
  expect(reversalWeight(short, debit({ reference: "R1", description: "NIP TRF" }))).toBe(0);
  expect(reversalWeight({ ...short, reference: "R12" }, debit({ reference: "r-12" }))).toBe(3);
  const words = { ...named, description: "NIP CASH" };
  expect(reversalWeight(words, debit({ description: "NIP CASH" }))).toBe(0);
  expect(reversalWeight({ ...words, description: "TRF CASH A" }, debit({ description: "trf/cash a" }))).toBe(2);
});

test("a long number that both lines have among their words identifies a payment", () => {
  const numbered = { ...named, description: `${NAMES} 1764000000000` };
  expect(reversalWeight(numbered, debit({ description: "TRF 1764000000000" }))).toBe(2);
  expect(reversalWeight(numbered, debit({ description: "TRF 1764000000001" }))).toBe(0);
});

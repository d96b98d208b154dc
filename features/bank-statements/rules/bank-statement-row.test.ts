import { expect, test } from "vitest";
import { normalizeHeading, type BankStatementColumns } from "./bank-statement-formats.ts";
import { readBankStatementRow } from "./bank-statement-row.ts";

const SIDES = "Date|Narration|Debit|Credit|Balance|Reference";
const sides: BankStatementColumns = {
  date: "date",
  description: ["narration"],
  debit: "debit",
  credit: "credit",
  reference: "reference",
};
const SIGNED = "Date|Narration|Amount|Type";
const signed: BankStatementColumns = {
  date: "date",
  description: ["narration"],
  amount: "amount",
  direction: "type",
};

function readLine(headings: string, columns: BankStatementColumns, text: string) {
  const names = headings.split("|");
  const index = new Map(names.map((name, position) => [normalizeHeading(name), position]));
  return readBankStatementRow({ line: 7, cells: text.split("|") }, { names, index, columns, today: "2026-11-25" });
}
const read = (text: string) => readLine(SIDES, sides, text);
const readText = (words: string, reference: string) => read(`25/11/2026|${words}||1.00||${reference}`);
const readSigned = (text: string) => readLine(SIGNED, signed, text);

test("a line has its number, its day, what came in, and the bank's words and reference", () => {
  expect(read("25/11/2026|NIP FROM NGOZI||12,500.00|9.00|REF 1")).toEqual({
    line: 7,
    bookedOn: "2026-11-25",
    amountKobo: 1_250_000,
    description: "NIP FROM NGOZI",
    reference: "REF 1",
  });
  expect(readSigned("03/11/2026|NIP|1.00")).toEqual({
    line: 7,
    bookedOn: "2026-11-03",
    amountKobo: 100,
    description: "NIP",
    reference: "",
  });
});

test("a date has the month first where the columns say so", () => {
  expect(readLine(SIDES, { ...sides, monthFirst: true }, "03/11/2026|NIP||1.00||R")).toMatchObject({
    bookedOn: "2026-03-11",
  });
});

test.each([
  ["|500.00", 50_000],
  ["|-500.00", -50_000],
  ["500.00|", -50_000],
  ["-500.00|", -50_000],
  ["0.00|500.00", 50_000],
  ["500.00|0.00", -50_000],
])("of debit|credit, %s is %d kobo: a debit and a negative credit went out", (cells, amountKobo) => {
  expect(read(`25/11/2026|NIP|${cells}|9.00|R`)).toMatchObject({ amountKobo });
});

test.each([
  ...[
    "",
    "C",
    "CR",
    "Credit",
    "CREDITED",
    "In",
    "Inflow",
    "Inward",
    "Money in",
    "Paid in",
    "Deposit",
    "Received NIP",
  ].map((type) => [type, 50_000, -50_000] as const),
  ...[
    "D",
    "DR",
    "Debit",
    "DEBITED",
    "Out",
    "Outflow",
    "Outward",
    "Money out",
    "Paid out",
    "Withdrawal",
    "Sent NIP",
  ].map((type) => [type, -50_000, -50_000] as const),
])("500.00 of the type “%s” is %d kobo, and -500.00 is %d", (type, positive, negative) => {
  expect(readSigned(`25/11/2026|NIP|500.00|${type}`)).toMatchObject({ amountKobo: positive });
  expect(readSigned(`25/11/2026|NIP|-500.00|${type}`)).toMatchObject({ amountKobo: negative });
});

test.each(["Transfer", "Data", "Indirect", "Cash out", "Cash in", "Creditor", "Debitor"])(
  "an amount of the type “%s” is refused, because it went neither in nor out",
  (type) => {
    const message = `“${type}” does not say whether money came in or went out`;
    expect(readSigned(`25/11/2026|NIP|500.00|${type}`)).toEqual({ line: 7, column: "type", message });
    expect(readSigned(`25/11/2026|NIP|-500.00|${type}`)).toMatchObject({ amountKobo: -50_000 });
    expect(readSigned(`25/11/2026|NIP|0.00|${type}`)).toBeUndefined();
  },
);

test("an amount without a column of its type has its own sign", () => {
  const columns = { ...signed, direction: undefined };
  expect(readLine(SIGNED, columns, "25/11/2026|NIP|500.00|DR")).toMatchObject({ amountKobo: 50_000 });
});

const LONG = "x".repeat(40);
test.each([
  ["32/11/2026|NIP||500.00|9.00|R", "date", "“32/11/2026” is not a date"],
  ["(32/11/2026)|Call us|||9.00|", "date", "“(32/11/2026)” is not a date"],
  ["32/11/2026|Call us|0.00|||", "date", "“32/11/2026” is not a date"],
  ["32/11/2026|Call us|-|-|9.00|R", "date", "“32/11/2026” is not a date"],
  ["######|NIP||500.00|9.00|R", "date", "“######” is not a date"],
  ["######|NIP|500.00||9.00|R", "date", "“######” is not a date"],
  ["Call us|||500 naira 5||", "date", "“Call us” is not a date"],
  [`${LONG}y|NIP||500.00||R`, "date", `“${LONG}” is not a date`],
  ["26/11/2026|NIP||500.00||R", "date", "“26/11/2026” is a day to come"],
  ["25/11/2026|NIP||five||R", "credit", "“five” is not an amount"],
  ["25/11/2026|NIP|five|500.00||R", "debit", "“five” is not an amount"],
  [`25/11/2026|NIP||${LONG}y||R`, "credit", `“${LONG}” is not an amount`],
  ["25/11/2026|NIP|500.00|500.00||R", "debit", "This line has money that came in and money that went out"],
  ["25/11/2026|NIP|-1.00|-1.00||R", "debit", "This line has money that came in and money that went out"],
  ["26/11/2026|NIP||500.00|", "", "This line has only 5 cells below 6 headings"],
  [
    "25/11/2026|NIP||five|9.00|R||x",
    "",
    "This line has 8 cells below 6 headings. An amount or a text that has the separator in it needs quotation marks.",
  ],
])("“%s” is refused in the column “%s”: %s", (text, column, message) => {
  expect(read(text)).toEqual({ line: 7, column, message });
});

test("the type of an amount is quoted in its first 40 characters", () => {
  const message = `“${LONG}” does not say whether money came in or went out`;
  expect(readSigned(`25/11/2026|NIP|500.00|${LONG}y`)).toMatchObject({ message });
});

test.each([
  ["empty cells beside it", "25/11/2026|NIP||500.00|9.00|R|| "],
  ["as many cells as headings", "25/11/2026|NIP||500.00|9.00|R"],
])("a line with %s is read", (_what, text) => {
  expect(read(text)).toMatchObject({ amountKobo: 50_000, reference: "R" });
});

test("cells of columns that nobody reads may be missing, those of the bank's words may not", () => {
  const headings = "Date|Credit|Narration|Balance";
  const columns = { date: "date", credit: "credit", description: ["narration"] };
  expect(readLine(headings, columns, "25/11/2026|500.00|NIP")).toMatchObject({ description: "NIP" });
  expect(readLine(headings, columns, "25/11/2026|500.00")).toMatchObject({
    message: "This line has only 2 cells below 4 headings",
  });
});

/** The words of sums and balances, whose lines may have money. */
const summaries = (
  "Opening Balance|Closing balance as at|Bal B/F|Balance BF|C/F|CF|Brought forward|Carried forward|Total|Totals:|" +
  "Sub Total|Grand-Total (NGN)|Page Total 3|Total credits|Total Credit|Total Debit|Debits|Sum|Available Book Balance|Count of deposits|Deposit|Transaction|" +
  "Number of transactions|Total Withdrawal|Current balance"
).split("|");
test.each(summaries.flatMap((words) => [`${words}||5.00|1.00|9.00|`, `|${words}||1.00|9.00|`]))(
  "a line without a transaction is left out: %s",
  (text) => expect(read(text)).toBeUndefined(),
);

test.each([
  "25/11/2026|Opening balance",
  "01/12/2026|Closing balance|||9.00|",
  "Closing Balance|||nine||",
  "Date|Narration|Debit|Credit|Balance|Reference",
  "Page 1 of 3",
  "|||||",
  "Thank you|for banking with us||||",
  "Thank you||0.00|-|NIL|",
  "0700 123 call us|at any time|| ||",
  "Call 0700 123|or write|to us|at any|time|or day",
  "25/11/2026|A note of the bank||||",
  "26/11/2026|A note of the bank|0.00|0.00||R",
])("a line without a transaction is left out: %s", (text) => {
  expect(read(text)).toBeUndefined();
});

test("repeated headings are left out, also where the heading of an amount has a number", () => {
  const columns = { date: "date", description: ["narration"], credit: "credit2026" };
  expect(readLine("Date|Narration|Credit 2026", columns, "Date|Narration|Credit 2026")).toBeUndefined();
});

test("money on a day is a transaction, also when the bank's words are those of a sum", () => {
  expect(read("25/11/2026|CREDIT||500.00||R")).toMatchObject({ amountKobo: 50_000, description: "CREDIT" });
});

test("a line of words and numbers only is no sum", () => {
  expect(read("******|123||500.00||R")).toMatchObject({ message: "“******” is not a date" });
  expect(read("Total of NGOZI|||500.00||R")).toMatchObject({ message: "“Total of NGOZI” is not a date" });
});

test("several columns of words are joined, without control characters and needless spaces", () => {
  const columns = { ...sides, description: ["narration", "balance"] };
  const description = (words: string, more: string) => readLine(SIDES, columns, `25/11/2026|${words}||1.00|${more}|R`);
  expect(description("NIP\u0000\u0007FROM", "NGOZI")).toMatchObject({ description: "NIP FROM NGOZI" });
  expect(description("", "NGOZI\u0000")).toMatchObject({ description: "NGOZI" });
});

test("the bank's words have 1,000 characters at most, its reference 200, and no half of a character", () => {
  expect(readText("w".repeat(1_000), "r".repeat(200))).toMatchObject({
    description: "w".repeat(1_000),
    reference: "r".repeat(200),
  });
  expect(readText("w".repeat(1_001), "r".repeat(201))).toMatchObject({
    description: "w".repeat(1_000),
    reference: "r".repeat(200),
  });
  expect(readText(`${"w".repeat(999)}🍲`, "R")).toMatchObject({ description: `${"w".repeat(999)}\uFFFD` });
});

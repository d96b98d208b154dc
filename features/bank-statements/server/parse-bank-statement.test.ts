import { expect, test, vi } from "vitest";
import { Refusal } from "#platform/rules/refusal.ts";
import { decodeBankStatement } from "./decode-bank-statement.ts";
import { findHeadings } from "./find-headings.ts";
import { parseBankStatement } from "./parse-bank-statement.ts";
import { LINES_AT_ONCE, readRecords } from "./read-records.ts";

const GTBANK = "Trans. Date,Value. Date,Reference,Debits,Credits,Balance,Originating Branch,Remarks";
const USUAL = "Posted Date,Value Date,Description,Debit,Credit,Balance";

async function parse(text: string) {
  const decoded = await decodeBankStatement(Buffer.from(text));
  if (decoded instanceof Refusal) throw new Error(decoded.message);
  const headings = findHeadings(decoded.head);
  if (!headings?.format) throw new Error("The headings are unknown");
  return parseBankStatement(decoded.slices(), { headings, columns: headings.format.columns, today: "2026-11-25" });
}
async function* inOneSlice(text: string): AsyncGenerator<string> {
  yield text;
}

async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}

/** Each row with the day, the amount, the words, and what the bank says of it. */
const parseRows = async (...lines: string[]) => {
  const parsed = await parse(lines.join("\n"));
  if ("errors" in parsed) return parsed.errors;
  return parsed.rows.map(({ bookedOn, amountKobo, description, more, bankStatus, aside }) => {
    const status = aside ? `${aside.why}: ${aside.said}` : bankStatus;
    return [bookedOn, amountKobo / 100, more ? `${description} + ${more}` : description, status];
  });
};
const parseErrors = async (...lines: string[]) => {
  const parsed = await parse(lines.join("\n"));
  return "errors" in parsed ? parsed.errors : [];
};
const parseAmounts = async (...lines: string[]) => {
  const parsed = await parse(lines.join("\n"));
  return "rows" in parsed ? parsed.rows.map(({ amountKobo }) => amountKobo) : parsed.errors;
};

test.each([
  ["thousands without quotation marks", GTBANK, "25/11/2026,25/11/2026,REF,,73,519.00,900,000.00,E-CHANNELS,NIP NGOZI"],
  ["an amount in the words", USUAL, '25/11/2026,25/11/2026,NIP FROM NGOZI FOR 12,500.00,,"12,500.00","900,000.00"'],
  [
    "a comma in the words, and the amount where the balance is",
    USUAL,
    "25/11/2026,25/11/2026,TRF FROM OKAFOR, NGOZI,,500,9",
  ],
  [
    "a comma in the last words",
    GTBANK,
    '25/11/2026,25/11/2026,REF,,"12,500.00","9.00",HO,TRF FROM OKAFOR, NGOZI CBL_1',
  ],
  ["its words cut off", GTBANK, '25/11/2026,25/11/2026,REF,,"12,500.00"'],
  ["a column left out", GTBANK, '25/11/2026,REF,,"12,500.00","9.00",HO,NIP NGOZI'],
  ["a text beside the headings", `${USUAL},,`, '25/11/2026,25/11/2026,NIP NGOZI,,"12,500.00","9.00",,note'],
])("a line with %s is refused with its number, and nothing is read", async (_what, headings, line) => {
  const good = headings.startsWith(USUAL) ? "25/11/2026,25/11/2026,NIP,,1.00,9.00" : "25/11/2026,,R,,1.00,9.00,HO,NIP";
  expect(await parseErrors("GTWorld", headings, good, line)).toMatchObject([{ line: 4, message: /cells/ }]);
});

test("empty cells beside a line, and missing ones of columns that nobody reads, change nothing", async () => {
  const lines = [
    "25/11/2026,25/11/2026,NIP A,,1.00,9.00,,",
    "25/11/2026,25/11/2026,NIP B,,2.00",
    "25/11/2026,25/11/2026,NIP C,3.00",
  ];
  expect(await parseAmounts(`${USUAL},,`, ...lines)).toEqual([100, 200, -300]);
});

test("lines without a transaction are left out: balances, sums, pages, a bank's notes", async () => {
  const lines = [
    "01/11/2026,,Opening balance,,,9.00",
    "25/11/2026,25/11/2026,NIP A,,1.00,9.00",
    USUAL,
    ",,Total,5.00,1.00,",
    "Page 1 of 3",
    "Thank you for banking with us, call 0700, or write, to us, at any time, of the day, and night",
    ",,,,,",
    "Closing Balance,,,,,9.00",
  ];
  expect(await parseAmounts(USUAL, ...lines)).toEqual([100]);
});

test.each([
  ["32/11/2026,,NIP FROM NGOZI,,500.00,9.00", "“32/11/2026” is not a date"],
  ["31/02/2026,,BALANCE OF MY ORDER,,500.00,9.00", "“31/02/2026” is not a date"],
  ["######,,NIP FROM NGOZI,,500.00,9.00", "“######” is not a date"],
  [",25/11/2026,NIP FROM NGOZI,,500.00,9.00", "The date is missing"],
  ["26/11/2026,,NIP FROM NGOZI,,500.00,9.00", "“26/11/2026” is a day to come"],
  ["05/12/2027,,NIP FROM NGOZI,,500.00,9.00", "“05/12/2027” is a day to come"],
  ["25/11/2026,,NIP FROM NGOZI,,five,9.00", "“five” is not an amount"],
  ["25/11/2026,,NIP FROM NGOZI,500.00,500.00,9.00", "This line has money that came in and money that went out"],
])("“%s” is refused: %s", async (line, message) => {
  expect(await parseErrors(USUAL, line)).toMatchObject([{ line: 2, message }]);
});

test("a negative credit went out, and what is neither in nor out is refused", async () => {
  expect(await parseAmounts(USUAL, "25/11/2026,,RVSL,,-500.00,9.00")).toEqual([-50_000]);
  const typed = "Date,Remark,Amount,Type,Balance";
  const lines = ["25/11/2026,A,500.00,Deposit,9", "25/11/2026,B,500.00,Withdrawal,9", "25/11/2026,C,-500.00,Credit,9"];
  expect(await parseAmounts(typed, ...lines)).toEqual([50_000, -50_000, -50_000]);
  const message = "“Transfer” does not say whether money came in or went out";
  expect(await parseErrors(typed, "25/11/2026,A,500.00,Transfer,9")).toMatchObject([
    { line: 2, column: "Type", message },
  ]);
});

test("what spreadsheets write around dates and amounts is read", async () => {
  const lines = [
    `"=""25/11/2026""","=""25/11/2026""","=""000013""",,"=""12,500.00""",,E-CHANNELS,NIP A`,
    `="25/11/2026",="25/11/2026",="000014",,="12,500.00",,E-CHANNELS,NIP B`,
    `'25/11/2026,'25/11/2026,'REF2,,"'12,500.00",,E-CHANNELS,NIP C`,
    "46351,46351,REF3,,12500,,E-CHANNELS,NIP D",
    "25/11/2026,25/11/2026,REF4,N/A,.50,,E-CHANNELS,NIP E",
  ];
  const parsed = await parse([GTBANK, ...lines].join("\n"));
  const rows = "rows" in parsed ? parsed.rows : [];
  expect(rows.map(({ reference }) => reference)).toEqual(["000013", "000014", "REF2", "REF3", "REF4"]);
  expect(rows.map(({ bookedOn, amountKobo }) => [bookedOn, amountKobo])).toEqual([
    ...Array.from({ length: 4 }, () => ["2026-11-25", 1_250_000]),
    ["2026-11-25", 50],
  ]);
});

const STATED = "Date,Narration,Debit,Credit,Status,Reversal Status";

test("a row is what its own status says, and the worst of two counts", async () => {
  const lines = [
    ",A,,1.00,Successful,",
    ",B,,1.00,Failed,",
    ",C,,1.00,pending ,Not reversed",
    ",D,,1.00,SUCCESS,REVERSED",
    ",E,,1.00,Odd,-",
    ",F,,1.00,,No",
    ",G,1.00,,Failed,",
    ",RVSL H,1.00,,Reversed,",
  ];
  const rows = await parseRows(STATED, ...lines.map((line) => `25/11/2026${line}`));
  const statuses = [undefined, "failed: Failed", "pending: pending", "failed: REVERSED", "Odd", "", "failed: Failed"];
  expect(rows.map((row) => (Array.isArray(row) ? row[3] : row))).toEqual([...statuses, "Reversed"]);
});

test("a column in which no row has a status is none", async () => {
  expect(await parseRows(STATED, "25/11/2026,A,,1.00,,", "25/11/2026,B,,1.00,,REVERSED")).toEqual([
    ["2026-11-25", 1, "A", undefined],
    ["2026-11-25", 1, "B", "failed: REVERSED"],
  ]);
});

test("a row that waits may be dated to come, or “Pending”", async () => {
  const lines = ["28/11/2026,A,,1.00,Scheduled,", "Pending,B,,1.00,,", "25/11/2026,C,,1.00,Posted,"];
  expect(await parseRows(STATED, ...lines)).toMatchObject([
    ["2026-11-28", 1, "A", "pending: Scheduled"],
    ["", 1, "B", "pending: Pending"],
    ["2026-11-25", 1, "C", undefined],
  ]);
});

test.each([
  ["Date,Narration,Debit,Credit,Currency", "25/11/2026,A,,1.00,USD", "USD"],
  ["Date,Narration,Debit,Credit,CCY", "25/11/2026,A,,1.00,Naira", undefined],
  ["Date,Narration,Debit,Credit", "25/11/2026,A,,$1.00", "USD"],
  ["Date,Narration,Debit,Credit", "25/11/2026,A,$0.00,1.00", undefined],
  ["Date,Narration,Debit,Credit (USD)", "25/11/2026,A,,1.00", "USD"],
  ["DATE,NARRATION,AMOUNT USD,AMOUNT NGN", "25/11/2026,A,9.00,1.00", undefined],
  ["Date,Narration,Amount ($)", "25/11/2026,A,1.00", "USD"],
])("below “%s” the row “%s” is in %s", async (headings, line, currency) => {
  const status = currency && `currency: ${currency}`;
  expect(await parseRows(headings, line)).toEqual([["2026-11-25", 1, "A", status]]);
});

const MONIEPOINT =
  "Date,Account Name,Transaction Type,Transaction Status,Terminal ID,RRN,Transaction Ref,Reversal Status," +
  "Transaction Amount (NGN),Settlement Debit (NGN),Settlement Credit (NGN),Balance Before (NGN),Balance After (NGN)," +
  "Charge (NGN),Beneficiary,Beneficiary Institution,Source,Source Institution,Narration";
const moniepoint = (status: string, amounts: string) =>
  `2026-11-25 09:01:00,CALABASH,TRANSFER,${status},,,MNP1,,${amounts},9,9,50,CALABASH,Moniepoint,NGOZI OKAFOR,GTBank,NIP`;

test("in the business export of Moniepoint the amount is what the payer sent, without the bank's charge", async () => {
  const words = "NIP CALABASH NGOZI OKAFOR";
  const sent = [
    moniepoint("SUCCESSFUL", '"12,500.00",0.00,"12,450.00"'),
    moniepoint("SUCCESSFUL", '300.00,"350.00",'),
    moniepoint("FAILED", "300.00,,"),
    moniepoint("SUCCESSFUL", "300.00,0.00,0.00"),
  ];
  expect(await parseRows(MONIEPOINT, ...sent)).toEqual([
    ["2026-11-25", 12_500, words, undefined],
    ["2026-11-25", -300, words, undefined],
    ["2026-11-25", 300, words, "failed: FAILED"],
    ["2026-11-25", 300, words, "pending: not settled"],
  ]);
});

test("a type that says how, not which side, is no direction where amounts have signs, and is refused where none has", async () => {
  const headings = "Date,Narration,Amount,Type";
  const lines = ["25/11/2026,A,1.00,NIP TRANSFER", "25/11/2026,B,-2.00,POS"];
  expect(await parseAmounts(headings, ...lines)).toEqual([100, -200]);
  expect(await parseAmounts(headings, "25/11/2026,A,+1.00,POS")).toEqual([100]);
  expect(await parseErrors(headings, "25/11/2026,A,1.00,POS")).toMatchObject([{ line: 2, column: "Type" }]);
  const mixed = [...lines, "25/11/2026,C,3.00,CR"];
  expect(await parseErrors(headings, ...mixed)).toMatchObject([{ line: 2, column: "Type" }]);
});

test("a day above 12 in second place makes all dates of a file begin with the month", async () => {
  const rows = await parseRows(USUAL, "11/05/2026,,A,,1.00,9", "11/24/2026,,B,,1.00,9");
  expect(rows.map((row) => (Array.isArray(row) ? row[0] : row))).toEqual(["2026-11-05", "2026-11-24"]);
  const both = await parseErrors(USUAL, "11/24/2026,,A,,1.00,9", "24/11/2026,,B,,1.00,9");
  expect(both).toEqual([{ line: 2, column: "Posted Date", message: "“11/24/2026” is not a date" }]);
});

test("dates that would be months apart are asked about, and not once staff have said how they are written", async () => {
  const text = `${USUAL}\n11/05/2026,,A,,1.00,9\n11/06/2026,,B,,1.00,9`;
  expect(await parse(text)).toMatchObject({ errors: [{ line: 2, column: "Posted Date", message: /may be 11 May/ }] });
  for (const [monthFirst, day] of [
    [true, "2026-11-05"],
    [false, "2026-05-11"],
  ] as const) {
    const headings = findHeadings(text);
    if (!headings?.format) throw new Error("The headings are unknown");
    const columns = { ...headings.format.columns, monthFirst };
    const reading = { headings, columns, today: "2026-11-25", isDateOrderChosen: true };
    expect(await parseBankStatement(inOneSlice(text), reading)).toMatchObject({ rows: [{ bookedOn: day }, {}] });
  }
});

test("the words of all columns and of the rows below are those of the line", async () => {
  const headings = "Date,Description,Description,Payer Name,Debit,Credit,Balance";
  const lines = [
    "25/11/2026,NIP CREDIT,FROM BISI,BISI ADEWALE,,1.00,9.00",
    ",,FOR CBL_1764000000000,,,,",
    ",_abcdefghi,,,,,",
    ",Total,,,,1.00,",
    ",,Thank you for banking with us,,,,",
    "25/11/2026,NEXT,,,,2.00,9.00",
  ];
  expect(await parseRows(headings, ...lines)).toMatchObject([
    ["2026-11-25", 1, "NIP CREDIT FROM BISI BISI ADEWALE + FOR CBL_1764000000000 _abcdefghi", undefined],
    ["2026-11-25", 2, "NEXT", undefined],
  ]);
});

test.each([
  ["a quotation mark inside of words", `25/11/2026,,"NIP "GTB" NGOZI",,1.00,9.00`],
  ["doubled quotation marks, a comma and a line break", `25/11/2026,,"NIP ""GTB"", FROM\r\nNGOZI",,1.00,9.00`],
  ["an inch", `25/11/2026,,NIP 5" PIPE,,1.00,9.00`],
  ["spaces after a quotation mark", `25/11/2026,,"NIP" ,,"1.00" ,9.00`],
])("a line with %s is read", async (_what, line) => {
  expect(await parseAmounts(USUAL, line, "25/11/2026,,NEXT,,2.00,9.00")).toEqual([100, 200]);
});

test.each([
  ["a quotation mark that swallows a separator", `25/11/2026,,"NIP" NGOZI,x,"1.00",9.00`],
  ["a quotation mark without a second one", `25/11/2026,,"NIP NGOZI,,1.00,9.00`],
])("a line with %s is refused with its number", async (_what, line) => {
  expect(await parseErrors(USUAL, "25/11/2026,,OK,,2.00,9.00", line)).toMatchObject([
    { line: 3, message: /quotation mark/ },
  ]);
});

test("a file of 19 MB that is one line is refused after a few turns, and the rest of it is never read", async () => {
  for (const [first, content, message] of [
    ["", ",", /100 cells/],
    ["", "x", /20,000 characters/],
    ['"', "x\n", /20,000 characters/],
  ] as const) {
    let slices = 0;
    const endless = async function* () {
      for (; slices < 1_200; slices += 1) yield `${slices === 0 ? first : ""}${content.repeat(16_384)}`;
    };
    const found = await collect(readRecords(endless(), { delimiter: ",", start: { at: 0, line: 1 } }));
    expect(found).toMatchObject([[{ line: 1, wrong: message }]]);
    expect(slices).toBeLessThan(4);
  }
});

test("a bank statement has 100,000 lines at most, and no more are read", async () => {
  let slices = 0;
  const lines = async function* () {
    for (; slices < 2_000; slices += 1) yield "25/11/2026,,NIP,,1.00,9.00\n".repeat(100);
  };
  const headings = findHeadings(`${USUAL}\n`);
  if (!headings?.format) throw new Error("The headings are unknown");
  const start = { ...headings, next: { at: 0, line: 2 } };
  const parsed = await parseBankStatement(lines(), {
    headings: start,
    columns: headings.format.columns,
    today: "2026-11-25",
  });
  expect(parsed).toEqual({
    errors: [{ line: 100_002, column: "", message: "A statement may have 100,000 lines at most" }],
  });
  expect(slices).toBeLessThan(1_010);
});

/** Counts turns of the event loop until `work` has ended. */
async function countTurns<T>(work: Promise<T>): Promise<{ turns: number; result: T }> {
  let turns = 0;
  let isRunning = true;
  const turn = () => {
    turns += 1;
    if (isRunning) setImmediate(turn);
  };
  setImmediate(turn);
  const result = await work;
  isRunning = false;
  return { turns, result };
}

test.each([
  ["of usual length", (index: number) => `25/11/2026,,NIP FROM ADA EZE FOR ORDER ${index},,${index}.00,9.00`],
  ["that are short", () => "1,2"],
  ["that are blank", () => ""],
])("no more than 200 lines %s are read between two turns of the event loop", async (_what, makeLine) => {
  const lines = Array.from({ length: 20_000 }, (_one, index) => makeLine(index + 1));
  const { turns } = await countTurns(parse([USUAL, ...lines].join("\n")));
  expect(turns).toBeGreaterThanOrEqual(lines.length / LINES_AT_ONCE);
});

test("the lines that come between two turns are counted where they are read", async () => {
  const read = vi.fn();
  let sinceTurn = 0;
  let isRunning = true;
  const turn = () => {
    sinceTurn = 0;
    if (isRunning) setImmediate(turn);
  };
  setImmediate(turn);
  for await (const records of readRecords(inOneSlice("25/11/2026,NIP\n".repeat(5_000)), {
    delimiter: ",",
    start: { at: 0, line: 1 },
  })) {
    sinceTurn += records.length;
    read(sinceTurn);
  }
  isRunning = false;
  expect(Math.max(...read.mock.calls.map(([count]) => Number(count)))).toBeLessThanOrEqual(2 * LINES_AT_ONCE);
  expect(read).toHaveBeenCalledTimes(26);
});

test("a large file is decoded in turns, and its text is the same in each encoding", async () => {
  const text = `${USUAL}\n${"25/11/2026,,NIP FROM ẸNIỌLÁ ₦5,,1.00,9.00\n".replace("₦5,", "₦5").repeat(3_000)}`;
  for (const [encoded, expected] of [
    [Buffer.from(text), text],
    [Buffer.from(`\uFEFF${text}`, "utf16le"), text],
    [Buffer.from("Date,é\n".repeat(20_000), "latin1"), "Date,é\n".repeat(20_000)],
  ] as const) {
    const { turns, result } = await countTurns(decodeBankStatement(encoded));
    if (result instanceof Refusal) throw new Error(result.message);
    expect(turns).toBeGreaterThanOrEqual(encoded.length / 16_384);
    expect((await collect(result.slices())).join("")).toBe(expected);
  }
});

import type { Kobo } from "../kobo.ts";
import { parseStatementAmount, parseStatementDate } from "./statement-cells.ts";
import type { StatementColumns, StatementError } from "./statement-formats.ts";

/** A line of a statement. `amountKobo` is what came in; negative for what went out. */
export type StatementRow = {
  line: number;
  bookedOn: string;
  amountKobo: Kobo;
  description: string;
  reference: string;
};

/** Words of lines that are no transactions: sums, balances, page ends. */
const NO_TRANSACTION = /\b(total|balance|brought|carried|page|generated|end of statement)\b/i;
const LONGEST = 1_000;

/**
 * Reads one line by the columns of its file. `cell` returns the text below a heading. Undefined for a line without a
 * transaction; an error names the line and the column.
 */
export function readStatementRow(
  line: number,
  cell: (heading: string) => string,
  columns: StatementColumns,
): StatementRow | StatementError | undefined {
  const money = readMoney(line, cell, columns);
  const text = columns.description.map(cell).join(" ");
  const bookedOn = parseStatementDate(cell(columns.date), columns.monthFirst);
  if (bookedOn === undefined) {
    if (money === 0 || NO_TRANSACTION.test(`${cell(columns.date)} ${text}`)) return undefined;
    return { line, column: columns.date, message: `“${cell(columns.date).slice(0, 40)}” is not a date` };
  }
  if (typeof money !== "number") return money;
  if (money === 0) return undefined;
  const reference = columns.reference === undefined ? "" : oneLine(cell(columns.reference)).slice(0, 200);
  return { line, bookedOn, amountKobo: money, description: oneLine(text).slice(0, LONGEST), reference };
}

/** Spaces and line breaks as one space, without control characters, which a database or a page could not show. */
function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .trim();
}

function readMoney(line: number, cell: (heading: string) => string, columns: StatementColumns) {
  const amounts: Kobo[] = [];
  for (const column of [columns.credit, columns.debit, columns.amount]) {
    if (column === undefined) {
      amounts.push(0);
      continue;
    }
    const kobo = parseStatementAmount(cell(column));
    if (kobo === undefined) {
      return { line, column, message: `“${cell(column).slice(0, 40)}” is not an amount` } satisfies StatementError;
    }
    amounts.push(kobo);
  }
  const [credit = 0, debit = 0, amount = 0] = amounts;
  // Banks write what went out as a positive number, or as a negative one.
  return credit - Math.abs(debit) + signed(amount, columns.direction ? cell(columns.direction) : "");
}

function signed(amount: Kobo, direction: string): Kobo {
  if (/^\s*(d|dr|debit|out)/i.test(direction)) return -Math.abs(amount);
  return /^\s*(c|cr|credit|in)/i.test(direction) ? Math.abs(amount) : amount;
}

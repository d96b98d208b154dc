import type { Kobo } from "../../../platform/rules/kobo.ts";
import { bareText, parseBankStatementAmount, parseBankStatementDate } from "./bank-statement-cells.ts";
import { normalizeHeading, type BankStatementColumns, type BankStatementError } from "./bank-statement-formats.ts";

/** A line of a statement. `amountKobo` is what came in; negative for what went out. */
export type BankStatementRow = {
  line: number;
  bookedOn: string;
  amountKobo: Kobo;
  description: string;
  reference: string;
};

/** The headings of a file, what they mean, and the day in Lagos on which it is read. */
type Table = {
  /** The headings as they are written, without empty ones at the end. */
  names: string[];
  /** The position of each heading by its normalized name. */
  index: Map<string, number>;
  columns: BankStatementColumns;
  today: string;
};
type Line = { line: number; cells: string[] };

const LONGEST = 1_000;

/**
 * Reads one line of a file by its columns. Undefined for a line without a transaction: headings that are repeated,
 * sums, balances, a bank's notes. An error names the line and the column: cells that do not fit the headings, invalid
 * dates and amounts, and days in the future.
 */
export function readBankStatementRow(
  { line, cells }: Line,
  { names, index, columns, today }: Table,
): BankStatementRow | BankStatementError | undefined {
  const cell = (heading: string) => bareText(cells[index.get(heading) ?? -1] ?? "");
  const dateCell = cell(columns.date);
  // Some banks repeat the headings on every page.
  if (normalizeHeading(dateCell) === columns.date) return undefined;
  const text = columns.description.map(cell).join(" ");
  const bookedOn = parseBankStatementDate(dateCell, columns.monthFirst);
  const money = readMoney(line, cell, columns);
  if (isSummary(`${dateCell} ${text}`) && (bookedOn === undefined || money === 0)) return undefined;
  if (bookedOn === undefined) {
    const error = { line, column: columns.date, message: `“${dateCell.slice(0, 40)}” is not a date` };
    return isNote(cells, dateCell, moneyColumns(columns).map(cell)) ? undefined : error;
  }
  const misfit = findMisfit(cells, { names, index, columns });
  if (misfit) return { line, ...misfit };
  if (typeof money !== "number") return money;
  if (money === 0) return undefined;
  if (bookedOn > today) return { line, column: columns.date, message: `“${dateCell}” is a day to come` };
  const reference = columns.reference === undefined ? "" : oneLine(cell(columns.reference), 200);
  return { line, bookedOn, amountKobo: money, description: oneLine(text, LONGEST), reference };
}

/** Words of sums, balances and the ends of pages. */
const SUMMARY =
  /\b(?:sub|grand|page|sum|totals?|opening|closing|available|book|ledger|cleared|uncleared|current|final|balances?|bal|brought|carried|forward|b\/?f|c\/?f|credits?|debits?|deposits?|withdrawals?|transactions?|count|number|no|end|of|on|as|at|to|from|for|the|this|period|statement|generated|ngn|naira)\b/gi;

function isSummary(text: string): boolean {
  return /\p{L}/u.test(text) && !/\p{L}/u.test(text.replace(SUMMARY, ""));
}

/** Whether a line without a date is one of the bank's own notes, and has neither the beginning of a date nor money. */
function isNote(cells: string[], dateCell: string, amounts: string[]): boolean {
  const isTable = cells.filter((text) => text.trim() !== "").length > 2;
  if (isTable && /^\W*\d/.test(dateCell)) return false;
  return amounts.every((amount) => parseBankStatementAmount(amount) === 0 || !/\d/.test(amount));
}

/**
 * Why the cells of a line with a transaction do not match the headings: more cells than headings, other than empty
 * ones, or fewer, so that the words of the bank are missing.
 */
function findMisfit(
  cells: string[],
  { names, index, columns }: Omit<Table, "today">,
): Pick<BankStatementError, "column" | "message"> | undefined {
  const count = cells.findLastIndex((text) => text.trim() !== "") + 1;
  if (count > names.length) {
    const hint = "An amount or a text that has the separator in it needs quotation marks.";
    const message = `This line has ${count} cells below ${names.length} headings. ${hint}`;
    return { column: "", message };
  }
  const words = [...columns.description, columns.reference].filter((one) => one !== undefined);
  if (words.some((heading) => (index.get(heading) ?? 0) >= cells.length)) {
    return { column: "", message: `This line has only ${cells.length} cells below ${names.length} headings` };
  }
  return undefined;
}

/** Without control characters, which a database or a page could not show. */
function oneLine(text: string, longest: number): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, " ");
  // A cut may leave half of a character.
  return line.trim().slice(0, longest).toWellFormed();
}

function moneyColumns({ credit, debit, amount }: BankStatementColumns): string[] {
  return [credit, debit, amount].filter((heading) => heading !== undefined);
}

function readMoney(
  line: number,
  cell: (heading: string) => string,
  columns: BankStatementColumns,
): Kobo | BankStatementError {
  const amounts = new Map<string | undefined, Kobo>();
  for (const column of moneyColumns(columns)) {
    const kobo = parseBankStatementAmount(cell(column));
    if (kobo === undefined) {
      return { line, column, message: `“${cell(column).slice(0, 40)}” is not an amount` };
    }
    amounts.set(column, kobo);
  }
  const [credit = 0, debit = 0, amount = 0] = [columns.credit, columns.debit, columns.amount].map((column) =>
    amounts.get(column),
  );
  if (credit !== 0 && debit !== 0) {
    const message = "This line has money that came in and money that went out";
    return { line, column: columns.debit ?? "", message };
  }
  const direction = columns.direction ? cell(columns.direction) : "";
  const side = parseDirection(direction);
  if (amount > 0 && direction !== "" && side === undefined) {
    const message = `“${direction.slice(0, 40)}” does not say whether money came in or went out`;
    return { line, column: columns.direction ?? "", message };
  }
  // Banks write debits as positive or as negative numbers. A negative credit is a reversal.
  return credit - Math.abs(debit) + (side === "out" ? -Math.abs(amount) : amount);
}

function parseDirection(direction: string): "in" | "out" | undefined {
  if (/^(?:d|dr|debit(?:ed)?|out|outflow|outward|money out|paid out|withdrawal|sent)\b/i.test(direction)) return "out";
  const isIn = /^(?:c|cr|credit(?:ed)?|in|inflow|inward|money in|paid in|deposit|received)\b/i.test(direction);
  return isIn ? "in" : undefined;
}

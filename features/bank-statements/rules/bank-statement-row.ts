import type { Kobo } from "#platform/rules/kobo.ts";
import { bareText, parseBankStatementAmount, parseBankStatementDate } from "./bank-statement-cells.ts";
import { foreignCurrency, readCurrency, withoutCurrency } from "./bank-statement-currency.ts";
import { normalizeHeading, type BankStatementColumns, type BankStatementError } from "./bank-statement-formats.ts";
import { readStatus, worstOf } from "./bank-statement-status.ts";
import { saysReversal } from "./bank-statement-words.ts";

/** A line of a statement. `amountKobo` is what came in; negative for what went out. */
export type BankStatementRow = {
  line: number;
  bookedOn: string;
  amountKobo: Kobo;
  description: string;
  reference: string;
  /** The description as earlier releases read it, from a single column, if it has more now. */
  former?: string;
  /** The bank's status of the line, unless it is plainly complete. */
  bankStatus?: string;
  /** The status columns in which this line has none. */
  withoutStatus?: string[];
  /** Why the line does not count as money of the shop, and the amount as the bank writes it. */
  aside?: { why: AsideReason; said: string; amount: string };
};
/** The bank refused the line, has not finished it, or counts it in another currency. */
export type AsideReason = "failed" | "pending" | "currency";
/** Words that belong to the line above. */
export type MoreWords = { more: string };

/** The headings of a file, what they mean, and the day in Lagos on which it is read. */
export type Table = {
  /** The headings as they are written, without empty ones at the end. */
  names: string[];
  /** The position of each heading by its normalized name. */
  index: Map<string, number>;
  columns: BankStatementColumns;
  today: string;
};

export const LONGEST = 1_000;

/**
 * Reads one line of a file by its columns. Undefined for a line without a transaction: headings that are repeated,
 * sums, balances, a bank's notes. An error names the line and the column: cells that do not fit the headings, invalid
 * dates and amounts, and days in the future.
 */
export function readBankStatementRow(
  { line, cells }: { line: number; cells: string[] },
  { names, index, columns, today }: Table,
): BankStatementRow | BankStatementError | MoreWords | undefined {
  const cell = (heading: string) => bareText(cells[index.get(heading) ?? -1] ?? "");
  const dateCell = cell(columns.date);
  // Some banks repeat the headings on every page.
  if (dateCell && normalizeHeading(dateCell) === normalizeHeading(names[index.get(columns.date) ?? -1] ?? "")) {
    return undefined;
  }
  const words = columns.description.map(cell);
  const text = words.join(" ");
  const bookedOn = parseBankStatementDate(dateCell, columns.monthFirst);
  const money = readMoney(line, cell, { names, index, columns });
  const { amountKobo = undefined } = "message" in money ? {} : money;
  if (isSummary(`${dateCell} ${text}`) && (bookedOn === undefined || amountKobo === 0)) return undefined;
  const amounts = moneyColumns(columns).map(cell);
  if (dateCell === "" && text.trim() !== "" && amounts.every((amount) => amount === "")) {
    return { more: oneLine(text, LONGEST) };
  }
  const { status, aside } = readState({ cell, columns, dateCell, text }, money);
  if (bookedOn === undefined && !(aside && amountKobo)) {
    const message = dateCell === "" ? "The date is missing" : `“${dateCell.slice(0, 40)}” is not a date`;
    const error = { line, column: columns.date, message };
    return isNote(cells, dateCell, amounts) ? undefined : error;
  }
  const misfit = findMisfit(cells, { names, index, columns });
  if (misfit) return { line, ...misfit };
  if ("message" in money) return money;
  if (amountKobo === 0) return undefined;
  if (!aside && (bookedOn ?? "") > today) {
    return { line, column: columns.date, message: `“${dateCell}” is a day to come` };
  }
  const description = oneLine(text, LONGEST);
  const former = oneLine(words.slice(0, columns.description[0] === "tofrom" ? 2 : 1).join(" "), LONGEST);
  const reference = columns.reference === undefined ? "" : oneLine(cell(columns.reference), 200);
  return {
    line,
    bookedOn: bookedOn ?? "",
    amountKobo: money.amountKobo,
    description,
    reference,
    ...(former !== description && { former }),
    ...status,
    ...(aside && { aside: { ...aside, amount: money.text } }),
  };
}

type Cells = { cell: (heading: string) => string; columns: BankStatementColumns; dateCell: string; text: string };

/**
 * The bank's status of a line: why it is set aside (failed, pending, or not in naira), or why it is not plainly
 * complete.
 */
function readState(
  { cell, columns, dateCell, text }: Cells,
  money: Money | BankStatementError,
): { status: Pick<BankStatementRow, "bankStatus" | "withoutStatus">; aside?: { why: AsideReason; said: string } } {
  const said = (columns.status ?? []).map((heading) => ({
    heading,
    text: cell(heading).slice(0, 60),
    kind: readStatus(cell(heading), heading),
  }));
  // Some banks write “Pending” in place of the day.
  if (readStatus(dateCell) === "pending") said.push({ heading: columns.date, text: dateCell, kind: "pending" });
  const kind = worstOf(said.map((one) => one.kind));
  const word = said.find((one) => one.kind === kind)?.text ?? "";
  const { amountKobo = 0, currency = undefined, isUnsettled = false } = "message" in money ? {} : money;
  // A line of money that went out may be the one that takes a payment back.
  const takesBack = amountKobo < 0 && (saysReversal(text) || /rev|rvs|rtn|return|charge/i.test(word));
  const without = said.filter((one) => one.kind === "empty").map(({ heading }) => heading);
  const status = { ...(without.length > 0 && { withoutStatus: without }) };
  if (kind === "failed" && !takesBack) return { status, aside: { why: "failed", said: word } };
  if (currency !== undefined) return { status, aside: { why: "currency", said: currency } };
  if (kind === "pending") return { status, aside: { why: "pending", said: word } };
  if (isUnsettled) return { status, aside: { why: "pending", said: "not settled" } };
  return { status: { ...status, ...((kind === "unknown" || kind === "failed") && { bankStatus: word }) } };
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
 * Why the cells of a line with a transaction do not match the headings: there are more of them, empty ones aside, or so
 * few that the bank's words are missing.
 */
function findMisfit(
  cells: string[],
  { names, index, columns }: Omit<Table, "today">,
): Pick<BankStatementError, "column" | "message"> | undefined {
  const count = cells.findLastIndex((text) => text.trim() !== "") + 1;
  if (count > names.length) {
    const hint = "An amount or a text that has the separator in it needs quotation marks.";
    return { column: "", message: `This line has ${count} cells below ${names.length} headings. ${hint}` };
  }
  const words = [...columns.description, columns.reference].filter((one) => one !== undefined);
  if (words.some((heading) => (index.get(heading) ?? 0) >= cells.length)) {
    return { column: "", message: `This line has only ${cells.length} cells below ${names.length} headings` };
  }
  return undefined;
}

/** Without control characters, which a database or a page could not show. */
export function oneLine(text: string, longest: number): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, " ");
  // A cut may leave half of a character.
  return line.trim().slice(0, longest).toWellFormed();
}

function moneyColumns({ credit, debit, amount }: BankStatementColumns): string[] {
  return [credit, debit, amount].filter((heading) => heading !== undefined);
}

type Money = { amountKobo: Kobo; text: string; currency?: string | undefined; isUnsettled?: boolean };

function readMoney(
  line: number,
  cell: (heading: string) => string,
  { names, index, columns }: Omit<Table, "today">,
): Money | BankStatementError {
  const amounts = new Map<string | undefined, Kobo>();
  let text = "";
  let currency = columns.currency === undefined ? undefined : readCurrency(cell(columns.currency));
  for (const column of moneyColumns(columns)) {
    const kobo = parseBankStatementAmount(withoutCurrency(cell(column)));
    if (kobo === undefined) {
      return { line, column, message: `“${cell(column).slice(0, 40)}” is not an amount` };
    }
    amounts.set(column, kobo);
    if (kobo === 0) continue;
    text = cell(column);
    currency ??= foreignCurrency(text) ?? foreignCurrency(names[index.get(column) ?? -1] ?? "");
  }
  const [credit = 0, debit = 0, amount = 0] = [columns.credit, columns.debit, columns.amount].map((column) =>
    amounts.get(column),
  );
  if (credit !== 0 && debit !== 0) {
    return { line, column: columns.debit ?? "", message: "This line has money that came in and money that went out" };
  }
  // Banks write debits as positive or as negative numbers. A negative credit is a reversal.
  const sides = credit - Math.abs(debit);
  const found = { text, currency };
  if (columns.amount === undefined) return { amountKobo: sides, ...found };
  if (columns.credit !== undefined && amount !== 0) {
    // Credit and debit are less the bank's charge, and only say which side the amount is on.
    return sides === 0
      ? { amountKobo: Math.abs(amount), isUnsettled: true, ...found }
      : { amountKobo: Math.sign(sides) * Math.abs(amount), ...found };
  }
  const direction = columns.direction ? cell(columns.direction) : "";
  const side = parseDirection(direction);
  if (amount > 0 && direction !== "" && side === undefined) {
    const message = `“${direction.slice(0, 40)}” does not say whether money came in or went out`;
    return { line, column: columns.direction ?? "", message };
  }
  return { amountKobo: sides + (side === "out" ? -Math.abs(amount) : amount), ...found };
}

export function parseDirection(direction: string): "in" | "out" | undefined {
  if (/^(?:d|dr|debit(?:ed)?|out|outflow|outward|money out|paid out|withdrawal|sent)\b/i.test(direction)) return "out";
  const isIn = /^(?:c|cr|credit(?:ed)?|in|inflow|inward|money in|paid in|deposit|received)\b/i.test(direction);
  return isIn ? "in" : undefined;
}

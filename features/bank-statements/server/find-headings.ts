import { parseBankStatementAmount, parseBankStatementDate } from "../rules/bank-statement-cells.ts";
import { recognizeFormat, type BankStatementColumns } from "../rules/bank-statement-formats.ts";
import { readRecord } from "./read-record.ts";

/**
 * The line of a file that names its columns, where the next line begins, and the format with these headings, if any.
 */
export type Headings = {
  names: string[];
  delimiter: string;
  next: { at: number; line: number };
  format?: { name: string; columns: BankStatementColumns };
};

const DELIMITERS = [",", ";", "\t", "|"];
/** How many lines are searched for headings. */
const SEARCHED = 200;

/**
 * Finds the headings of a bank statement at the beginning of its text, below whatever precedes them; undefined when no
 * line looks like headings.
 */
export function findHeadings(head: string): Headings | undefined {
  const readings = DELIMITERS.map((delimiter) => readBeginning(head, delimiter));
  for (const found of readings.flat()) {
    const format = recognizeFormat(found.names);
    if (format) return { ...found, format };
  }
  const guesses = readings.flatMap((reading) => reading.find(({ names }) => looksLikeHeadings(names)) ?? []);
  return guesses.toSorted((one, other) => other.names.length - one.names.length)[0];
}

/** The first lines as if they were headings; what cannot be read with this delimiter is left out. */
function readBeginning(head: string, delimiter: string): Headings[] {
  const found: Headings[] = [];
  for (let at = 0, line = 1; at < head.length && line <= SEARCHED;) {
    const record = readRecord(head, { at, delimiter, isWhole: true });
    if (record && "cells" in record) {
      at = record.next;
      line += record.lines;
      found.push({ names: withoutEmptyEnd(record.cells), delimiter, next: { at, line } });
    } else {
      const lineBreak = /\r\n|[\r\n]/g;
      lineBreak.lastIndex = at;
      if (!lineBreak.test(head)) break;
      at = lineBreak.lastIndex;
      line += 1;
    }
  }
  return found;
}

/** Without the empty cells at the end that spreadsheets leave. */
function withoutEmptyEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== "") + 1);
}

function looksLikeHeadings(names: string[]): boolean {
  const cells = names.map((cell) => cell.trim()).filter(Boolean);
  return cells.length >= 3 && new Set(cells).size === cells.length && !cells.some(isValue);
}

function isValue(cell: string): boolean {
  return parseBankStatementAmount(cell) !== undefined || parseBankStatementDate(cell) !== undefined;
}

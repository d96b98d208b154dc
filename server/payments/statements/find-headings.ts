import { parse } from "csv-parse/sync";
import { parseStatementAmount, parseStatementDate } from "../../../domain/payment/statement-cells.ts";
import { recognizeFormat, type StatementColumns } from "../../../domain/payment/statement-formats.ts";

/** The line of a file that names its columns, and the format that has these, if any. */
export type Headings = {
  line: number;
  names: string[];
  delimiter: string;
  format?: { name: string; columns: StatementColumns };
};

const DELIMITERS = [",", ";", "\t", "|"];
/** How much of a file is searched: banks write some lines about the account before the headings. */
const SEARCHED = 64 * 1024;

/** Finds the headings of a statement below whatever precedes them; undefined when no line looks like headings. */
export function findHeadings(text: string): Headings | undefined {
  const start = text.length > SEARCHED ? text.slice(0, text.lastIndexOf("\n", SEARCHED)) : text;
  const readings = DELIMITERS.map((delimiter) => ({ delimiter, records: readRecords(start, delimiter) }));
  for (const { delimiter, records } of readings) {
    for (const { record, info } of records) {
      const format = recognizeFormat(record);
      if (format) return { line: info.lines, names: record, delimiter, format };
    }
  }
  const guesses = readings.flatMap(({ delimiter, records }) => {
    const found = records.find(({ record }) => looksLikeHeadings(record));
    return found ? [{ line: found.info.lines, names: found.record, delimiter }] : [];
  });
  return guesses.toSorted((one, other) => other.names.length - one.names.length)[0];
}

type Recorded = { record: string[]; info: { lines: number } };

function readRecords(text: string, delimiter: string): Recorded[] {
  const options = { delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: true, info: true };
  try {
    return parse(text, { ...options, to: 200 }) as unknown as Recorded[];
  } catch {
    // Not a file with this delimiter.
    return [];
  }
}

function looksLikeHeadings(record: string[]): boolean {
  const cells = record.map((cell) => cell.trim()).filter(Boolean);
  return cells.length >= 3 && new Set(cells).size === cells.length && !cells.some(isValue);
}

function isValue(cell: string): boolean {
  return parseStatementAmount(cell) !== undefined || parseStatementDate(cell) !== undefined;
}

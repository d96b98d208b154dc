import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import {
  normalizeHeading,
  type StatementColumns,
  type StatementError,
} from "../../../domain/payment/statement-formats.ts";
import { readStatementRow, type StatementRow } from "../../../domain/payment/statement-row.ts";
import type { Headings } from "./find-headings.ts";

const MAX_ERRORS = 50;
const MAX_LINES = 100_000;
/** What is parsed at once, so that a large file does not block the process. */
const SLICE = 64 * 1024;

/** All transactions of a statement, or what is wrong with it. */
export async function parseStatement(
  text: string,
  { line: headingLine, names, delimiter }: Headings,
  columns: StatementColumns,
): Promise<{ rows: StatementRow[] } | { errors: StatementError[] }> {
  const index = new Map(names.map((name, position) => [normalizeHeading(name), position] as const).toReversed());
  const rows: StatementRow[] = [];
  const errors: StatementError[] = [];
  try {
    for await (const { line, record } of recordsOf(text, delimiter)) {
      if (line <= headingLine) continue;
      const cell = (heading: string) => record[index.get(heading) ?? -1] ?? "";
      // Some banks repeat the headings on every page.
      if (normalizeHeading(cell(columns.date)) === columns.date) continue;
      const row = readStatementRow(line, cell, columns);
      if (row && "message" in row) errors.push({ ...row, column: names[index.get(row.column) ?? -1] ?? row.column });
      else if (row) rows.push(row);
      if (rows.length > MAX_LINES)
        errors.push({ line, column: "", message: "A statement may have 100,000 lines at most" });
      if (errors.length >= MAX_ERRORS || rows.length > MAX_LINES) break;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    errors.push({ line: Number(error["lines"]) || headingLine, column: "", message: "This line is not CSV" });
  }
  if (errors.length > 0) return { errors };
  const empty = { line: headingLine, column: "", message: "There is no transaction below the headings" };
  return rows.length === 0 ? { errors: [empty] } : { rows };
}

async function* recordsOf(text: string, delimiter: string): AsyncGenerator<{ line: number; record: string[] }> {
  const parser = Readable.from(slicesOf(text)).pipe(
    parse({ delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: true, info: true }),
  );
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    yield { line: info.lines, record };
  }
}

function* slicesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += SLICE) yield text.slice(at, at + SLICE);
}

import {
  normalizeHeading,
  type BankStatementColumns,
  type BankStatementError,
} from "../rules/bank-statement-formats.ts";
import { readBankStatementRow, type BankStatementRow } from "../rules/bank-statement-row.ts";
import type { Headings } from "./find-headings.ts";
import { readRecords } from "./read-records.ts";

const MAX_ERRORS = 50;
const MAX_LINES = 100_000;

/** What a file is read with: where its lines begin, what its columns mean, and the calendar day in Lagos. */
export type Reading = { headings: Headings; columns: BankStatementColumns; today: string };

/**
 * All transactions of a bank statement, or what is wrong with it: at most 50 errors, each with its line. At most
 * 100,000 lines are read.
 */
export async function parseBankStatement(
  slices: AsyncIterable<string>,
  { headings: { names, delimiter, next }, columns, today }: Reading,
): Promise<{ rows: BankStatementRow[] } | { errors: BankStatementError[] }> {
  const index = new Map(names.map((name, position) => [normalizeHeading(name), position] as const).toReversed());
  const rows: BankStatementRow[] = [];
  const errors: BankStatementError[] = [];
  const add = (error: BankStatementError) => {
    errors.push({ ...error, column: names[index.get(error.column) ?? -1] ?? error.column });
  };
  let lines = 0;
  reading: for await (const records of readRecords(slices, { delimiter, start: next })) {
    for (const record of records) {
      const { line } = record;
      lines += 1;
      if (lines > MAX_LINES) add({ line, column: "", message: "A statement may have 100,000 lines at most" });
      else if ("wrong" in record) add({ line, column: "", message: record.wrong });
      else {
        const found = readBankStatementRow(record, { names, index, columns, today });
        if (found && "message" in found) add(found);
        else if (found) rows.push(found);
      }
      if (errors.length >= MAX_ERRORS || lines > MAX_LINES) break reading;
    }
  }
  if (errors.length > 0) return { errors };
  const empty = { line: next.line - 1, column: "", message: "There is no transaction below the headings" };
  return rows.length === 0 ? { errors: [empty] } : { rows };
}

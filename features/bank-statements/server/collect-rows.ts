import type { BankStatementColumns, BankStatementError } from "../rules/bank-statement-formats.ts";
import { readBankStatementRow, type BankStatementRow, type Table } from "../rules/bank-statement-row.ts";

export const MAX_ERRORS = 50;

/** `more` are words of the lines below, which belong to this one. */
export type ParsedRow = BankStatementRow & { more?: string };
/** The transactions of a file and the columns by which they were read, or what is wrong with it. */
export type Parsed = { rows: ParsedRow[]; columns: BankStatementColumns } | { errors: BankStatementError[] };

/** Collects the lines of a file as these columns read them, and at most 50 errors; `end` returns what was found. */
export function collectRows(table: Table) {
  const { names, index, columns } = table;
  const errors: BankStatementError[] = [];
  const rows: ParsedRow[] = [];
  let above: ParsedRow | undefined;
  const add = (record: { line: number; cells: string[] }) => {
    if (errors.length >= MAX_ERRORS) return;
    const found = readBankStatementRow(record, table);
    if (found && "message" in found) {
      errors.push({ ...found, column: names[index.get(found.column) ?? -1] ?? found.column });
    } else if (found && "more" in found) {
      if (above) above.more = [above.more, found.more].filter(Boolean).join(" ");
    } else {
      above = found;
      if (found) rows.push(found);
    }
  };
  const end = (headings: number): Parsed => {
    const empty = { line: headings, column: "", message: "There is no transaction below the headings" };
    if (errors.length > 0 || rows.length === 0) return { errors: errors.length > 0 ? errors : [empty] };
    // A column without any status does not count; if other lines have one, a line without is doubtful.
    const used = (columns.status ?? []).filter((heading) =>
      rows.some(({ withoutStatus }) => !withoutStatus?.includes(heading)),
    );
    for (const row of rows) {
      if (row.withoutStatus?.some((heading) => used.includes(heading))) row.bankStatus ??= "";
    }
    return { rows, columns };
  };
  return { errors, add, end };
}

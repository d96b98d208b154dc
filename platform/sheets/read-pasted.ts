import { parse } from "csv-parse/sync";
import { unwrapCell } from "../rules/sheet-cells.ts";
import { BadSheet, csv, DELIMITERS, toBadSheet } from "./read-rows.ts";

/** A row of a pasted table: the line where it starts, its cells as their author meant them, and its text. */
export type PastedRow = { line: number; cells: string[]; text: string };

/**
 * The rows of a table pasted from a spreadsheet (cells separated by tabs) or a CSV file (comma, semicolon or bar), with
 * cells unquoted and without empty rows; text without separators is one cell per line. Returns what is wrong with a
 * text that is no such table.
 */
export function readPasted(text: string): PastedRow[] | BadSheet {
  try {
    const read = (delimiter: string) => parseWith(text, delimiter);
    if (text.includes("\t")) return read("\t");
    // The delimiter that splits the most rows: a comma in one cell is not a column.
    const tables = DELIMITERS.map((delimiter) => ({ delimiter, rows: read(delimiter) }));
    const divided = (rows: PastedRow[]) => rows.filter(({ cells }) => cells.length > 1).length;
    return tables.toSorted((one, other) => divided(other.rows) - divided(one.rows))[0]?.rows ?? [];
  } catch (error) {
    const bad = toBadSheet(error);
    if (bad instanceof BadSheet) return bad;
    throw error;
  }
}

type Record = { record: string[]; info: { lines: number }; raw: string };

function parseWith(text: string, delimiter: string): PastedRow[] {
  const records = parse(text, {
    ...csv,
    delimiter,
    bom: true,
    raw: true,
    record_delimiter: ["\r\n", "\n", "\r"],
  }) as unknown as Record[];
  return records.flatMap(({ record, raw }, index) => {
    const cells = record.map((cell) => unwrapCell(cell).trim());
    const line = (records[index - 1]?.info.lines ?? 0) + 1;
    return cells.some(Boolean) ? [{ line, cells, text: raw.replace(/[\r\n]+$/, "") }] : [];
  });
}

import { readFile } from "node:fs/promises";
import { OperatorError } from "#platform/operator-error.ts";
import { BadSheet, readRows, type SheetRow } from "#platform/sheets/read-rows.ts";

export type Source = "woocommerce" | "shopify";

/** A remark to the operator about a line. If `refused`, the line is not imported. */
export type Remark = { line: number; column: string; message: string; refused: boolean };
export type Note = (column: string, message: string) => void;

/** A line of a file, with what remarks on it or refuses it. Cells are found by column name, in any case. */
export type SheetLine = {
  /** The first of these columns that is not empty; an empty text when there is none. */
  cell(...columns: string[]): string;
  note: Note;
  refuse: Note;
};

/** The file is not of the stated kind. The message is one line for the operator. */
class ImportRefused extends OperatorError {}

const MAX_LINES = 200_000;
/** The columns without which a line cannot be read. */
const identifying = new Set(
  "sku, id, variant sku, handle, url handle, order_number, order_id, name, title, email, regular price, price, variant price, total, order_total".split(
    ", ",
  ),
);

/**
 * Reads the CSV file of another shop system. Each entry of `required` lists columns of which the file must have one. A
 * line whose cells do not fit the headings is refused; a cell spoiled by a spreadsheet program is left
 * empty. The remarks, also later ones, are added to `remarks`. Throws `ImportRefused`, naming the line or column.
 */
export async function readSheet(file: string, required: string[][], remarks: Remark[]): Promise<SheetLine[]> {
  const lines: SheetLine[] = [];
  function nameColumns(headings: string[]): string[] {
    const names = headings.map((name) => name.toLowerCase());
    const missing = required.find((columns) => !columns.some((column) => names.includes(column.toLowerCase())));
    if (missing) throw new ImportRefused(`${file} has no column ${missing.join(" or ")}: is it the right file?`);
    const twice = names.find((name, at) => identifying.has(name) && names.indexOf(name) !== at);
    if (twice) throw new ImportRefused(`${file} has two columns “${twice}”: delete the one that does not count.`);
    return names;
  }
  try {
    for await (const row of readRows(await readFile(file), nameColumns)) {
      if (lines.length >= MAX_LINES) throw new ImportRefused(`${file} has more than ${MAX_LINES} lines: divide it.`);
      const line = checkLine(row, remarks);
      if (line) lines.push(line);
    }
  } catch (error) {
    throw explain(error, file);
  }
  return lines;
}

/** Undefined for a line that is refused. */
function checkLine(row: SheetRow, remarks: Remark[]): SheetLine | undefined {
  const { line, cells, doesNotFit, damaged, lostLetters } = row;
  const note: Note = (column, message) => remarks.push({ line, column, message, refused: false });
  const refuse: Note = (column, message) => remarks.push({ line, column, message, refused: true });
  if (doesNotFit) refuse("", doesNotFit);
  for (const [column, message] of damaged) {
    cells[column] = "";
    if (identifying.has(column)) refuse(column, message);
    else note(column, `${message}: left out`);
  }
  for (const column of lostLetters) {
    note(column, "has lost letters: save the file as “CSV UTF-8”, or correct it after the import");
  }
  if (doesNotFit || damaged.some(([column]) => identifying.has(column))) return undefined;
  const cell: SheetLine["cell"] = (...columns) =>
    columns.map((column) => cells[column.toLowerCase()]?.trim()).find(Boolean) ?? "";
  return { cell, note, refuse };
}

function explain(error: unknown, file: string): unknown {
  if (error instanceof BadSheet) {
    const { line, message } = error.at;
    return new ImportRefused(`${file}, line ${line}: this is not CSV. ${message}`);
  }
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "EISDIR" || code === "EACCES")
    return new ImportRefused(`${file} cannot be read (${code}).`);
  return error;
}

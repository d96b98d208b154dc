import { createReadStream } from "node:fs";
import { CsvError, parse } from "csv-parse";
import { OperatorError } from "../operator-error.ts";

export type Source = "woocommerce" | "shopify";

/** Something that the operator should know about a line. Where `refused`, the line is not imported. */
export type Remark = { line: number; column: string; message: string; refused: boolean };

/** What a file holds, and the remarks on its lines. `line` is the one where an item begins. */
export type Reading<T> = { items: (T & { line: number })[]; remarks: Remark[] };

/** A line of a file. Its cells are found by the name of their column, in upper or lower case. */
export type SheetLine = {
  line: number;
  /** The first of these columns that is not empty; an empty text when there is none. */
  cell(...columns: string[]): string;
};

/** The file cannot be read as what it was said to be. The message is one line for the operator. */
class ImportRefused extends OperatorError {}

const MAX_LINES = 200_000;

/**
 * Reads a CSV file in UTF-8. Each of `required` is a list of columns of which the file must have one. Throws
 * `ImportRefused` that names line or column.
 */
export async function readSheet(file: string, required: string[][]): Promise<SheetLine[]> {
  const lines: SheetLine[] = [];
  const bytes = createReadStream(file);
  const parser = bytes.pipe(
    parse({ bom: true, columns: checkHead, info: true, skip_empty_lines: true, relax_column_count_less: true }),
  );
  bytes.on("error", (error) => parser.destroy(error));
  function checkHead(head: string[]): string[] {
    const names = head.map((name) => name.trim().toLowerCase());
    const missing = required.find((columns) => !columns.some((column) => names.includes(column.toLowerCase())));
    if (missing) throw new ImportRefused(`${file} has no column ${missing.join(" or ")}: is it the right file?`);
    return names;
  }
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>;
      info: { lines: number };
    }>) {
      if (lines.length >= MAX_LINES) throw new ImportRefused(`${file} has more than ${MAX_LINES} lines: divide it.`);
      lines.push(lineOf(record, info.lines));
    }
  } catch (error) {
    throw explain(error, file);
  }
  return lines;
}

/** Collects the remarks of a reading. */
export function openRemarks() {
  const list: Remark[] = [];
  return {
    list,
    note: (line: number, column: string, message: string) => list.push({ line, column, message, refused: false }),
    refuse: (line: number, column: string, message: string) => list.push({ line, column, message, refused: true }),
  };
}

function lineOf(record: Record<string, string>, line: number): SheetLine {
  return {
    line,
    cell: (...columns) => {
      for (const column of columns) {
        const text = record[column.toLowerCase()]?.trim();
        if (text) return text;
      }
      return "";
    },
  };
}

function explain(error: unknown, file: string): unknown {
  if (error instanceof CsvError) return new ImportRefused(`${file}, line ${error["lines"]}: this is not CSV.`);
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "EISDIR" || code === "EACCES")
    return new ImportRefused(`${file} cannot be read (${code}).`);
  return error;
}

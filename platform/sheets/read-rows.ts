import { Readable } from "node:stream";
import { CsvError, parse, type Options } from "csv-parse";
import { parse as parseNow } from "csv-parse/sync";
import { hasLostLetters, unwrapCell, whyDamaged } from "../rules/sheet-cells.ts";
import { decodeSheet, NotASheet, type SheetText } from "./decode-sheet.ts";

/** Something wrong in a file; lines count from 1. `column` is empty for a whole line. */
export type SheetFault = { line: number; column: string; message: string };

/** The file is not what it should be. */
export class BadSheet extends Error {
  readonly at: SheetFault;
  constructor(line: number, column: string, message: string) {
    super(message);
    this.at = { line, column, message };
  }
}

/**
 * A line of a table: its cells by column name. A cell that the line lacks is missing here, and the line `isShort`.
 * `doesNotFit` says why cells may be under the wrong headings; `damaged` and `lostLetters` name cells that a
 * spreadsheet program or an encoding has spoiled.
 */
export type SheetRow = {
  line: number;
  cells: Record<string, string>;
  isShort: boolean;
  doesNotFit?: string;
  damaged: [column: string, message: string][];
  lostLetters: string[];
};

export const DELIMITERS = [",", ";", "\t", "|"];
/** In characters: a forgotten quotation mark would make the rest of the file one cell. */
const MAX_LINE = 200_000;

export const csv = {
  relax_quotes: true,
  relax_column_count: true,
  max_record_size: MAX_LINE,
  info: true,
} satisfies Options;

/**
 * Reads a CSV file with any of the usual encodings (`decodeSheet`) and delimiters, including Excel's `sep=;` above the
 * headings. Skips lines and columns without text. `nameColumns` gets the headings and returns the column names, or
 * throws. Throws `BadSheet` for a file that is no such table.
 */
export async function* readRows(
  content: Buffer,
  nameColumns: (headings: string[], line: number) => string[],
): AsyncGenerator<SheetRow> {
  try {
    const text = decodeSheet(content);
    const { delimiter, preamble } = findDelimiter(text);
    const parser = Readable.from(text.pieces()).pipe(parse({ ...csv, delimiter }));
    yield* toRows(parser as AsyncIterable<Parsed>, { preamble, nameColumns, isUnicode: text.isUnicode });
  } catch (error) {
    throw toBadSheet(error);
  }
}

/**
 * The cells of a row in which every one must be right; throws `BadSheet` for the first fault. Too few cells are a fault
 * too: the file may have been cut off.
 */
export function soundCells({ line, cells, isShort, doesNotFit, damaged, lostLetters }: SheetRow): SheetRow["cells"] {
  if (isShort || doesNotFit) throw new BadSheet(line, "", "This line has more or fewer cells than the head");
  const [[column, message] = []] = damaged;
  if (column !== undefined && message) throw new BadSheet(line, column, message);
  const [lost] = lostLetters;
  if (lost !== undefined) throw new BadSheet(line, lost, "This cell has lost letters. Save the file as “CSV UTF-8”");
  return cells;
}

type Parsed = { record: string[]; info: { lines: number } };
type Reading = {
  preamble: number;
  nameColumns: (headings: string[], line: number) => string[];
  isUnicode: boolean;
};

async function* toRows(records: AsyncIterable<Parsed>, reading: Reading): AsyncGenerator<SheetRow> {
  let columns: Column[] | undefined;
  let last = 0;
  for await (const { record, info } of records) {
    const line = last + 1;
    last = info.lines;
    if (line <= reading.preamble || record.every((cell) => cell.trim() === "")) continue;
    if (columns) yield readRow(line, record, columns, reading.isUnicode);
    else columns = readColumns(record, line, reading.nameColumns);
  }
}

type Column = { name: string; at: number };

function readColumns(record: string[], line: number, nameColumns: Reading["nameColumns"]): Column[] {
  const headings = record.map((cell, at) => ({ name: unwrapCell(cell).trim(), at })).filter(({ name }) => name !== "");
  const names = nameColumns(
    headings.map(({ name }) => name),
    line,
  );
  return headings.map(({ at }, index) => ({ name: names[index] ?? "", at }));
}

function readRow(line: number, record: string[], columns: Column[], isUnicode: boolean): SheetRow {
  const cells: Record<string, string> = {};
  const isShort = record.length <= Math.max(...columns.map(({ at }) => at));
  const row: SheetRow = { line, cells, isShort, damaged: [], lostLetters: [] };
  for (const { name, at } of columns) {
    const raw = record[at];
    if (raw === undefined) continue;
    const cell = unwrapCell(raw);
    cells[name] = cell;
    const damage = whyDamaged(cell);
    if (damage) row.damaged.push([name, damage]);
    if (hasLostLetters(cell, isUnicode)) row.lostLetters.push(name);
  }
  const named = new Set(columns.map(({ at }) => at));
  if (record.some((cell, at) => !named.has(at) && cell.trim() !== "")) {
    row.doesNotFit = "This line has more cells than the head. A cell with a comma in it needs quotation marks";
  }
  return row;
}

/** The delimiter that Excel's first line names, else the one that splits the first line into the most cells. */
function findDelimiter(text: SheetText): { delimiter: string; preamble: number } {
  const start: string = text.pieces().next().value ?? "";
  const [first = ""] = start.split(/\r\n?|\n/, 1);
  const [, named] = /^"?sep=(.|\\t)"?[,;\t|]*$/i.exec(first) ?? [];
  if (named) return { delimiter: named === "\\t" ? "\t" : named, preamble: 1 };
  const widths = DELIMITERS.map((delimiter) => ({ delimiter, width: countCells(start, delimiter) }));
  return { delimiter: widths.toSorted((one, other) => other.width - one.width)[0]?.delimiter ?? ",", preamble: 0 };
}

/** How many cells with text the first non-empty line has. */
function countCells(text: string, delimiter: string): number {
  const start = text.replace(/^(?:[,;\t| "]*[\r\n])+/, "");
  // A heading may have line breaks; if a later line is not CSV, the first is enough.
  for (const part of [start, start.split(/[\r\n]/, 1)[0] ?? ""]) {
    try {
      const [record = []] = parseNow(part, { ...csv, info: false, delimiter, to: 1 }) as string[][];
      return record.filter((cell) => cell.trim() !== "").length;
    } catch {
      continue;
    }
  }
  return 0;
}

export function toBadSheet(error: unknown): unknown {
  if (error instanceof NotASheet) return new BadSheet(1, "", error.message);
  if (!(error instanceof CsvError)) return error;
  const messages: Record<string, string> = {
    CSV_MAX_RECORD_SIZE: "This line is too long",
    CSV_QUOTE_NOT_CLOSED: "A quotation mark is opened and never closed",
  };
  return new BadSheet(
    typeof error["lines"] === "number" ? error["lines"] : 1,
    "",
    messages[error.code] ?? "This line is not CSV",
  );
}

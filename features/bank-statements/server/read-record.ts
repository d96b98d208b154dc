/** A record of a file with separated values: its cells, where the next one begins, and how many lines it has. */
export type RawRecord = { cells: string[]; next: number; lines: number };
/** Why a record cannot be read. */
export type WrongRecord = { wrong: string };

const MAX_CELLS = 100;
const MAX_CHARACTERS = 20_000;

/**
 * Reads the record that begins at `at`. A cell in quotation marks may have line breaks and doubled quotation marks; a
 * single quotation mark belongs to the cell as long as it is clear where the cell ends. Wrong are a record with more
 * than 100 cells or 20,000 characters, and a cell whose end is unclear. Undefined when the text ends within the record,
 * unless it `isWhole`.
 */
export function readRecord(
  text: string,
  { at, delimiter, isWhole }: { at: number; delimiter: string; isWhole: boolean },
): RawRecord | WrongRecord | undefined {
  const cells: string[] = [];
  for (let start = at; ;) {
    const cell = readCell(text, start, delimiter);
    const end = cell?.end ?? text.length;
    if (end - at > MAX_CHARACTERS)
      return { wrong: "This line has more than 20,000 characters, or a quotation mark too many" };
    // A line break of two characters may be cut in the middle.
    if (!isWhole && end >= text.length - 1) return undefined;
    if (!cell) return { wrong: "A quotation mark of this line has no second one" };
    if (cell.isUnclear) return { wrong: "This line has a quotation mark in the middle of a cell" };
    cells.push(cell.value);
    if (text.startsWith(delimiter, end)) {
      if (cells.length === MAX_CELLS) return { wrong: "This line has more than 100 cells" };
      start = end + delimiter.length;
      continue;
    }
    const next = end + (text.startsWith("\r\n", end) ? 2 : 1);
    return { cells, next, lines: text.slice(at, next).match(LINE_BREAKS)?.length ?? 1 };
  }
}

const LINE_BREAKS = /\r\n|[\r\n]/g;

type Cell = { value: string; end: number; isUnclear?: boolean };

/**
 * The cell that begins at `start`; `end` is the offset of the delimiter or line break after it. Undefined if it has no
 * end.
 */
function readCell(text: string, start: number, delimiter: string): Cell | undefined {
  // Spreadsheets keep a text as it is when it is the result of a formula: ="0001".
  const opening = text.startsWith('="', start) ? 2 : 1;
  if (opening === 1 && text[start] !== '"') {
    const end = endOfCell(text, start, delimiter);
    return { value: text.slice(start, end), end };
  }
  let value = "";
  let hasStray = false;
  for (let at = start + opening; ;) {
    const mark = text.indexOf('"', at);
    if (mark === -1) return undefined;
    value += text.slice(at, mark);
    if (text[mark + 1] === '"') {
      value += '"';
      at = mark + 2;
      continue;
    }
    const end = endOfSpaces(text, mark + 1);
    if (end >= text.length || text.startsWith(delimiter, end) || /[\r\n]/.test(text[end] ?? "")) {
      return { value, end, isUnclear: hasStray && (value.includes(delimiter) || /[\r\n]/.test(value)) };
    }
    hasStray = true;
    value += '"';
    at = mark + 1;
  }
}

function endOfCell(text: string, start: number, delimiter: string): number {
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === delimiter || character === "\n" || character === "\r") return at;
  }
  return text.length;
}

function endOfSpaces(text: string, start: number): number {
  let at = start;
  while (text[at] === " ") at += 1;
  return at;
}

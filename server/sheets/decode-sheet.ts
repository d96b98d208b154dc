import { isUtf8 } from "node:buffer";

/** A file that is no table in text form; the message says what it is and what to do. */
export class NotASheet extends Error {}

/** What is decoded at once, so that a large file takes no second copy in memory. */
const SLICE = 64 * 1024;
/** How much of a file tells its encoding when it has no byte order mark. */
const SEARCHED = 4096;

const notText: [start: string, message: string][] = [
  ["PK\u0003\u0004", "This is an Excel file. Open it, choose “Save as”, then “CSV UTF-8”, and import that file."],
  [
    "\u00D0\u00CF\u0011\u00E0",
    "This is an Excel file. Open it, choose “Save as”, then “CSV UTF-8”, and import that file.",
  ],
  ["%PDF", "This is a PDF. Export the table as CSV, and import that file."],
];

/** The encoding of a text. Only an `isUnicode` one can have held every letter before the file was saved. */
export type SheetText = { encoding: string; isUnicode: boolean; pieces: () => Generator<string> };

/**
 * The text of a CSV file without its byte order mark, piece by piece: UTF-8, UTF-16 with a mark or without one, else
 * Windows-1252, which Excel calls “CSV” alone. Throws `NotASheet` for a file that is no text.
 */
export function decodeSheet(content: Buffer): SheetText {
  const head = content.subarray(0, 4).toString("latin1");
  const known = notText.find(([start]) => head.startsWith(start));
  if (known) throw new NotASheet(known[1]);
  const encoding = encodingOf(content);
  const text = { encoding, isUnicode: encoding !== "windows-1252", pieces: () => decode(content, encoding) };
  const start = text.pieces().next().value ?? "";
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(start)) {
    throw new NotASheet("This is a web page with a table. Open it in Excel, choose “Save as”, then “CSV UTF-8”.");
  }
  return text;
}

function encodingOf(content: Buffer): string {
  const mark = content.subarray(0, 2).toString("hex");
  if (mark === "fffe") return "utf-16le";
  if (mark === "feff") return "utf-16be";
  return unmarkedUtf16(content.subarray(0, SEARCHED)) ?? (isUtf8(content) ? "utf-8" : "windows-1252");
}

/** In UTF-16, separators and the letters of English headings have a zero in one half: always the same one. */
function unmarkedUtf16(start: Buffer): string | undefined {
  const zeros = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]! += 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = start.length / 8;
  if (odd > many && even === 0) return "utf-16le";
  return even > many && odd === 0 ? "utf-16be" : undefined;
}

function* decode(content: Buffer, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < content.length; at += SLICE) {
    const text = decoder.decode(content.subarray(at, at + SLICE), { stream: true });
    refuseBinary(text, encoding);
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

/** PostgreSQL stores no NUL, and Windows-1252 leaves five bytes without a meaning. */
function refuseBinary(text: string, encoding: string): void {
  if (text.includes("\0")) throw new NotASheet("This is not a text file. Please export the table as CSV.");
  if (encoding === "windows-1252" && /[\u0081\u008D\u008F\u0090\u009D]/.test(text)) {
    throw new NotASheet("The letters of this file cannot be told. Open it, choose “Save as”, then “CSV UTF-8”.");
  }
}

import { findEncoding, whyNotTable, whyNotText } from "./text-file.ts";

/** The file is not a table in text form; the message says what it is and what to do. */
export class NotASheet extends Error {}

/** How many bytes to decode at once, so that a large file is not copied whole in memory. */
const SLICE = 64 * 1024;

/** The encoding of a text. Only one with `isUnicode` can hold every letter. */
export type SheetText = { encoding: string; isUnicode: boolean; pieces: () => Generator<string> };

/** The text of a CSV file without its byte order mark, in pieces. Throws `NotASheet` if the file is not text. */
export function decodeSheet(content: Buffer): SheetText {
  refuse(whyNotText(content));
  const encoding = findEncoding(content);
  const text = { encoding, isUnicode: encoding !== "windows-1252", pieces: () => decode(content, encoding) };
  refuse(whyNotTable(text.pieces().next().value ?? ""));
  return text;
}

function refuse(message: string | undefined): void {
  if (message) throw new NotASheet(message);
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

/** PostgreSQL cannot store NUL, and Windows-1252 leaves five bytes undefined. */
function refuseBinary(text: string, encoding: string): void {
  if (text.includes("\0")) refuse("This is not a text file. Please export the table as CSV.");
  if (encoding === "windows-1252" && /[\u0081\u008D\u008F\u0090\u009D]/.test(text)) {
    refuse("The letters of this file cannot be told. Open it, choose “Save as”, then “CSV UTF-8”.");
  }
}

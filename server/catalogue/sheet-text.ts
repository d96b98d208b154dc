import { Readable } from "node:stream";

/** A file that is no spreadsheet in text form; the message says what to do. */
export class NotASheet extends Error {}

const ZIP = "504b0304";
const OLE = "d0cf11e0";

/**
 * The text of a CSV file, in UTF-8 or in UTF-16 with a byte order mark, and the character between its cells: that of
 * comma, semicolon and tab which its first line has most often. Throws `NotASheet` for an Excel file.
 */
export async function sheetText(file: Readable): Promise<{ text: Readable; delimiter: string }> {
  const pieces = decode(file);
  const first = await pieces.next();
  const start = first.done ? "" : first.value;
  const line = /^[^\r\n]*/.exec(start)?.[0] ?? "";
  return { text: Readable.from(continued(start, pieces)), delimiter: mostFrequent(line, [",", ";", "\t"]) };
}

async function* decode(file: Readable): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const piece of file as AsyncIterable<Buffer | string>) {
    const bytes = Buffer.from(piece as Buffer);
    decoder ??= decoderOf(bytes.subarray(0, 4));
    const text = decoder.decode(bytes, { stream: true });
    if (text) yield text;
  }
  const rest = decoder?.decode();
  if (rest) yield rest;
}

function decoderOf(start: Buffer): TextDecoder {
  const head = start.toString("hex");
  if (head === ZIP || head === OLE) {
    throw new NotASheet("This is an Excel file. Open it, choose “Save as”, then “CSV UTF-8”, and import that file.");
  }
  if (head.startsWith("fffe")) return new TextDecoder("utf-16le");
  return new TextDecoder(head.startsWith("feff") ? "utf-16be" : "utf-8");
}

async function* continued(start: string, pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  if (start) yield start;
  yield* pieces;
}

function mostFrequent(line: string, characters: [string, ...string[]]): string {
  const [first] = characters;
  return characters.reduce((best, one) => (line.split(one).length > line.split(best).length ? one : best), first);
}

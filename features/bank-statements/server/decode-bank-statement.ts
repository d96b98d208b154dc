import { setImmediate } from "node:timers/promises";
import { Refusal } from "#platform/rules/refusal.ts";
import { findEncoding, whyNotTable, whyNotText, type TextEncoding } from "#platform/sheets/text-file.ts";

/** The text of a file: its beginning, and all of it in slices, each in its own turn of the event loop. */
export type BankStatementText = { head: string; slices: () => AsyncGenerator<string> };

/** How many bytes are decoded before other work has its turn. */
const SLICE = 16 * 1024;
/** How many characters are searched for the headings: banks write some lines about the account before them. */
const HEAD = 64 * 1024;

/** What banks offer besides CSV, by the beginning of its text. */
const otherFormats: [pattern: RegExp, name: string][] = [
  [/^\s*(?:\{1:|:20:)|^:(?:25|28C?|60[FM]):/m, "MT940"],
  [/<(?:\w+:)?Document\b|camt\.05\d/i, "CAMT (XML)"],
  [/OFXHEADER|<OFX>/i, "OFX"],
  [/^\s*!(?:Type|Account):?/i, "QIF"],
];

/**
 * The text of a bank statement file. Refuses other formats of banks, Excel workbooks, PDFs and web pages, and says what
 * to do. Works in slices, so that a large file does not block the process.
 */
export async function decodeBankStatement(content: Buffer): Promise<BankStatementText | Refusal> {
  const notText = whyNotText(content);
  if (notText) return refuse(notText);
  const encoding = findEncoding(content);
  const slices = () => decodeSlices(content, encoding);
  let head = "";
  let hasText = false;
  for await (const slice of slices()) {
    if (slice.includes("\0")) return refuse("This is not a text file. Please upload the statement as CSV.");
    if (head.length < HEAD) head = (head + slice).slice(0, HEAD);
    hasText ||= /\S/.test(slice);
  }
  const start = head.slice(0, 1_000);
  const other = otherFormats.find(([pattern]) => pattern.test(start));
  if (other) return refuse(`This is a file in the format ${other[1]}. Please download the statement as CSV.`);
  const notTable = whyNotTable(start);
  if (notTable) return refuse(notTable);
  return hasText ? { head, slices } : refuse("The file is empty.");
}

/** Decodes without the byte order mark. */
async function* decodeSlices(content: Buffer, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < content.length; at += SLICE) {
    yield decoder.decode(content.subarray(at, at + SLICE), { stream: true });
    await setImmediate();
  }
  yield decoder.decode();
}

function refuse(message: string): Refusal {
  return new Refusal("not-a-statement", message);
}

import { setImmediate } from "node:timers/promises";
import { Refusal } from "../../../domain/refusal.ts";

/** The text of a file: its beginning, and all of it in slices, each in a turn of the event loop of its own. */
export type StatementText = { head: string; slices: () => AsyncGenerator<string> };

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const ZIP = Buffer.from("PK\u0003\u0004", "latin1");
const OLE = Buffer.from("d0cf11e0", "hex");
/** How many bytes are decoded before other work has its turn. */
const SLICE = 16 * 1024;
/** The characters in which the headings are looked for: banks write some lines about the account before them. */
const HEAD = 64 * 1024;

/**
 * The text of a statement file: UTF-8, UTF-16 with a byte order mark, or else Windows-1252. Refuses an Excel workbook,
 * a PDF and a web page, and says what to do. Works in slices, so that a large file does not block the process.
 */
export async function decodeStatement(content: Buffer): Promise<StatementText | Refusal> {
  if (content.subarray(0, 4).equals(ZIP) || content.subarray(0, 4).equals(OLE)) {
    return refuse("This is an Excel workbook. Open it, choose “Save as”, then “CSV UTF-8”, and upload that file.");
  }
  if (content.subarray(0, 4).toString("latin1") === "%PDF") {
    return refuse("This is a PDF. Download the statement as CSV, or as Excel and then save it as “CSV UTF-8”.");
  }
  const encoding = await findEncoding(content);
  const slices = () => decodeSlices(content, encoding);
  let head = "";
  let hasText = false;
  for await (const slice of slices()) {
    if (slice.includes("\0")) return refuse("This is not a text file. Please upload the statement as CSV.");
    if (head.length < HEAD) head = (head + slice).slice(0, HEAD);
    hasText ||= /\S/.test(slice);
  }
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(head.slice(0, 1_000))) {
    return refuse("This is a web page with a table. Open it in Excel, choose “Save as”, then “CSV UTF-8”.");
  }
  return hasText ? { head, slices } : refuse("The file is empty.");
}

async function findEncoding(content: Buffer): Promise<Encoding> {
  const mark = content.subarray(0, 2).toString("hex");
  if (mark === "fffe") return "utf-16le";
  if (mark === "feff") return "utf-16be";
  try {
    const slices = decodeSlices(content, "utf-8");
    while (!(await slices.next()).done);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** Decodes without the byte order mark; throws a `TypeError` for what is not in this encoding. */
async function* decodeSlices(content: Buffer, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === "utf-8" });
  for (let at = 0; at < content.length; at += SLICE) {
    yield decoder.decode(content.subarray(at, at + SLICE), { stream: true });
    await setImmediate();
  }
  yield decoder.decode();
}

function refuse(message: string): Refusal {
  return new Refusal("not-a-statement", message);
}

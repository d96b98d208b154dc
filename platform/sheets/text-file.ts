import { isUtf8 } from "node:buffer";

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** How many bytes reveal the encoding of a file without a byte order mark. */
const SEARCHED = 4096;
const EXCEL = "This is an Excel file. Open it, choose “Save as”, then “CSV UTF-8”, and choose that file.";

const otherFiles: [start: string, message: string][] = [
  ["PK\u0003\u0004", EXCEL],
  ["\u00D0\u00CF\u0011\u00E0", EXCEL],
  ["%PDF", "This is a PDF. Download or export the table as CSV, and choose that file."],
];

/** Why this file is not a table in text form, judging by its first bytes, and what to do. */
export function whyNotText(content: Buffer): string | undefined {
  const head = content.subarray(0, 4).toString("latin1");
  return otherFiles.find(([start]) => head.startsWith(start))?.[1];
}

/** The same, judging by the start of its text. */
export function whyNotTable(start: string): string | undefined {
  if (!/^\s*<(?:!doctype|html|table|\?xml)/i.test(start)) return undefined;
  return "This is a web page with a table. Open it in Excel, choose “Save as”, then “CSV UTF-8”.";
}

/**
 * The encoding of a text file: UTF-8, UTF-16 with or without a byte order mark, else Windows-1252, which Excel calls
 * just “CSV”.
 */
export function findEncoding(content: Buffer): TextEncoding {
  const mark = content.subarray(0, 2).toString("hex");
  if (mark === "fffe") return "utf-16le";
  if (mark === "feff") return "utf-16be";
  return unmarkedUtf16(content.subarray(0, SEARCHED)) ?? (isUtf8(content) ? "utf-8" : "windows-1252");
}

/** In UTF-16, separators and the letters of English headings always have a zero in the same half. */
function unmarkedUtf16(start: Buffer): TextEncoding | undefined {
  const zeros = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]! += 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = start.length / 8;
  if (odd > many && even === 0) return "utf-16le";
  return even > many && odd === 0 ? "utf-16be" : undefined;
}

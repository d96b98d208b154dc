import { Refusal } from "../../../domain/refusal.ts";

const ZIP = Buffer.from("PK\u0003\u0004", "latin1");
const OLE = Buffer.from("d0cf11e0", "hex");

/**
 * The text of a statement file: UTF-8, UTF-16 with a byte order mark, or else Windows-1252. Refuses an Excel workbook,
 * a PDF and a web page, and says what to do.
 */
export function decodeStatement(content: Buffer): string | Refusal {
  if (content.subarray(0, 4).equals(ZIP) || content.subarray(0, 4).equals(OLE)) {
    return refuse("This is an Excel workbook. Open it, choose “Save as”, then “CSV UTF-8”, and upload that file.");
  }
  if (content.subarray(0, 4).toString("latin1") === "%PDF") {
    return refuse("This is a PDF. Download the statement as CSV, or as Excel and then save it as “CSV UTF-8”.");
  }
  const text = decode(content).replace(/^\uFEFF/, "");
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(text)) {
    return refuse("This is a web page with a table. Open it in Excel, choose “Save as”, then “CSV UTF-8”.");
  }
  if (text.includes("\0")) return refuse("This is not a text file. Please upload the statement as CSV.");
  return text.trim() === "" ? refuse("The file is empty.") : text;
}

function decode(content: Buffer): string {
  const mark = content.subarray(0, 2).toString("hex");
  if (mark === "fffe") return new TextDecoder("utf-16le").decode(content);
  if (mark === "feff") return new TextDecoder("utf-16be").decode(content);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return new TextDecoder("windows-1252").decode(content);
  }
}

function refuse(message: string): Refusal {
  return new Refusal("not-a-statement", message);
}

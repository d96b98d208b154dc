import type { PrintedDocument } from "../rules/printed-document.ts";
import { drawDocument } from "./draw-document.ts";
import type { About } from "./pdfs.ts";

// Runs in the threads of pdfs.ts, where drawing delays no request.

/** The bytes of a document as a PDF, as `drawDocument` makes it. */
export function draw({ printed, about }: { printed: PrintedDocument; about: About }): Promise<Uint8Array> {
  return drawDocument(printed, about);
}

import type { PrintedDocument } from "../rules/printed-document.ts";
import { drawDocument } from "./draw-document.ts";
import type { About } from "./pdfs.ts";

// Runs in the threads of pdfs.ts, so that drawing delays no request.

/** Draws a document as a PDF with `drawDocument`. */
export function draw({ printed, about }: { printed: PrintedDocument; about: About }): Promise<Uint8Array> {
  return drawDocument(printed, about);
}

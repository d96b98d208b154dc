import type { PrintedDocument } from "../../features/orders/rules/printed-document.ts";
import { drawDocument } from "./draw-document.ts";

// Runs in the threads of pdfs.ts, where drawing delays no request.

/** The bytes of a document as a PDF, as `drawDocument` makes it. */
export function draw({
  printed,
  title,
  date,
}: {
  printed: PrintedDocument;
  title: string;
  date: Date;
}): Promise<Uint8Array> {
  return drawDocument(printed, { title, date });
}

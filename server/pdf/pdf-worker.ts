import type { Paper } from "../../features/orders/rules/printed-document.ts";
import { drawPaper } from "../../platform/pdf/draw-document.ts";

// Runs in the threads of pdfs.ts, where drawing delays no request.

/** The bytes of a paper as a PDF, as `drawPaper` makes it. */
export function draw({ paper, title, date }: { paper: Paper; title: string; date: Date }): Promise<Uint8Array> {
  return drawPaper(paper, { title, date });
}

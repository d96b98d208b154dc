import type { Paper } from "../../domain/order/paper.ts";
import { drawPaper } from "./draw-paper.ts";

// Runs in the threads of pdfs.ts, where drawing delays no request.

/** The bytes of a paper as a PDF, as `drawPaper` makes it. */
export function draw({ paper, title, date }: { paper: Paper; title: string; date: Date }): Promise<Uint8Array> {
  return drawPaper(paper, { title, date });
}

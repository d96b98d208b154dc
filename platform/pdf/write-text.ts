import type PDFDocument from "pdfkit";
import { drawnText } from "../rules/drawn-letters.ts";

/** Around a page, in points. */
export const MARGIN = 48;

type Pdf = typeof PDFDocument.prototype;
type Text = { width?: number; size?: number; bold?: boolean };
/** `x` from the left margin. Without `y`, below what was written last. */
type Place = Text & { x?: number; y?: number; align?: "left" | "right" };

export type Writer = {
  /** Writes a text, and moves below it. */
  write(text: string, place: Place): void;
  /** The height of a text in points. */
  measureHeight(text: string, layout: Text): number;
};

/** Writes texts in Noto Sans, with a placeholder for letters that it lacks. */
export function openWriter(pdf: Pdf): Writer {
  const whole = pdf.page.width - 2 * MARGIN;
  const choose = (size: number, bold: boolean) => pdf.fontSize(size).font(bold ? "bold" : "regular");
  return {
    write(text, { x = 0, y = pdf.y, width = whole, size = 10, bold = false, align = "left" }) {
      choose(size, bold)
        .fillColor("#000000")
        .text(drawnText(text), MARGIN + x, y, { width, align });
    },
    measureHeight(text, { width = whole, size = 10, bold = false }) {
      return choose(size, bold).heightOfString(drawnText(text), { width });
    },
  };
}

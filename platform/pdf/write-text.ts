import type PDFDocument from "pdfkit";
import { findScriptFonts } from "./script-fonts.ts";
import { breakLines, mirrored, plainEmoji, visualRuns, type Run } from "./text-runs.ts";

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

/**
 * Without Noto Sans's glyph composition (ccmp), which takes ẹ, ọ and ṣ apart, so that copied text would lose its dots.
 * Other scripts need theirs.
 */
const FEATURES = { ccmp: false };
const SCRIPT_FEATURES = {};
/** Characters that Noto Sans is sure to have: Latin, Greek and Cyrillic letters, and signs of Western texts. */
const SURELY = /^[\n\u0020-\u024F\u0391-\u03C9\u0400-\u045F\u1E00-\u1EFF\u2010-\u2026\u20A6\u20AC]*$/u;
/** As a share of the font size: how much wider strokes of the regular weight are than hairlines. */
const THICKENED = 0.028;
/** What no font shows: spaces, joiners, variation selectors and direction controls. */
const UNSEEN = /^[\s\p{Cf}\p{Variation_Selector}]$/u;

/**
 * Writes texts in Noto Sans, and scripts it lacks in their own fonts, from right to left if they run that way. Loads
 * only the fonts that `texts` need. A character that no font has becomes an empty box.
 */
export async function openWriter(pdf: Pdf, texts: string[]): Promise<Writer> {
  const unsure = texts.filter((text) => !SURELY.test(text));
  const missing = new Set(
    unsure
      .join("")
      .match(/./gsu)
      ?.filter((character) => !hasGlyph(pdf, character)),
  );
  const found = await findScriptFonts(missing);
  const thin = new Set<string>();
  for (const { name, font, isThin } of found.values()) {
    // Missing from the types: pdfkit accepts fonts that fontkit has opened.
    pdf.registerFont(name, font as unknown as string);
    if (isThin) thin.add(name);
  }
  const isMixed = (text: string) => [...text].some((character) => found.has(character));
  const chooseFont = (bold: boolean) => (character: string) =>
    found.get(character)?.name ?? (bold ? "bold" : "regular");
  const mixed = openMixed(pdf, thin);
  return {
    write(text, { x = 0, y = pdf.y, width = pdf.page.width - 2 * MARGIN, size = 10, bold = false, align = "left" }) {
      pdf.fontSize(size).fillColor("#000000");
      if (isMixed(text))
        return mixed.write(text, { x: MARGIN + x, y, width, size, align, chooseFont: chooseFont(bold) });
      const place: object = { width, align, features: FEATURES };
      pdf.font(bold ? "bold" : "regular").text(withoutControls(text), MARGIN + x, y, place);
    },
    measureHeight(text, { width = pdf.page.width - 2 * MARGIN, size = 10, bold = false }) {
      pdf.fontSize(size);
      if (isMixed(text)) return mixed.breakText(text, width, chooseFont(bold)).length * mixed.lineHeight();
      return pdf.font(bold ? "bold" : "regular").heightOfString(withoutControls(text), { width });
    },
  };
}

/** A text to embed in another one, without its direction affecting what follows. */
export function isolated(text: string): string {
  return SURELY.test(text) ? text : `\u2068${text}\u2069`;
}

function hasGlyph(pdf: Pdf, character: string): boolean {
  if (UNSEEN.test(character)) return true;
  const { font } = pdf.font("regular")["_font"] as { font: { hasGlyphForCodePoint(code: number): boolean } };
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

type ChooseFont = (character: string) => string;
type MixedPlace = Required<Pick<Place, "x" | "y" | "width" | "size" | "align">> & { chooseFont: ChooseFont };

/** Direction controls have no glyph. */
function withoutControls(text: string): string {
  return text.replaceAll(/\p{Bidi_Control}/gu, "");
}

function isScript(font: string): boolean {
  return font !== "regular" && font !== "bold";
}

/** A script font reverses its text itself. */
function drawnText({ text, font, isReversed }: Run): string {
  return withoutControls(isReversed && !isScript(font) ? mirrored(text) : text);
}

function fontOptions(font: string): object {
  return { features: isScript(font) ? SCRIPT_FEATURES : FEATURES };
}

/** Writes lines of several fonts and directions; letters of `thin` fonts are drawn with an outline. */
function openMixed(pdf: Pdf, thin: Set<string>) {
  const measureRun = (run: Run) => pdf.font(run.font).widthOfString(drawnText(run), fontOptions(run.font));
  const lineWidth = (text: string, chooseFont: ChooseFont) =>
    visualRuns(text, chooseFont).reduce((sum, run) => sum + measureRun(run), 0);
  const breakText = (text: string, width: number, chooseFont: ChooseFont) =>
    breakLines(plainEmoji(text), width, (line) => lineWidth(line, chooseFont));
  const lineHeight = () => pdf.font("regular").currentLineHeight(true);
  return {
    breakText,
    lineHeight,
    write(text: string, { x, y, width, size, align, chooseFont }: MixedPlace) {
      const height = lineHeight();
      const baseline = pdf.font("regular")["_font"].ascender * (size / 1000);
      breakText(text, width, chooseFont).forEach((line, index) => {
        let left = align === "right" ? x + width - lineWidth(line, chooseFont) : x;
        for (const run of visualRuns(line, chooseFont)) {
          const runWidth = measureRun(run);
          const isThin = thin.has(run.font);
          const outline = isThin ? { fill: true, stroke: true } : {};
          if (isThin) pdf.lineWidth(size * THICKENED).strokeColor("#000000");
          const place: object = { lineBreak: false, baseline: "alphabetic", ...fontOptions(run.font), ...outline };
          pdf.font(run.font).text(drawnText(run), left, y + index * height + baseline, place);
          left += runWidth;
        }
      });
      pdf.x = x;
      pdf.y = y + breakText(text, width, chooseFont).length * height;
    },
  };
}

import type { PrintedDocument } from "./printed-document.ts";

/** A pattern's class: what the PDFs' fonts show (art/brand/pdf-face.py), and spaces and controls, which none shows. */
const DRAWN = String.raw`\s\p{Cf}\p{Variation_Selector}!-~\xA0-\u0377\u037A-\u03E1\u03F0-\u052F\u1E00-\u1FFF\u2010-\u209C\u20A0-\u20C0\u2100-\u214F\u2212\u2C60-\u2C7F\uA720-\uA7CA\uAB30-\uAB6B`;
/** Letters that no font shows, also of several words. */
const UNDRAWN = new RegExp(String.raw`[^${DRAWN}](?:[\s\p{Cf}\p{M}]*[^${DRAWN}])*`, "gu");

/** In a PDF, in place of the letters that it cannot show; its space does not break. */
export const NOT_DRAWN = "[not\u00A0drawn]";

/** The text as a PDF shows it. */
export function drawnText(text: string): string {
  return text.replaceAll(UNDRAWN, NOT_DRAWN).replaceAll(/[\p{Cf}\p{Variation_Selector}]/gu, "");
}

/** The texts of a document that have letters which its PDF cannot show, each once. */
export function undrawnTexts(printed: PrintedDocument): string[] {
  const { shopName, title, attributes, seller, buyer, lines, amounts, notes } = printed;
  const ofLines = lines.flatMap(({ name, size }) => [name, size]);
  const texts = [shopName, title, ...attributes.flat(), ...seller, ...buyer, ...ofLines, ...amounts.flat(), ...notes];
  return [...new Set(texts.filter((text) => text.search(UNDRAWN) >= 0))];
}

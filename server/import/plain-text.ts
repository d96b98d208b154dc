import { typedNaira } from "../../domain/kobo.ts";
import { count, nairaAndKobo, readNumber, readScaled } from "../../domain/read-number.ts";

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", "#39": "'" };

/**
 * The text of a description that an editor of the earlier shop wrote as HTML: paragraphs and list items become lines.
 */
export function plainText(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, "")
    .replaceAll(/\s*<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^>]*>\s*/gi, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? numericEntity(name) ?? whole)
    .replaceAll(/\\n/g, "\n")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** `12,500.50` as `12500.50`, `4500.00` as `4500`; undefined for what is no amount. */
export function plainAmount(text: string): string | undefined {
  const kobo = readScaled(text, nairaAndKobo);
  return kobo === undefined || kobo >= 10 ** 14 ? undefined : typedNaira(kobo);
}

/** Whole naira of an amount; undefined when it has kobo. */
export function wholeNaira(amount: string): number | undefined {
  return readNumber(amount, count);
}

/** A country by its name: exports have names or codes of two letters. */
export function countryName(text: string): string {
  if (!/^[A-Z]{2}$/.test(text)) return text;
  return new Intl.DisplayNames("en", { type: "region" }).of(text) ?? text;
}

/** A date as the exports write it; one without a zone is in Lagos. Undefined for what is no date. */
export function parseDate(text: string): Date | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?(?:\.\d+)? ?(Z|[+-]\d{2}:?\d{2})?$/.exec(text);
  if (!match) return undefined;
  const [, day, time = "00:00", zone = "+01:00"] = match;
  const date = new Date(`${day}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, "$1:$2")}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function numericEntity(name: string): string | undefined {
  const [, hexadecimal, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}

import { decodeHTMLStrict } from "entities/decode";
import { readDay } from "#platform/rules/day.ts";
import { nairaForFile } from "#platform/rules/kobo.ts";
import type { Naira } from "#platform/rules/money.ts";
import { readKobo } from "#platform/rules/read-money.ts";
import { count, readNumber } from "#platform/rules/read-number.ts";

/** The text of a description that the earlier shop's editor wrote as HTML: paragraphs and list items become lines. */
export function plainText(html: string): string {
  return shortSpaces(decodeHTMLStrict(withoutTags(html)));
}

/**
 * A name, category or address on one line: decodes entities, and turns line breaks and repeated spaces into one space.
 */
export function plainLine(text: string): string {
  return plainText(text).replaceAll(/\s+/g, " ");
}

/** The beginning of a text, for a remark about it. */
export const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** Unescapes a cell of WooCommerce's product export, where `\n` is a line break, `\\n` is not, and `\,` is a comma. */
export function unescapeWooCommerce(text: string): string {
  return text.replaceAll(/\\(\\n|n|,)/g, (_, escaped: string) => (escaped === "n" ? "\n" : escaped));
}

/** The entries of a cell of WooCommerce's export: separated by commas, with `\,` for a comma within an entry. */
export function wooCommerceList(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((entry) => plainLine(unescapeWooCommerce(entry)))
    .filter(Boolean);
}

/** `12,500.50` as `12500.50`, `4500.00` as `4500`; undefined for anything else. */
export function plainAmount(text: string): string | undefined {
  const kobo = readKobo(text);
  return kobo === undefined || kobo >= 10 ** 14 ? undefined : nairaForFile(kobo).replace(/\.00$/, "");
}

/** An amount in whole naira; undefined when it has kobo. */
export function readWholeNaira(amount: string): Naira | undefined {
  return readNumber(amount, count);
}

/** A date as the exports write it, in Lagos time if it has no zone. Undefined for anything else. */
export function parseDate(text: string): Date | undefined {
  const match = /^([\d-]{10})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?(?:\.\d+)? ?(Z|[+-]\d{2}:?\d{2})?$/.exec(text);
  if (!match || readDay(match[1]) === undefined) return undefined;
  const [, day, time = "00:00", zone = "+01:00"] = match;
  const date = new Date(`${day}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, "$1:$2")}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const BLOCKS =
  /<\/?(?:address|article|blockquote|br|dd|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|section|table|tr|ul)\b[^<>]*>/gi;
/** Marks the edge of a block until the spaces around it are removed. */
const EDGE = "\u2029";
/** No editor writes tags nested within tags this deep. */
const DEEPEST = 10;

/** A `<` without a letter after it is a plain character. */
function withoutTags(html: string): string {
  let text = html.replaceAll(/<!--[\s\S]*?-->/g, "").replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, "");
  text = shortSpaces(text)
    .replaceAll(BLOCKS, EDGE)
    .replaceAll(/<\/t[dh]\b[^<>]*>/gi, " ");
  for (let depth = 0; /<[a-z/!?][^<>]*>/i.test(text); depth += 1) {
    text = depth < DEEPEST ? text.replaceAll(/<[a-z/!?][^<>]*>/gi, "") : text.replaceAll(/[<>]/g, "");
  }
  return text.replaceAll(/\s{0,3}\u2029[\s\u2029]*/g, "\n");
}

function shortSpaces(text: string): string {
  return text
    .replaceAll(/[^\S\n\u2029]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

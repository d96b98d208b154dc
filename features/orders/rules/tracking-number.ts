import { whyDamaged } from "#platform/rules/sheet-cells.ts";
import { plainCharacters, trimmed } from "#platform/rules/typed-text.ts";

const EDGE = /[\s"'“”‘’#.,;:…/]/;
const NAMED = /^[\p{L} ]+[:=](?!\/)(?=.*\d)/u;
const WORDS =
  /^(?:(?:your|our|the|order|tracking|track|air|way|bill|waybill|awb|consignment|parcel|shipment|barcode|number|no|id|code|ref|reference|is|was)(?:\s*[:.#=]\s*|\s+-?\s*))+(?=.*\d)/i;

/** A typed, pasted or scanned tracking number without what a sentence or a spreadsheet puts around it. */
export function readTrackingNumber(text: string): string {
  const bare = trimmed(plainCharacters(text).replace(/ ?\([^()]*\)$/, ""), EDGE);
  return trimmed(trimmed(bare.replace(NAMED, ""), EDGE).replace(WORDS, ""), EDGE);
}

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
const DAY = "\\d{1,2}(?:st|nd|rd|th)?";
const DATE = new RegExp(
  [
    "^(?:19|20)\\d\\d([-/. ])\\d{1,2}\\1\\d{1,2}(?:[ T].*)?$",
    "^\\d{1,2}([-/. ])\\d{1,2}\\2(?:\\d\\d|(?:19|20)\\d\\d)(?: .*)?$",
    `^(?:[a-z]{3,9},? )?${DAY}[ -]${MONTH}(?:[ ,-]+\\d{2,4})?(?: .*)?$`,
    `^(?:[a-z]{3,9},? )?${MONTH} ${DAY}(?:,? \\d{4})?(?: .*)?$`,
  ].join("|"),
  "i",
);
const AMOUNT = /^(?:[₦$£€]|(?:NGN|GBP|USD|EUR) ?\d)|^\d+\.\d\d$|^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/i;
const PHONE = /^(?:0|234)[789]\d{9}$|^\d{3}-\d{3}-\d{4}$/;
/** The name of a service: `Tracked 24`, `Express-48`. */
const SERVICE = /^[a-z]{5,}[ -]?\d{1,3}$/i;
const SIGNS = /^[A-Za-z0-9][A-Za-z0-9 ./-]*$/;

/** Why a text is something other than a tracking number; undefined if it may be one. */
export function whyOther(number: string): string | undefined {
  const damage = whyDamaged(number);
  if (damage) return damage;
  const is = (what: string) => `“${number}” is ${what}, not a tracking number`;
  if (number.startsWith("+")) return is("a phone number");
  if (number.includes("@")) return is("an email address");
  if (AMOUNT.test(number)) return is("an amount");
  if (DATE.test(number)) return is("a date");
  if (!/\d/.test(number) || SERVICE.test(number) || /(?:^| )\p{L}{5,}(?: |$)/u.test(number)) return is("words");
  return SIGNS.test(number) ? undefined : "Please use the letters and digits on the label";
}

const [SHORTEST, LONGEST] = [6, 40];

/** A tracking number from a pasted sheet, without printed spaces as in `AB 123 456 789 GB`, or why it is not one. */
export function readPastedNumber(text: string): { number: string } | { why: string } {
  const read = readTrackingNumber(text);
  const why = whyOther(read);
  if (why) return { why };
  const number = read.replaceAll(" ", "");
  if (PHONE.test(number)) return { why: `“${read}” is a phone number, not a tracking number` };
  const signs = number.replace(/[./-]/g, "");
  if (number !== read && !isPrinted(read.split(" "))) return { why: `“${read}” is more than one word or number` };
  if (signs.length < SHORTEST) return { why: `“${read}” is too short for a tracking number` };
  return signs.length > LONGEST ? { why: `“${read.slice(0, 50)}” is too long for a tracking number` } : { number };
}

/**
 * Whether a label would print one number in these groups: mostly with digits, none long enough to be a number of its
 * own beside others, and letters alone only at the ends.
 */
function isPrinted(groups: string[]): boolean {
  const all = groups.join("");
  const withDigits = groups.filter((group) => /\d/.test(group));
  const atEnds = groups.every(
    (group, at) =>
      /\d/.test(group) || (at === 0 && group.length <= 4) || (at === groups.length - 1 && group.length === 2),
  );
  const isOneCase = all === all.toUpperCase() || all === all.toLowerCase();
  const isOne = withDigits.length === 1 || withDigits.every((group) => group.length <= 10);
  return atEnds && isOneCase && isOne && all.replace(/\D/g, "").length * 2 > all.length;
}

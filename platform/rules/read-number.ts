// The numbers that people type and files carry: prices, money, rates, percentages, weights, counts. No other code
// parses them from text (scripts/lint-rules.mjs, "number-from-text").

/** The kind of a number: how many decimals its unit has, and how the unit is written next to it. */
export type NumberKind = {
  /** 0 for whole numbers. */
  decimals: number;
  /** The texts allowed before and after the digits, in lower case. */
  before?: readonly string[];
  after?: readonly string[];
  /** A plus or a minus may come first. */
  signed?: boolean;
  /** `7,5` is 7.5: in percentages, where one or two digits after a comma are never thousands. */
  decimalComma?: boolean;
};

/** Units, days, minutes, people. */
export const count = { decimals: 0 } satisfies NumberKind;

/** Not `1,000 000`: all thousands have the same separator. Not `0,500` or `05`, which may mean a half. */
const NUMBER = /^(?<whole>0?|[1-9]\d*|[1-9]\d{0,2}(?<mark>[ ,'])\d{3}(?:\k<mark>\d{3})*)(?:\.(?<decimals>\d+))?$/;
const DECIMAL_COMMA = /^(?<whole>0|[1-9]\d*),(?<decimals>\d{1,2})$/;

/**
 * Reads a number as it was meant, in its unit: `1,234.50` in naira and kobo is 1234.5. Commas, spaces or apostrophes
 * separate thousands, in groups of three, and decimals follow a point. Full-width digits count as digits; invisible
 * characters are ignored. A whole number may end in `.0` or `.00`, but not `.000`, which may mean thousands.
 *
 * Undefined for anything else: an empty text, `19984,00`, `1.234,50`, `1e3`, `0x10`, `5k`, a sign where none belongs, a
 * number beyond the safe integers.
 */
export function readNumber(text: string, kind: NumberKind): number | undefined {
  const scaled = readScaled(text, kind);
  return scaled === undefined ? undefined : scaled / 10 ** kind.decimals;
}

/** The same in units of the last decimal, an integer: `1,234.50` in naira and kobo is 123450, in kobo. */
export function readScaled(text: string, kind: NumberKind): number | undefined {
  const { sign, digits } = withoutUnit(plainDigits(text), kind);
  const found = NUMBER.exec(digits) ?? (kind.decimalComma ? DECIMAL_COMMA.exec(digits) : null);
  const { whole = "", decimals: written = "" } = found?.groups ?? {};
  const decimals = padDecimals(written, kind.decimals);
  // Half a naira is not a price, but half a per cent is a rate.
  const isNumber = whole !== "" || (written !== "" && kind.decimals > 0);
  if (!found || !isNumber || decimals === undefined || (sign !== "" && !kind.signed)) return undefined;
  const scaled = Number(whole.replaceAll(/\D/g, "") + decimals);
  if (!Number.isSafeInteger(scaled)) return undefined;
  return sign === "-" && scaled > 0 ? -scaled : scaled;
}

const FULL_WIDTH = 0xff_01 - 0x21;

/**
 * Restores the characters of a typed number that keyboards, spreadsheets and chats replace. Not `plainCharacters` in
 * typed-text.ts: its NFKC would read 5² as 52.
 */
function plainDigits(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCodePoint(wide.charCodeAt(0) - FULL_WIDTH))
    .replaceAll(/\p{Zs}/gu, " ")
    .replaceAll(/[−–]/g, "-")
    .replaceAll("’", "'")
    .trim()
    .toLowerCase();
}

/** The sign, before or after the unit, and the digits with their separators. */
function withoutUnit(text: string, { before = [], after = [] }: NumberKind): { sign: string; digits: string } {
  const start = before.find((mark) => text.replace(/^[+-] ?/, "").startsWith(mark)) ?? "";
  const end = after.find((mark) => text.endsWith(mark)) ?? "";
  const [, sign = "", rest = ""] = /^([+-]?)(.*)$/s.exec(text.replace(start, "").trimStart()) ?? [];
  return { sign, digits: rest.slice(0, rest.length - end.length).trim() };
}

/** The decimals, padded to full length; undefined if there are more than the unit has. */
function padDecimals(written: string, most: number): string | undefined {
  if (most === 0) return /^0{0,2}$/.test(written) ? "" : undefined;
  return written.length <= most ? written.padEnd(most, "0") : undefined;
}

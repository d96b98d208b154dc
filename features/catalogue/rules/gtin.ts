import { readInteger } from "#platform/rules/read-integer.ts";
import { codeCharacters, plainCharacters } from "#platform/rules/typed-text.ts";

/** What makes a number a GTIN, for those who type one. */
export const GTIN_EXPLAINED = "the 8, 12, 13 or 14 digits below the barcode";

/**
 * The digits of a GTIN as it was typed, pasted or scanned, with spaces and hyphens or without, also after a word as in
 * `EAN: 5 012345 678900`; undefined for a text of another length or with other digits, and for one whose last digit is
 * not the check digit of the others.
 */
export function readGtin(text: string): string | undefined {
  const digits = codeCharacters(plainCharacters(text).replace(/^\p{L}[\p{L} -]*(?:1[234] ?:|[:.# ])/u, ""));
  return /^(\d{8}|\d{12,14})$/.test(digits) && weightedSum(digits) % 10 === 0 ? digits : undefined;
}

/** A GTIN in 14 digits: the same for one with and one without zeros before it, as scanners differ in them. */
export function longGtin(gtin: string): string {
  return gtin.padStart(14, "0");
}

/** The last digit, the check digit, counts once, the one before it three times, and so on in turns. */
function weightedSum(digits: string): number {
  return Array.from(digits).reduce((sum, digit, at) => {
    return sum + (readInteger(digit) ?? 0) * ((digits.length - at) % 2 === 1 ? 1 : 3);
  }, 0);
}

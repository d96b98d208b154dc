import { readInteger } from "#platform/rules/read-integer.ts";
import { codeCharacters, plainCharacters } from "#platform/rules/typed-text.ts";

/** Explains a GTIN to a person who types one. */
export const GTIN_EXPLAINED = "the 8, 12, 13 or 14 digits below the barcode";

/**
 * The digits of a GTIN that was typed, pasted or scanned, with or without spaces and hyphens, also after a word as in
 * `EAN: 5 012345 678900`. Undefined for any other length or character, and for a wrong check digit.
 */
export function readGtin(text: string): string | undefined {
  const digits = codeCharacters(plainCharacters(text).replace(/^\p{L}[\p{L} -]*(?:1[234] ?:|[:.# ])/u, ""));
  return /^(\d{8}|\d{12,14})$/.test(digits) && weightedSum(digits) % 10 === 0 ? digits : undefined;
}

/** A GTIN in 14 digits, the same with and without leading zeros, because scanners differ in them. */
export function longGtin(gtin: string): string {
  return gtin.padStart(14, "0");
}

/** Digits count once and three times by turns, from the last one, the check digit, which counts once. */
function weightedSum(digits: string): number {
  return Array.from(digits).reduce((sum, digit, at) => {
    return sum + (readInteger(digit) ?? 0) * ((digits.length - at) % 2 === 1 ? 1 : 3);
  }, 0);
}

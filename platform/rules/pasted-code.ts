import { codeCharacters, plainCharacters } from "./typed-text.ts";

/** How many characters a code field accepts: people paste the sentence around the code. */
export const LONGEST_PASTED = 200;

/** A code of `groups` groups of `size` such characters. Groups only help reading; people may type none. */
export type CodeForm = { groups: number; size: number; characters: string };

/** The six digits of an authenticator app. */
export const sixDigits: CodeForm = { groups: 2, size: 3, characters: "0123456789" };

/**
 * The code of this form in typed or pasted text, in capitals, without hyphens and spaces: the whole text, or the only
 * part of a sentence that can be the code. Undefined if there is none, or several.
 */
export function readGroupedCode(text: string, { groups, size, characters }: CodeForm): string | undefined {
  const group = `[${characters}]{${size}}`;
  const whole = codeCharacters(text);
  if (new RegExp(`^(?:${group}){${groups}}$`).test(whole)) return whole;
  const place = `(${group}( ?-? ?)${group}(?:\\2${group}){${groups - 2}})`;
  const places = new RegExp(`(?:^|[^\\p{L}\\p{N}-]|(?:^|[^\\p{L}\\p{N}])-)(?=${place}(?!-?[\\p{L}\\p{N}]))`, "gu");
  const found = Array.from(plainCharacters(text).toUpperCase().matchAll(places), ([, code = ""]) => code);
  // A word as long as a group may be next to the code. Words have no digits.
  const rated = found.map((code) => ({ code: code.replace(/[ -]/g, ""), digits: code.replace(/\D/g, "").length }));
  const best = rated.filter(({ digits }) => rated.every((other) => other.digits <= digits));
  const codes = new Set(best.map(({ code }) => code));
  return codes.size === 1 ? [...codes][0] : undefined;
}

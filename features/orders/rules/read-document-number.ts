import { plainCharacters } from "#platform/rules/typed-text.ts";

/**
 * Finds the number of an invoice or credit note in typed or pasted text, even in lower case, with spaces for its
 * hyphens, without its leading zeros, or in a sentence. Undefined if there is none.
 */
export function readDocumentNumber(text: string): string | undefined {
  const number = /\b(INV|CN)[^A-Z0-9]{0,3}(\d{4})[^A-Z0-9]{1,3}(\d{1,6})(?!\d)/;
  const found = number.exec(plainCharacters(text).toUpperCase());
  if (!found) return undefined;
  const [, kind, year, place = ""] = found;
  return `${kind}-${year}-${place.padStart(6, "0")}`;
}

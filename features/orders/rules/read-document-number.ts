import { plainCharacters } from "#platform/rules/typed-text.ts";

/**
 * The number of an invoice or a credit note in what was typed or pasted: in lower case, with spaces for its hyphens,
 * without its zeros, in a sentence; undefined without.
 */
export function readDocumentNumber(text: string): string | undefined {
  const number = /\b(INV|CN)[^A-Z0-9]{0,3}(\d{4})[^A-Z0-9]{1,3}(\d{1,6})(?!\d)/;
  const found = number.exec(plainCharacters(text).toUpperCase());
  if (!found) return undefined;
  const [, kind, year, place = ""] = found;
  return `${kind}-${year}-${place.padStart(6, "0")}`;
}

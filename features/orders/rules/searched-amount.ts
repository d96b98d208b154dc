import type { Kobo } from "#platform/rules/kobo.ts";
import { readKobo } from "#platform/rules/read-money.ts";
import { plainCharacters } from "#platform/rules/typed-text.ts";

/** Reads a search text as an amount of 10 naira or more, in any notation (`80108`, `80,108`, `₦80,108.50`). */
export function searchedAmount(text: string): Kobo | undefined {
  const search = plainCharacters(text);
  const kobo = search.startsWith("0") ? 0 : (readKobo(search) ?? 0);
  return kobo >= 1_000 ? kobo : undefined;
}

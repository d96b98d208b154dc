import { formatKobo, type Kobo } from "#platform/rules/kobo.ts";

/** An amount in a column that shows zero as a dash. */
export function koboText(kobo: Kobo): string {
  return kobo === 0 ? "–" : formatKobo(kobo);
}

import { formatKobo, type Kobo } from "../../../domain/kobo.ts";

/** An amount of a column in which zero says nothing. */
export function amountText(kobo: Kobo): string {
  return kobo === 0 ? "–" : formatKobo(kobo);
}

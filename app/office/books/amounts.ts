import type { Kobo } from "../../../domain/kobo.ts";
import { formatKobo } from "../../../domain/payment/payment-labels.ts";

/** An amount in a column that shows zero as a dash. */
export function amountText(kobo: Kobo): string {
  return kobo === 0 ? "–" : formatKobo(kobo);
}

/** An amount that can be below zero, on a day with more credit notes than invoices. */
export function signedKobo(kobo: Kobo): string {
  return kobo < 0 ? `−${formatKobo(-kobo)}` : formatKobo(kobo);
}

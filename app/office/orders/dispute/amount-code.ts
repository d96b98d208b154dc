import type { Kobo } from "../../../../domain/kobo.ts";
import { formatKobo } from "../../../../domain/payment/payment-labels.ts";

/** `NGN 12,784`: officers of banks abroad know the code of a currency, not its sign. */
export function amountCode(kobo: Kobo): string {
  return formatKobo(kobo).replace("₦", "NGN ");
}

import { formatKobo } from "./kobo.ts";
import { readKobo } from "./read-money.ts";

/**
 * An amount in naira as it is being typed, with commas between the thousands: `516310` is `516,310`. Text that is not
 * an amount yet, or has other characters, stays as it is, so that no typing is lost.
 */
export function withThousands(typed: string): string {
  return /^[\d,]+$/.test(typed) ? typed.replaceAll(",", "").replace(/\B(?=(?:\d{3})+$)/g, ",") : typed;
}

/** `₦5,000`, for a button that names the typed amount; undefined while there is none. */
export function namedAmount(typed: string): string | undefined {
  const kobo = readKobo(typed);
  return kobo ? formatKobo(kobo) : undefined;
}

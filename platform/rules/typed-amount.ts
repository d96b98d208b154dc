import { formatKobo } from "./kobo.ts";
import { readKobo } from "./read-number.ts";

/**
 * An amount in naira as it is being typed, with commas between the thousands: `516310` is `516,310`. What is no amount
 * yet, or has another mark, stays as it is, so that nobody's typing is lost.
 */
export function withThousands(typed: string): string {
  return /^[\d,]+$/.test(typed) ? typed.replaceAll(",", "").replace(/\B(?=(?:\d{3})+$)/g, ",") : typed;
}

/** `₦5,000`, for a button that names the amount that was typed; undefined while it is none. */
export function namedAmount(typed: string): string | undefined {
  const kobo = readKobo(typed);
  return kobo ? formatKobo(kobo) : undefined;
}

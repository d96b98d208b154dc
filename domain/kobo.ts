import type { Naira } from "./money.ts";

/**
 * A hundredth of a naira, as a safe integer: money that was received, refunded, booked or put on a gift card, and bank
 * statements, whose amounts need not be whole naira.
 */
export type Kobo = number & { readonly unit?: "kobo" };

/** Whole naira in kobo; throws a `RangeError` for a fraction or an amount beyond the safe integers. */
export function toKobo(naira: Naira): Kobo {
  const kobo = naira * 100;
  if (!Number.isSafeInteger(naira) || !Number.isSafeInteger(kobo)) throw new RangeError(`${naira} is not whole naira`);
  return kobo;
}

/**
 * Parses a provider's amount in naira, `"599.80"` or `599.8`, digit by digit: multiplying a binary fraction by 100 can
 * lose a kobo. Undefined for anything else: a sign, an exponent, a fraction of a kobo, an amount beyond the safe
 * integers.
 */
export function parseNairaToKobo(amount: string | number): Kobo | undefined {
  const parts = /^(\d{1,15})(?:\.(\d{1,2})0*)?$/.exec(String(amount).trim());
  if (!parts) return undefined;
  const kobo = Number(`${parts[1]}${(parts[2] ?? "").padEnd(2, "0")}`);
  return Number.isSafeInteger(kobo) ? kobo : undefined;
}

/** Kobo as a text in naira with two decimals, `599.80`. */
export function nairaText(kobo: Kobo): string {
  if (!Number.isSafeInteger(kobo) || kobo < 0) throw new RangeError(`${kobo} is not an amount in kobo`);
  const digits = String(kobo).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The same as it is typed into a field: without the kobo when there are none. */
export function typedNaira(kobo: Kobo): string {
  return nairaText(kobo).replace(/\.00$/, "");
}

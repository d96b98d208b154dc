import type { Naira } from "./money.ts";

/** The hundredth part of a naira, a safe integer. Only the edge to the payment providers counts in these. */
export type Kobo = number;

/** What so many whole naira are in kobo; a `RangeError` for anything that is not whole naira of a size we can count. */
export function koboOf(naira: Naira): Kobo {
  const kobo = naira * 100;
  if (!Number.isSafeInteger(naira) || !Number.isSafeInteger(kobo)) throw new RangeError(`${naira} is not whole naira`);
  return kobo;
}

/**
 * Reads a provider's naira, `"599.80"` or `599.8`, digit by digit: multiplying a binary fraction by 100 can lose a kobo.
 * Undefined for what is no amount: a sign, an exponent, a fraction of a kobo, more than we can count.
 */
export function parseNairaToKobo(amount: string | number): Kobo | undefined {
  const parts = /^(\d{1,15})(?:\.(\d{1,2})0*)?$/.exec(String(amount).trim());
  if (!parts) return undefined;
  const kobo = Number(`${parts[1]}${(parts[2] ?? "").padEnd(2, "0")}`);
  return Number.isSafeInteger(kobo) ? kobo : undefined;
}

/** Kobo as naira with both decimals, `599.80`. */
export function nairaText(kobo: Kobo): string {
  if (!Number.isSafeInteger(kobo) || kobo < 0) throw new RangeError(`${kobo} is not an amount in kobo`);
  const digits = String(kobo).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

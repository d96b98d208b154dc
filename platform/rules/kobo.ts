import { formatNaira, type Naira } from "./money.ts";

/**
 * A hundredth of a naira, as a safe integer: for money received, refunded, booked or put on a gift card, and for bank
 * statements, where amounts need not be whole naira.
 */
export type Kobo = number & { readonly unit?: "kobo" };

// The only place where money is multiplied or divided by 100 (scripts/lint-rules.mjs, "hundred-by-hand"), besides
// money.ts, which has what all pages need, and which all of them load.

/** Whole naira in kobo; throws a `RangeError` for a fraction or an amount beyond the safe integers. */
export function toKobo(naira: Naira): Kobo {
  const kobo = naira * 100;
  if (!Number.isSafeInteger(naira) || !Number.isSafeInteger(kobo)) throw new RangeError(`${naira} is not whole naira`);
  return kobo;
}

/** Kobo known to be whole naira; throws a `RangeError` for any other amount. */
export function toNaira(kobo: Kobo): Naira {
  if (!isWholeNaira(kobo)) throw new RangeError(`${kobo} kobo are not whole naira`);
  return kobo / 100;
}

/** Whether an amount has no kobo besides its naira. */
export function isWholeNaira(kobo: Kobo): boolean {
  return checked(kobo) % 100 === 0;
}

/** Kobo in whole naira, rounded up: for amounts that the shop asks for. */
export function wholeNairaUp(kobo: Kobo): Naira {
  return Math.ceil(checked(kobo) / 100);
}

/** Kobo in whole naira, rounded down: for amounts that the shop gives back. */
export function wholeNairaDown(kobo: Kobo): Naira {
  return Math.floor(checked(kobo) / 100);
}

/** Kobo in whole naira, halves rounded up: for statistics. Also takes an average, which is not an integer. */
export function wholeNairaNear(kobo: Kobo): Naira {
  return Math.round(kobo / 100);
}

function checked(kobo: Kobo): Kobo {
  if (!Number.isSafeInteger(kobo)) throw new RangeError(`${kobo} is not an amount in kobo`);
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

/** For people: `₦12,784`, or `₦12,784.50` with kobo; `−₦12,784.50` for money that went out. */
export function formatKobo(kobo: Kobo): string {
  if (kobo < 0) return `−${formatKobo(-kobo)}`;
  const rest = kobo % 100;
  const naira = formatNaira((kobo - rest) / 100);
  return rest === 0 ? naira : `${naira}.${nairaForFile(rest).slice(-2)}`;
}

/** For bank and customs officers abroad, who know a currency's code, not its sign: `NGN 12,784`. */
export function nairaForOfficer(kobo: Kobo): string {
  return formatKobo(kobo).replace("₦", "NGN ");
}

/** For files, and for the audit trail: `12784.00`. Throws a `RangeError` for a negative amount. */
export function nairaForFile(kobo: Kobo): string {
  if (checked(kobo) < 0) throw new RangeError(`${kobo} is below zero`);
  const digits = String(kobo).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** For the value of a form field: `12,784.50`, or `12,784` without kobo. */
export function nairaForField(kobo: Kobo): string {
  return formatKobo(checked(kobo)).replace("₦", "");
}

/**
 * For providers that count in naira: `12784.5` in JSON. JavaScript writes a number with the fewest digits that identify
 * it, so the provider reads exactly this amount.
 */
export function nairaForProvider(kobo: Kobo): number {
  return Number(nairaForFile(kobo));
}

/** An amount in hundredths of another currency, for people: `12.50`. */
export function formatHundredths(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

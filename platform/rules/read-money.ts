import type { Kobo } from "./kobo.ts";
import type { Naira } from "./money.ts";
import { readNumber, readScaled, type NumberKind } from "./read-number.ts";

const nairaMarks = { before: ["₦", "ngn", "naira", "n", "#"], after: ["₦", "ngn", "naira"] } as const;

/** Prices, and whatever else is in whole naira. */
export const wholeNaira = { decimals: 0, ...nairaMarks } satisfies NumberKind;
/** Money that has moved. */
export const nairaAndKobo = { decimals: 2, ...nairaMarks } satisfies NumberKind;
/** The rate of another currency in naira. */
export const nairaRate = { decimals: 4, ...nairaMarks } satisfies NumberKind;
export const percentage = { decimals: 2, after: ["%"], decimalComma: true } satisfies NumberKind;

/** Whole naira: `₦15,984.00` is 15984. */
export function readNaira(text: string): Naira | undefined {
  return readNumber(text, wholeNaira);
}

/** Naira and kobo, in kobo: `1,234.50` is 123450. */
export function readKobo(text: string): Kobo | undefined {
  return readScaled(text, nairaAndKobo);
}

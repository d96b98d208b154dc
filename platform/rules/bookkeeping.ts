import { HOUR } from "./time.ts";

/**
 * Years after the year of an order: Nigeria's tax acts and its Companies and Allied Matters Act, and the United
 * Kingdom's rules.
 */
export const MIN_BOOKKEEPING_YEARS = 6;

/**
 * The beginning of the oldest year whose books must still be kept: orders that ended before it are past the bookkeeping
 * period of `years` full years after their own. A year begins at midnight in Lagos, which is one hour ahead of UTC.
 */
export function booksBegin(now: Date, years: number): Date {
  const lagos = new Date(now.getTime() + HOUR);
  return new Date(Date.UTC(lagos.getUTCFullYear() - years, 0, 1) - HOUR);
}

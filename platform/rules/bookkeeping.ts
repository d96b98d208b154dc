import { HOUR } from "./time.ts";

/**
 * Years after the year of an order, as required by Nigeria's tax acts and its Companies and Allied Matters Act, and by
 * the United Kingdom's rules.
 */
export const MIN_BOOKKEEPING_YEARS = 6;

/**
 * The start of the oldest year that still needs its books: orders that ended earlier are past the bookkeeping period of
 * `years` full years after their own. Years start at midnight in Lagos, one hour ahead of UTC.
 */
export function booksBegin(now: Date, years: number): Date {
  const lagos = new Date(now.getTime() + HOUR);
  return new Date(Date.UTC(lagos.getUTCFullYear() - years, 0, 1) - HOUR);
}

import type { Month } from "./period.ts";

// Apart from domain/money.ts and domain/dates.ts, which the pages of customers load.
const count = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 0 });
const monthOfYear = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", year: "numeric", month: "long" });

/** `12,784`: a count as it is read. */
export function formatCount(number: number): string {
  return count.format(number);
}

/** `November 2026`. */
export function formatMonthOfYear(month: Month): string {
  return monthOfYear.format(new Date(`${month}-01T00:00:00Z`));
}

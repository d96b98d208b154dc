import type { Month } from "./period.ts";

// Separate from platform/rules/money.ts and platform/rules/dates.ts, which customers' pages load.
const count = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 0 });
const monthOfYear = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", year: "numeric", month: "long" });

/** `12,784`: a count for people to read. */
export function formatCount(number: number): string {
  return count.format(number);
}

/** `1 order`, `12,784 orders`: a count of things with a plural in -s. */
export function formatQuantity(number: number, what: string): string {
  return `${formatCount(number)} ${what}${number === 1 ? "" : "s"}`;
}

/** `November 2026`. */
export function formatMonthOfYear(month: Month): string {
  return monthOfYear.format(new Date(`${month}-01T00:00:00Z`));
}

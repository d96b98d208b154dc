import { z } from "zod";

/** The most standing orders of an account. */
export const MOST_STANDING_ORDERS = 5;

/** The day of the month that a standing order comes on; every month has 28. */
export const standingOrderForm = z.object({
  day: z.coerce
    .number("Please choose a day")
    .int("Please choose a day")
    .min(1, "Please choose a day")
    .max(28, "Please choose a day up to the 28th"),
});

/** The first day after `today` that is this day of a month, 1 to 28; both as `2026-12-24`. */
export function nextMonthly(day: number, today: string): string {
  const [year = 0, month = 1, date = 1] = today.split("-").map(Number);
  // Months count from 0 here: the month of today, or the next one.
  return new Date(Date.UTC(year, month - (day > date ? 1 : 0), day)).toISOString().slice(0, 10);
}

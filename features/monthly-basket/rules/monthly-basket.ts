import { z } from "zod";
import type { BasketLine } from "#features/baskets/rules/basket.ts";
import { numberField } from "#platform/rules/number-field.ts";
import { plusDays } from "#platform/rules/plus-days.ts";
import { count } from "#platform/rules/read-number.ts";

/** The most monthly baskets an account can have (specification 14). */
export const MOST_MONTHLY_BASKETS = 5;

/** The day of the month on which a monthly basket is mailed; every month has 28 days. */
export const monthlyBasketForm = z.object({
  day: numberField(count, { least: 1, error: "Please choose a day" }).pipe(
    z.number().max(28, "Please choose a day up to the 28th"),
  ),
});

/**
 * A sentence for each missing product of a monthly basket; `gone` holds the sentences about products no longer sold.
 */
export function missingGoods(lines: BasketLine[], gone: string[]): string[] {
  return [
    ...gone,
    ...lines.flatMap(({ name, quantity, left }) => {
      if (left === 0) return [`${name} is sold out for now.`];
      return left < quantity ? [`Only ${left} of ${name} left.`] : [];
    }),
  ];
}

/**
 * Whether it is too late today to mail what was due on a day; both as `2026-12-24`. Up to a week late is allowed, so
 * two emails are at least three weeks apart.
 */
export function isTooLate(due: string, today: string): boolean {
  return today > plusDays(due, 7);
}

/** The first date after `today` with this day of the month, 1 to 28; both dates as `2026-12-24`. */
export function nextMonthly(day: number, today: string): string {
  const dayIn = (month: string) => `${month.slice(0, 8)}${String(day).padStart(2, "0")}`;
  // Four days after a 28th is always in the next month.
  return dayIn(today) > today ? dayIn(today) : dayIn(plusDays(`${today.slice(0, 8)}28`, 4));
}

import { z } from "zod";
import type { BasketLine } from "#features/baskets/rules/basket.ts";
import { numberField } from "#platform/rules/number-field.ts";
import { plusDays } from "#platform/rules/plus-days.ts";
import { count } from "#platform/rules/read-number.ts";

/** The most monthly baskets of an account (specification 14). */
export const MOST_MONTHLY_BASKETS = 5;

/** The day of the month that a monthly basket comes on; every month has 28. */
export const monthlyBasketForm = z.object({
  day: numberField(count, { least: 1, error: "Please choose a day" }).pipe(
    z.number().max(28, "Please choose a day up to the 28th"),
  ),
});

/**
 * A sentence for each product of a monthly basket that is missing; `gone` is the sentence about those no longer sold.
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
 * Whether it is too late today to mail what was due on a day; both as `2026-12-24`. A week is not: two emails are three
 * weeks apart at least.
 */
export function isTooLate(due: string, today: string): boolean {
  return today > plusDays(due, 7);
}

/** The first day after `today` that is this day of a month, 1 to 28; both as `2026-12-24`. */
export function nextMonthly(day: number, today: string): string {
  const dayIn = (month: string) => `${month.slice(0, 8)}${String(day).padStart(2, "0")}`;
  // Four days after a 28th is always in the next month.
  return dayIn(today) > today ? dayIn(today) : dayIn(plusDays(`${today.slice(0, 8)}28`, 4));
}

import { z } from "zod";
import type { BasketItem, BasketLine } from "../basket/basket.ts";
import type { Naira } from "../money.ts";
import { integerField, numberField } from "../number-field.ts";
import { count } from "../read-number.ts";
import { acknowledgedByTick } from "../order/checkout.ts";
import { ORDER_ID } from "../order/order.ts";

/** The most standing orders of an account (specification 14). */
export const MOST_STANDING_ORDERS = 5;

/** The day of the month that a standing order comes on; every month has 28. */
export const standingOrderForm = z.object({
  day: numberField(count, { least: 1, error: "Please choose a day" }).pipe(
    z.number().max(28, "Please choose a day up to the 28th"),
  ),
});

const total: z.ZodType<Naira, string> = integerField({ error: "This is not a total" });

/** The order that one press makes of a standing order. `total` is what the customer saw. */
export const monthlyOrderForm = z.object({
  orderId: z.string().regex(ORDER_ID, "This is not an order id"),
  total,
  acknowledged: acknowledgedByTick,
});
export type MonthlyOrderForm = z.infer<typeof monthlyOrderForm>;

/** What is missing of the goods of a standing order, a sentence for each; `lines` are those that are still sold. */
export function missingGoods(items: BasketItem[], lines: BasketLine[]): string[] {
  const gone = items.length - lines.length;
  return [
    ...(gone === 1 ? ["One of the goods is no longer sold."] : []),
    ...(gone > 1 ? [`${gone} of the goods are no longer sold.`] : []),
    ...lines.flatMap(({ name, quantity, left }) => {
      if (left === 0) return [`${name} is sold out for now.`];
      return left < quantity ? [`Only ${left} of ${name} left.`] : [];
    }),
  ];
}

/** The first day after `today` that is this day of a month, 1 to 28; both as `2026-12-24`. */
export function nextMonthly(day: number, today: string): string {
  const [year = 0, month = 1, date = 1] = today.split("-").map(Number);
  // Months count from 0 here: the month of today, or the next one.
  return new Date(Date.UTC(year, month - (day > date ? 1 : 0), day)).toISOString().slice(0, 10);
}

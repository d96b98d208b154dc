import { lagosDay } from "#platform/rules/period.ts";
import { DAY, HOUR } from "#platform/rules/time.ts";
import type { DeliveryDays } from "./shipping.ts";

/** Calendar dates, first and last, such as `2026-12-01`. */
export type DateRange = { from: string; to: string };

/** Business days from the order to its dispatch, fewest and most (specification 9.3). */
const PROCESSING = [1, 2] as const;

/**
 * When a parcel is expected: `days` business days, those of its method and zone, after dispatch, which is 1 to 2
 * business days after the order. An order at the weekend counts from Monday. The order's day is the day in Lagos;
 * public holidays are ignored.
 */
export function expectedDelivery(orderedAt: Date, [fewest, most]: DeliveryDays): DateRange {
  const start = nextBusinessDay(Date.parse(lagosDay(orderedAt)));
  return {
    from: toDate(addBusinessDays(start, PROCESSING[0] + fewest)),
    to: toDate(addBusinessDays(start, PROCESSING[1] + most)),
  };
}

/**
 * An unpacked order is late if it was placed before `placedBefore`, a parcel if it was expected before `today` in
 * Lagos.
 */
export type LateThresholds = { placedBefore: Date; today: string };

/**
 * The thresholds for lateness: an order placed before `placedBefore` should have left by the end of yesterday, and a
 * parcel expected before `today` should have arrived. Days are days in Lagos, as in `expectedDelivery`.
 */
export function lateThresholds(now: Date): LateThresholds {
  const today = Date.parse(lagosDay(now));
  let day = today;
  // Goes back day by day: with a weekend in between, two business days take four days.
  while (addBusinessDays(nextBusinessDay(day), PROCESSING[1]) >= today) day -= DAY;
  // Midnight in Lagos at the start of the next day, an hour before midnight UTC.
  return { placedBefore: new Date(day + DAY - HOUR), today: toDate(today) };
}

/** The last day on which an order placed at that time should leave. */
export function dispatchBy(orderedAt: Date): string {
  return toDate(addBusinessDays(nextBusinessDay(Date.parse(lagosDay(orderedAt))), PROCESSING[1]));
}

/** How many business days have begun in Lagos after this day, at most 60. */
export function businessDaysSince(day: string, now: Date): number {
  const today = Date.parse(lagosDay(now));
  let count = 0;
  for (let next = Date.parse(day); count < 60; count += 1) {
    next = nextBusinessDay(next + DAY);
    if (next > today) break;
  }
  return count;
}

function addBusinessDays(from: number, count: number): number {
  let day = from;
  for (let left = count; left > 0; left -= 1) day = nextBusinessDay(day + DAY);
  return day;
}

/** The given day if it is a business day, otherwise the next Monday. */
function nextBusinessDay(day: number): number {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 6) return day + 2 * DAY;
  return weekday === 0 ? day + DAY : day;
}

function toDate(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}

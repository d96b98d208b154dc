import { shippingMethodLabels, type ShippingMethod } from "./shipping.ts";

/** Calendar dates, `2026-12-01`, first and last. */
export type DateRange = { from: string; to: string };

/** Business days between the order and its dispatch, fewest and most (specification, section 9: Shipping). */
const PROCESSING = [1, 2] as const;

const dateInLagos = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Lagos", dateStyle: "short" });

/**
 * When a parcel is expected: the method's business days counted from dispatch, which is 1 to 2 business days after the order.
 * An order of the weekend starts on Monday. The order's day is the one it is in Lagos; public holidays are not known here.
 */
export function expectedDelivery(orderedAt: Date, method: ShippingMethod): DateRange {
  const start = nextBusinessDay(Date.parse(dateInLagos.format(orderedAt)));
  const [fewest, most] = shippingMethodLabels[method].days;
  return {
    from: toDate(addBusinessDays(start, PROCESSING[0] + fewest)),
    to: toDate(addBusinessDays(start, PROCESSING[1] + most)),
  };
}

/**
 * What is late now: an order placed before `placedBefore` should have left by the end of yesterday, and a parcel expected before
 * `today` should have arrived. In Lagos, as the promise was made.
 */
export function latestUnlate(now: Date): { placedBefore: Date; today: string } {
  const today = Date.parse(dateInLagos.format(now));
  let day = today;
  // Weekends stretch two business days over four.
  while (addBusinessDays(nextBusinessDay(day), PROCESSING[1]) >= today) day -= DAY;
  // The first moment of the following day, an hour before it begins in UTC.
  return { placedBefore: new Date(day + DAY - LAGOS_AHEAD), today: toDate(today) };
}

/** Lagos is an hour ahead of UTC all year. */
const LAGOS_AHEAD = 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

function addBusinessDays(from: number, count: number): number {
  let day = from;
  for (let left = count; left > 0; left -= 1) day = nextBusinessDay(day + DAY);
  return day;
}

/** The same day when it is one. */
function nextBusinessDay(day: number): number {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 6) return day + 2 * DAY;
  return weekday === 0 ? day + DAY : day;
}

function toDate(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}

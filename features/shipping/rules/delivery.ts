import type { ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { DAY, HOUR } from "#platform/rules/time.ts";
import { findZoneByCountry, type DeliveryDays, type ShippingTable } from "./shipping.ts";

/** Calendar dates, first and last, such as `2026-12-01`. */
export type DateRange = { from: string; to: string };

/** Business days from the order to its dispatch, fewest and most (specification 9.3). */
const PROCESSING = [1, 2] as const;

/** The public holidays of a country, as calendar days: beside weekends, the days that are no business days. */
export type Holidays = string[];

/**
 * When the shop dispatches: its own holidays, and the hour in Lagos from which an order counts for the next day (24:
 * never).
 */
export type DispatchDays = { cutOffHour: number; holidays: Holidays };

/** What decides when a parcel arrives. */
export type DeliveryTerms = {
  /** Business days from dispatch, those of its method and zone. */
  days: DeliveryDays;
  dispatch: DispatchDays;
  /** Those of the country that it goes to. */
  holidays: Holidays;
};

/** The terms of a method to a country. */
export function deliveryTerms(table: ShippingTable, country: string, method: ShippingMethod): DeliveryTerms {
  const { days } = findZoneByCountry(table, country).methods[method];
  return { days, dispatch: dispatchDays(table), holidays: table.holidays[country] ?? [] };
}

/** The terms of standard delivery to each country at the checkout. */
export function standardTerms(table: ShippingTable): Record<string, DeliveryTerms> {
  return Object.fromEntries(table.countries.map(({ name }) => [name, deliveryTerms(table, name, "standard")]));
}

/** When the shop dispatches by its shipping table. */
export function dispatchDays({ cutOffHour, holidays }: Pick<ShippingTable, "cutOffHour" | "holidays">): DispatchDays {
  return { cutOffHour, holidays: holidays[HOME_COUNTRY] ?? [] };
}

/**
 * When a parcel is expected: its days of transit after dispatch, which is 1 to 2 business days after the order. An
 * order at the weekend, on a holiday or after the hour at which parcels leave counts from the next business day. The
 * order's day is the day in Lagos. Dispatch waits for the holidays here, transit for those of the destination.
 */
export function expectedDelivery(orderedAt: Date, { days, dispatch, holidays }: DeliveryTerms): DateRange {
  const start = firstDay(orderedAt, dispatch);
  const arrives = (processing: number, transit: number) =>
    toDate(addBusinessDays(addBusinessDays(start, processing, dispatch.holidays), transit, holidays));
  return { from: arrives(PROCESSING[0], days[0]), to: arrives(PROCESSING[1], days[1]) };
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
export function lateThresholds(now: Date, { cutOffHour, holidays }: DispatchDays): LateThresholds {
  const today = Date.parse(lagosDay(now));
  let day = today;
  // Goes back day by day: with a weekend in between, two business days take four days.
  while (addBusinessDays(nextBusinessDay(day, holidays), PROCESSING[1], holidays) >= today) day -= DAY;
  // Until its cut-off hour, an order counts for that day; midnight in Lagos is an hour before midnight UTC.
  return { placedBefore: new Date(day + (cutOffHour - 1) * HOUR), today: toDate(today) };
}

/** The last day on which an order placed at that time should leave. */
export function dispatchBy(orderedAt: Date, dispatch: DispatchDays): string {
  return toDate(addBusinessDays(firstDay(orderedAt, dispatch), PROCESSING[1], dispatch.holidays));
}

/** How many business days have begun in Lagos after this day, at most 60. */
export function businessDaysSince(day: string, now: Date, holidays: Holidays): number {
  const today = Date.parse(lagosDay(now));
  let count = 0;
  for (let next = Date.parse(day); count < 60; count += 1) {
    next = nextBusinessDay(next + DAY, holidays);
    if (next > today) break;
  }
  return count;
}

/** The business day that an order counts for. */
function firstDay(orderedAt: Date, { cutOffHour, holidays }: DispatchDays): number {
  const midnight = Date.parse(lagosDay(orderedAt));
  const isAfter = orderedAt.getTime() >= midnight + (cutOffHour - 1) * HOUR;
  return nextBusinessDay(isAfter ? midnight + DAY : midnight, holidays);
}

function addBusinessDays(from: number, count: number, holidays: Holidays): number {
  let day = from;
  for (let left = count; left > 0; left -= 1) day = nextBusinessDay(day + DAY, holidays);
  return day;
}

/** The given day if it is a business day, otherwise the next one. */
function nextBusinessDay(day: number, holidays: Holidays): number {
  const weekday = new Date(day).getUTCDay();
  const isClosed = weekday === 0 || weekday === 6 || holidays.includes(toDate(day));
  return isClosed ? nextBusinessDay(day + DAY, holidays) : day;
}

function toDate(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}

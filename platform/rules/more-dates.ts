// The forms of dates that the first pages of a visit do without.
import { formatLagosDay, LAGOS, monthInLagos, onCalendar, splitDate } from "./dates.ts";

const monthOfYear = new Intl.DateTimeFormat("en-US", { timeZone: LAGOS, year: "numeric", month: "long" });

/** `21 November 2026 at 09:30`, Lagos time. Takes an ISO date and time. */
export function formatDateTime(iso: string): string {
  const { time } = splitDate(iso);
  return `${formatLagosDay(iso)} at ${time}`;
}

/** The same for customers, who may live elsewhere: `21 November 2026 at 09:30, Lagos time`. */
export function formatLagosTime(iso: string): string {
  return `${formatDateTime(iso)}, Lagos time`;
}

/** `09:30`, Lagos time, for a moment close to now. Takes an ISO date and time. */
export function formatTime(iso: string): string {
  return splitDate(iso).time;
}

/** `Saturday 21 November`, the day in Lagos. Takes an ISO date and time. */
export function formatWeekday(iso: string): string {
  const { weekday, day, month } = splitDate(iso);
  return `${weekday} ${day} ${month}`;
}

/** `21 Nov 2026, 09:30`, Lagos time. Takes an ISO date and time. */
export function formatShortDateTime(iso: string): string {
  const { day, shortMonth, year, time } = splitDate(iso);
  return `${day} ${shortMonth} ${year}, ${time}`;
}

/** `November`, or `November 2025` if it is not within the last eleven months, so that it is unambiguous. */
export function formatMonth(iso: string, now: Date): string {
  const at = new Date(iso);
  return monthInLagos(now) - monthInLagos(at) < 11 ? splitDate(iso).month : monthOfYear.format(at);
}

/** `21 Nov 2026` for a calendar date `2026-11-21`, where there is little room. */
export function formatShortDay(date: string): string {
  const { day, shortMonth, year } = splitDate(`${date}T00:00:00Z`, onCalendar);
  return `${day} ${shortMonth} ${year}`;
}

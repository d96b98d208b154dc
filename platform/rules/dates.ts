import { HOUR } from "./time.ts";

const LAGOS = "Africa/Lagos";

/**
 * The names and numbers of a date come from one locale and are joined here, in the order used in the shop's country:
 * browsers differ in how they join and abbreviate other locales, and the server must agree with all of them.
 */
const inLagos = new Intl.DateTimeFormat("en-US", partsIn(LAGOS));
const onCalendar = new Intl.DateTimeFormat("en-US", partsIn("UTC"));
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

/**
 * A deadline: `17:59 on 24 November (your time)` in the reader's time zone, or `18:59 on 24 November (Lagos time)`
 * while that zone is not known. Takes an ISO date and time.
 */
export function formatDeadline(iso: string, zone?: string): string {
  const { day, month, time } = splitDate(iso, zone ? new Intl.DateTimeFormat("en-US", partsIn(zone)) : inLagos);
  return `${time} on ${day} ${month} (${zone ? "your" : "Lagos"} time)`;
}

/** The year in Lagos, which is an hour ahead of UTC. */
export function yearInLagos(at: Date): number {
  return Math.floor(monthInLagos(at) / 12);
}

/** The months since the year 0, in Lagos, which is an hour ahead of UTC all year. */
function monthInLagos(at: Date): number {
  const local = new Date(at.getTime() + HOUR);
  return local.getUTCFullYear() * 12 + local.getUTCMonth();
}

/** `21 November 2026`, the day in Lagos. Takes an ISO date and time. */
export function formatLagosDay(iso: string): string {
  const { day, month, year } = splitDate(iso);
  return `${day} ${month} ${year}`;
}

/** `09:30`, Lagos time, for a moment close to now. Takes an ISO date and time. */
export function formatTime(iso: string): string {
  return splitDate(iso).time;
}

/**
 * The shortest unambiguous form: `09:30` for today in Lagos, `21 Nov` for another day of this year, else `21 Nov 2025`.
 */
export function formatMoment(iso: string, now: Date): string {
  const { day, shortMonth, year, time } = splitDate(iso);
  const today = splitDate(now.toISOString());
  if (year !== today.year) return `${day} ${shortMonth} ${year}`;
  return day === today.day && shortMonth === today.shortMonth ? time : `${day} ${shortMonth}`;
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

/** `21 November 2026` for a calendar date `2026-11-21`. */
export function formatDay(date: string): string {
  const { day, month, year } = splitDate(`${date}T00:00:00Z`, onCalendar);
  return `${day} ${month} ${year}`;
}

/** `21 Nov 2026` for a calendar date `2026-11-21`, where there is little room. */
export function formatShortDay(date: string): string {
  const { day, shortMonth, year } = splitDate(`${date}T00:00:00Z`, onCalendar);
  return `${day} ${shortMonth} ${year}`;
}

/** `Tue 1 Dec to Fri 4 Dec`. Avoids `formatRange`, which differs between server and browser. */
export function formatDayRange({ from, to }: { from: string; to: string }): string {
  const [first, last] = [from, to].map((date) => {
    const { weekday, day, shortMonth } = splitDate(`${date}T00:00:00Z`, onCalendar);
    return `${weekday.slice(0, 3)} ${day} ${shortMonth}`;
  });
  return from === to ? `${first}` : `${first} to ${last}`;
}

function partsIn(timeZone: string): Intl.DateTimeFormatOptions {
  const names = { weekday: "long", year: "numeric", month: "long", day: "numeric" } as const;
  return { timeZone, ...names, hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
}

function splitDate(iso: string, format = inLagos) {
  const parts = new Map(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  const month = part("month");
  return {
    weekday: part("weekday"),
    day: part("day"),
    month,
    shortMonth: month.slice(0, 3),
    year: part("year"),
    time: `${part("hour")}:${part("minute")}`,
  };
}

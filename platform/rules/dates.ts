import { HOUR } from "./time.ts";

export const LAGOS = "Africa/Lagos";

/**
 * The names and numbers of a date come from one locale and are joined here, in the order used in the shop's country:
 * browsers differ in how they join and abbreviate other locales, and the server must agree with all of them.
 */
const inLagos = new Intl.DateTimeFormat("en-US", partsIn(LAGOS));
export const onCalendar = new Intl.DateTimeFormat("en-US", partsIn("UTC"));

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
export function monthInLagos(at: Date): number {
  const local = new Date(at.getTime() + HOUR);
  return local.getUTCFullYear() * 12 + local.getUTCMonth();
}

/** `21 November 2026`, the day in Lagos. Takes an ISO date and time. */
export function formatLagosDay(iso: string): string {
  const { day, month, year } = splitDate(iso);
  return `${day} ${month} ${year}`;
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

/** `21 November 2026` for a calendar date `2026-11-21`. */
export function formatDay(date: string): string {
  const { day, month, year } = splitDate(`${date}T00:00:00Z`, onCalendar);
  return `${day} ${month} ${year}`;
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

/** The parts of a moment in Lagos, or in the zone of another format. */
export function splitDate(iso: string, format = inLagos) {
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

import { HOUR } from "./time.ts";

// One time zone and one locale for every date, so that the server and all browsers render the same text.
const inLagos = { timeZone: "Africa/Lagos" } as const;

const longDay = new Intl.DateTimeFormat("en-US", { ...inLagos, year: "numeric", month: "long", day: "numeric" });
const time = new Intl.DateTimeFormat("en-US", { ...inLagos, hour: "numeric", minute: "2-digit" });
const longTime = new Intl.DateTimeFormat("en-US", { ...inLagos, hour: "2-digit", minute: "2-digit" });
const shortDay = new Intl.DateTimeFormat("en-US", { ...inLagos, month: "short", day: "numeric" });
const shortDayOfYear = new Intl.DateTimeFormat("en-US", {
  ...inLagos,
  year: "numeric",
  month: "short",
  day: "numeric",
});
const longWeekday = new Intl.DateTimeFormat("en-US", { ...inLagos, weekday: "long", month: "long", day: "numeric" });
const month = new Intl.DateTimeFormat("en-US", { ...inLagos, month: "long" });
const monthOfYear = new Intl.DateTimeFormat("en-US", { ...inLagos, year: "numeric", month: "long" });
const weekday = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "short", month: "short", day: "numeric" });
const day = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", year: "numeric", month: "long", day: "numeric" });

/** `November 21, 2026 at 09:30 AM`, Lagos time (specification 2.15). Takes an ISO date and time. */
export function formatDateTime(iso: string): string {
  const at = new Date(iso);
  // Two formats, because browsers join the day and the time by different words.
  return `${longDay.format(at)} at ${longTime.format(at)}`;
}

/** The same for customers, who may live elsewhere: `November 21, 2026 at 09:30 AM, Lagos time`. */
export function formatLagosTime(iso: string): string {
  return `${formatDateTime(iso)}, Lagos time`;
}

/** The year in Lagos, which is an hour ahead of UTC. */
export function yearInLagos(at: Date): number {
  return new Date(at.getTime() + HOUR).getUTCFullYear();
}

/** `November 21, 2026`, the day in Lagos. Takes an ISO date and time. */
export function formatDayOf(iso: string): string {
  return longDay.format(new Date(iso));
}

/** As short as it can be: `9:30 AM` for today in Lagos, `Nov 21` for another day of this year, else `Nov 21, 2025`. */
export function formatMoment(iso: string, now: Date): string {
  const at = new Date(iso);
  const text = shortDayOfYear.format(at);
  const today = shortDayOfYear.format(now);
  if (text === today) return time.format(at);
  return (text.slice(-4) === today.slice(-4) ? shortDay : shortDayOfYear).format(at);
}

/** `Saturday, November 21`, the day in Lagos. Takes an ISO date and time. */
export function formatWeekday(iso: string): string {
  return longWeekday.format(new Date(iso));
}

/** `Nov 21, 2026, 9:30 AM`, Lagos time. Takes an ISO date and time. */
export function formatShortDateTime(iso: string): string {
  const at = new Date(iso);
  return `${shortDayOfYear.format(at)}, ${time.format(at)}`;
}

/** `November`, or `November 2025` when that is not within the last eleven months, so that it names one month only. */
export function formatMonth(iso: string, now: Date): string {
  const at = new Date(iso);
  const months = (now.getUTCFullYear() - at.getUTCFullYear()) * 12 + now.getUTCMonth() - at.getUTCMonth();
  return (months < 11 ? month : monthOfYear).format(at);
}

/** `November 21, 2026` for a calendar date `2026-11-21`. */
export function formatDay(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

/** `Tue, Dec 1 to Fri, Dec 4`. Not by `formatRange`, whose output differs between server and browser. */
export function formatDayRange({ from, to }: { from: string; to: string }): string {
  const [first, last] = [from, to].map((date) => weekday.format(new Date(`${date}T00:00:00Z`)));
  return from === to ? `${first}` : `${first} to ${last}`;
}

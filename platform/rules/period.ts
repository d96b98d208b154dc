import { readDay } from "./day.ts";
import { plusDays } from "./plus-days.ts";
import { DAY, HOUR } from "./time.ts";

/** Calendar days in Lagos, both inclusive. */
export type Period = { from: string; to: string };

/** A calendar month in Lagos, `2026-11`. */
export type Month = string;

// Lagos is one hour ahead of UTC, without daylight saving time.
const LAGOS = HOUR;

/** The calendar day in Lagos, `2026-11-21`. */
export function lagosDay(at: Date): string {
  return new Date(at.getTime() + LAGOS).toISOString().slice(0, 10);
}

/** The number of a calendar day in its month, 1 to 31. */
export function dayOfMonth(day: string): number {
  return Number(day.slice(8));
}

/** The moments at which a period begins and ends; the end is exclusive. */
export function toMoments({ from, to }: Period): { from: Date; before: Date } {
  return { from: new Date(Date.parse(from) - LAGOS), before: new Date(Date.parse(to) + DAY - LAGOS) };
}

/** The days of a month. */
export function periodOfMonth(month: Month): Period {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** The months from that of `first` to that of `now`, newest first. */
export function monthsSince(first: Date, now: Date): Month[] {
  const last = lagosDay(first).slice(0, 7);
  const months = [lagosDay(now).slice(0, 7)];
  for (let month = months[0] ?? ""; month > last;) {
    const dayBefore = Date.parse(`${month}-01`) - DAY;
    month = new Date(dayBefore).toISOString().slice(0, 7);
    months.push(month);
  }
  return months;
}

/** The month named in a query (`?month=2026-11`); the current one if it is missing, invalid or in the future. */
export function readMonth(query: URLSearchParams, now: Date): Month {
  const present = lagosDay(now).slice(0, 7);
  const month = query.get("month") ?? "";
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && month <= present ? month : present;
}

const namedPeriods = ["today", "week", "month", "year"] as const;
export type NamedPeriod = (typeof namedPeriods)[number];

export type Comparison = {
  name: NamedPeriod | "days";
  period: Period;
  /** The same number of days in the previous day, week, month or year, or directly before the chosen days. */
  previous: Period;
};

/** The longest period that can be chosen, in days. */
const LONGEST_PERIOD = 731;

/**
 * The period that a query chooses (`?period=week`, or `?from=2026-11-01&to=2026-11-21`), and the one to compare it
 * with; this month to date for a missing or invalid choice. A week begins on Monday.
 */
export function readPeriod(query: URLSearchParams, now: Date): Comparison {
  const today = lagosDay(now);
  const [from, to] = [readDay(query.get("from")), readDay(query.get("to"))];
  const days = from && to && from <= to && daysBetween(from, to) < LONGEST_PERIOD;
  const name = namedPeriods.find((one) => one === query.get("period"));
  if (days && !name) {
    const before = { from: plusDays(from, -1 - daysBetween(from, to)), to: plusDays(from, -1) };
    return { name: "days", period: { from, to }, previous: before };
  }
  return { name: name ?? "month", ...toDate(name ?? "month", today) };
}

/** From the start of the current day, week, month or year to today, and the same days of the previous one. */
function toDate(name: NamedPeriod, today: string): Omit<Comparison, "name"> {
  if (name === "today") {
    const yesterday = plusDays(today, -1);
    return { period: { from: today, to: today }, previous: { from: yesterday, to: yesterday } };
  }
  if (name === "week") {
    const monday = plusDays(today, -((new Date(today).getUTCDay() + 6) % 7));
    return { period: { from: monday, to: today }, previous: { from: plusDays(monday, -7), to: plusDays(today, -7) } };
  }
  const from = name === "month" ? `${today.slice(0, 7)}-01` : `${today.slice(0, 4)}-01-01`;
  const first = new Date(from);
  if (name === "month") first.setUTCMonth(first.getUTCMonth() - 1);
  else first.setUTCFullYear(first.getUTCFullYear() - 1);
  const previousFrom = first.toISOString().slice(0, 10);
  const sameDay = plusDays(previousFrom, daysBetween(from, today));
  const lastDay = plusDays(from, -1);
  return { period: { from, to: today }, previous: { from: previousFrom, to: sameDay < lastDay ? sameDay : lastDay } };
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}

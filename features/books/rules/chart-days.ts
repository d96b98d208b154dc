import type { Kobo } from "#platform/rules/kobo.ts";
import type { Period } from "#platform/rules/period.ts";
import { plusDays } from "#platform/rules/plus-days.ts";

/** A column of the chart: a day, or a calendar month if the period is long. */
export type ChartColumn = { label: string; goodsKobo: Kobo; previousKobo: Kobo; orders: number };

type Day = { day: string; goodsKobo: Kobo; orders: number };

/** More days than this are shown as months: day columns would be too thin to tell apart. */
const MOST_DAYS = 62;

/**
 * The columns of a period: each day, with or without sales, beside the corresponding day of the previous period. More
 * than 62 days are shown as months, without the comparison.
 */
export function chartColumns(
  { period, previous }: { period: Period; previous: Period },
  { days, previousDays }: { days: Day[]; previousDays: Day[] },
): ChartColumn[] {
  const all = listDays(period);
  const before = listDays(previous);
  if (all.length > MOST_DAYS) return monthColumns(all, days);
  const sold = new Map(days.map((one) => [one.day, one]));
  const soldBefore = new Map(previousDays.map((one) => [one.day, one.goodsKobo]));
  return all.map((day, place) => ({
    label: day,
    goodsKobo: sold.get(day)?.goodsKobo ?? 0,
    previousKobo: soldBefore.get(before[place] ?? "") ?? 0,
    orders: sold.get(day)?.orders ?? 0,
  }));
}

function monthColumns(all: string[], days: Day[]): ChartColumn[] {
  const months = new Map(
    all.map((day) => [day.slice(0, 7), { label: day.slice(0, 7), goodsKobo: 0, previousKobo: 0, orders: 0 }]),
  );
  for (const { day, goodsKobo, orders } of days) {
    const column = months.get(day.slice(0, 7));
    if (!column) continue;
    column.goodsKobo += goodsKobo;
    column.orders += orders;
  }
  return [...months.values()];
}

function listDays({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = plusDays(day, 1)) days.push(day);
  return days;
}

import { gt, lt, sql } from "drizzle-orm";
import { deleteInBatches } from "#platform/database/in-batches.ts";
import { retentionDays } from "#platform/rules/retention.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { percentile75, vitals, type Device, type Vital } from "../rules/vitals.ts";
import { webVitals } from "../tables.ts";

const SHOWN_DAYS = 28;

/** A page on one kind of device: the 75th percentiles, and the visits, counted by the most measured value. */
export type PageSpeed = { page: string; device: Device; visits: number } & Partial<Record<Vital, number>>;

/** How fast each page was in the last 28 days, the most visited page first. */
export async function readVitals({ db, clock }: Shop): Promise<PageSpeed[]> {
  const { page, device, metric, bucket, day } = webVitals;
  const rows = await db
    .select({ page, device, metric, bucket, count: sql<number>`sum(${webVitals.count})::int` })
    .from(webVitals)
    .where(gt(day, dayBefore(clock(), SHOWN_DAYS)))
    .groupBy(page, device, metric, bucket);
  const found = Map.groupBy(rows, (row) => `${row.page} ${row.device}`);
  const speeds = [...found.values()].map((own) => {
    const values = vitals.map((vital) => {
      const counts = own.filter((row) => row.metric === vital).map((row) => [row.bucket, row.count] as const);
      return [vital, percentile75(vital, new Map(counts))] as const;
    });
    const visits = Math.max(...vitals.map((vital) => sumCounts(own.filter((row) => row.metric === vital))));
    return { page: own[0]?.page ?? "", device: own[0]?.device ?? "phone", visits, ...Object.fromEntries(values) };
  });
  return speeds.toSorted((a, b) => b.visits - a.visits || a.page.localeCompare(b.page));
}

/** Deletes counts older than 90 days. */
export async function deleteOldVitals({ db, clock }: Shop): Promise<void> {
  await deleteInBatches(db, webVitals, lt(webVitals.day, dayBefore(clock(), retentionDays.webVitals)));
}

function sumCounts(rows: { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY).toISOString().slice(0, 10);
}

import { sql } from "drizzle-orm";
import { refuseOverLimit } from "#platform/rate-limit/limits.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { findBucket, vitals, type VisitVitals } from "../rules/vitals.ts";
import { webVitals } from "../tables.ts";

/**
 * Counts the measurements of one visit, each in its bucket for the day (UTC). Stores nothing about the visit itself.
 * Refuses more than a hundred visits an hour from one IP address. The caller has checked the page.
 */
export async function countVisit(shop: Shop, ip: string, visit: VisitVitals): Promise<Refusal | undefined> {
  const tooMany = await refuseOverLimit(shop, "countVisit", { ip });
  if (tooMany) return tooMany;
  const { page, device } = visit;
  const day = shop.clock().toISOString().slice(0, 10);
  const counts = vitals.flatMap((metric) => {
    const value = visit[metric];
    return value === undefined ? [] : [{ day, page, device, metric, bucket: findBucket(metric, value), count: 1 }];
  });
  if (counts.length === 0) return undefined;
  await shop.db
    .insert(webVitals)
    .values(counts)
    .onConflictDoUpdate({
      target: [webVitals.day, webVitals.page, webVitals.device, webVitals.metric, webVitals.bucket],
      set: { count: sql`${webVitals.count} + 1` },
    });
  return undefined;
}

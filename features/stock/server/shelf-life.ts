import { sql } from "drizzle-orm";
import { alertStaff } from "#features/alerts/server/alert-staff.ts";
import { products } from "#features/catalogue/tables.ts";
import { write } from "#platform/database/write.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { lagosDay } from "#platform/rules/period.ts";
import type { Shop } from "#platform/shop.ts";
import { warnUntil } from "../rules/shelf-life.ts";
import { batches } from "../tables.ts";

const MAX_ALERTS = 5;

/**
 * The morning job: alerts the staff about each batch with units left that expires within 60 days, once per batch. More
 * than five batches share one alert.
 */
export async function warnOfShelfLife(shop: Shop): Promise<void> {
  await write(shop, null, async (w) => {
    const until = warnUntil(lagosDay(w.now));
    const { rows } = await w.tx.execute<{ id: number; code: string; bestBefore: string; name: string }>(sql`
      update ${batches} b set shelf_life_told_at = ${w.now.toISOString()}::timestamptz from ${products} p
      where p.id = b.product_id and b.units > 0 and b.held_at is null and b.shelf_life_told_at is null
        and coalesce(b.best_before, 'infinity'::date) <= ${until}::date
      returning b.id::int, b.code, b.best_before::text as "bestBefore", p.name`);
    if (rows.length > MAX_ALERTS) {
      const text = `${rows.length} batches expire within 60 days.`;
      await alertStaff(w, {
        kind: "shelf-life",
        title: "Batches expire soon",
        text,
        link: "/office/batches?only=soon",
      });
      return;
    }
    for (const { id, code, bestBefore, name } of rows) {
      const text = `${name}, batch ${code}: best before ${formatDay(bestBefore)}.`;
      await alertStaff(w, { kind: "shelf-life", title: "A batch expires soon", text, link: `/office/batches/${id}` });
    }
  });
}

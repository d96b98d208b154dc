import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { DAY } from "#platform/rules/time.ts";
import { orderStatuses, type OrderStatus } from "../rules/order.ts";
import { orders } from "../tables.ts";

/** Limited, so that the cost of counting does not grow with the age of the shop. */
const PERIOD = 30 * DAY;

/** The number of orders of the last 30 days in each status, including 0. One query, which reads an index only. */
export async function orderMetrics(db: Database, now: Date): Promise<{ status: OrderStatus; count: number }[]> {
  const since = new Date(now.getTime() - PERIOD).toISOString();
  const { rows } = await db.execute<{ status: OrderStatus; count: number }>(sql`
    select status, (
      select count(*)::int from ${orders} o where o.status = listed.status and o.created_at > ${since}::timestamptz
    ) as count
    from unnest(array[${sql.join([...orderStatuses], sql`, `)}]::text[]) as listed (status)`);
  return rows;
}

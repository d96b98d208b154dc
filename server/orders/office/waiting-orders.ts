import { sql } from "drizzle-orm";
import { lateThresholds } from "../../../domain/cart/delivery.ts";
import type { Database } from "../../database/database.ts";

/**
 * An order that waits for staff. `since` is when it was placed, or when its delivery was expected, depending on the
 * list.
 */
export type WaitingOrder = { id: string; name: string; since: string };
/** The first few entries of a list, and how many there are; counting stops at `MAX_COUNTED`. */
export type Waiting<T> = { first: T[]; count: number };

export const MAX_COUNTED = 1000;
export const SHOWN = 5;

/**
 * The orders that wait for staff, each list oldest first; `lateToPack` are those of `toPack` that are past the day they
 * should have left. Three queries, each on a partial index of waiting orders.
 */
export async function listWaitingOrders(db: Database, now: Date) {
  const packing = sql`status in ('confirmed', 'processing')`;
  const { placedBefore, today } = lateThresholds(now);
  const [toPack, lateToPack, lateOnTheWay] = await Promise.all([
    waiting(db, packing, "created_at"),
    waiting(db, sql`${packing} and created_at < ${placedBefore.toISOString()}::timestamptz`, "created_at"),
    waiting(
      db,
      sql`status in ('shipped', 'out-for-delivery') and estimated_delivery < ${today}::date`,
      "estimated_delivery",
    ),
  ]);
  return { toPack, lateToPack, lateOnTheWay };
}

async function waiting(
  db: Database,
  where: ReturnType<typeof sql>,
  by: "created_at" | "estimated_delivery",
): Promise<Waiting<WaitingOrder>> {
  const { rows } = await db.execute<WaitingOrder & { count: number }>(sql`
    select id, customer_name as name, ${sql.raw(by)}::text as since,
      (select count(*)::int from (select 1 from orders where ${where} limit ${MAX_COUNTED}) counted) as count
    from orders where ${where} order by ${sql.raw(by)}, id limit ${SHOWN}`);
  return {
    first: rows.map(({ id, name, since }) => ({ id, name, since: new Date(since).toISOString() })),
    count: rows[0]?.count ?? 0,
  };
}

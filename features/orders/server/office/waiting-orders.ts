import { sql, type SQL } from "drizzle-orm";
import { lateThresholds, type DispatchDays } from "#features/shipping/rules/delivery.ts";
import { readDispatchDays } from "#features/shipping/server/shipping-table.ts";
import type { Database } from "#platform/database/database.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { DAY, HOUR } from "#platform/rules/time.ts";
import { cancelledAt, readStop } from "../undo/refuse-while-cancelling.ts";

/**
 * An order that waits for staff. `since` is when it was placed, or when its delivery was expected, depending on the
 * list.
 */
export type WaitingOrder = {
  id: string;
  name: string;
  since: string;
  /** `2 × Egusi, 1 × Uda`. */
  goods: string;
  isGift: boolean;
  /** Why it must not be packed now, if it is about to be cancelled. */
  stopped?: string | undefined;
};
/** The first few entries of a list, and how many there are; counting stops at `MAX_COUNTED`. */
export type Waiting<T> = { first: T[]; count: number };

export const MAX_COUNTED = 1000;
export const SHOWN = 5;

/**
 * The orders that wait for staff, each list oldest first; `lateToPack` are those of `toPack` that should have left by
 * now. Three queries, each on a partial index of waiting orders.
 */
export async function listWaitingOrders(db: Database, now: Date, dispatch: DispatchDays) {
  // Nothing ships unpaid; orders with a payment problem are in another list.
  const packing = sql`status in ('confirmed', 'processing') and payment_state in ('paid', 'part-refunded')`;
  const { placedBefore, today } = lateThresholds(now, dispatch);
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
  const { rows } = await db.execute<WaitingOrder & { count: number; at: Date | string | null }>(sql`
    select id, customer_name as name, ${sql.raw(by)}::text as since, gift is not null as "isGift", ${cancelledAt} as at,
      (select string_agg(i.quantity || ' × ' || i.name, ', ' order by i.position) from order_items i where i.order_id = o.id) as goods,
      (select count(*)::int from (select 1 from orders where ${where} limit ${MAX_COUNTED}) counted) as count
    from orders o where ${where} order by ${sql.raw(by)}, id limit ${SHOWN}`);
  return {
    first: rows.map(({ count: _count, since, at, ...row }) => ({
      ...row,
      since: new Date(since).toISOString(),
      stopped: readStop(at),
    })),
    count: rows[0]?.count ?? 0,
  };
}

/** The condition for orders that should have left or arrived by then. One query. */
export async function lateCondition(db: Database, now: Date): Promise<SQL> {
  const { placedBefore, today } = lateThresholds(now, await readDispatchDays(db));
  return sql`(status in ('confirmed', 'processing') and created_at < ${placedBefore.toISOString()}::timestamptz
    or status in ('shipped', 'out-for-delivery') and estimated_delivery < ${today}::date)`;
}

/**
 * How many paid orders are not being packed yet, how many have a payment to confirm, and how many are late; counting
 * stops at `MAX_COUNTED`. Two queries, one of them on the partial indexes of waiting orders.
 */
export async function countWaitingOrders(db: Database, now: Date) {
  const isLate = await lateCondition(db, now);
  const { rows } = await db.execute<{ toPack: number; toConfirm: number; late: number }>(sql`
    select ${countWhere(sql`status = 'confirmed'`)} as "toPack",
      ${countWhere(sql`payment_state = 'awaiting-confirmation'`)} as "toConfirm", ${countWhere(isLate)} as late`);
  const [counts = { toPack: 0, toConfirm: 0, late: 0 }] = rows;
  return counts;
}

/** How many orders were placed since yesterday began in Lagos; counting stops at `MAX_COUNTED`. */
export async function countNewOrders(db: Database, now: Date): Promise<number> {
  const yesterday = new Date(Date.parse(lagosDay(now)) - HOUR - DAY);
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (
    select 1 from orders where created_at >= ${yesterday.toISOString()}::timestamptz limit ${MAX_COUNTED}) counted`);
  return rows[0]?.count ?? 0;
}

function countWhere(where: SQL): SQL {
  return sql`(select count(*)::int from (select 1 from orders where ${where} limit ${MAX_COUNTED}) counted)`;
}

import { sql, type SQL } from "drizzle-orm";
import type { Shop } from "#platform/shop.ts";
import type { OrderCursor, OrderFilter } from "../../rules/order-filter.ts";
import { refuseStep } from "../../rules/order-steps.ts";
import type { Order } from "../../rules/order.ts";
import { cancelledAt, readStop } from "../undo/refuse-while-cancelling.ts";
import { searchCondition } from "./search-orders.ts";
import { lateCondition } from "./waiting-orders.ts";

export type OfficeOrderRow = Pick<
  Order,
  "id" | "kind" | "total" | "status" | "paymentState" | "paymentMethod" | "createdAt"
> & {
  name: string;
  country: string;
  /** Null for a gift card. */ units: number | null;
  isGift: boolean;
  /** Whether it can be packed or shipped now. */
  isToPack: boolean;
  /** Why not, if it is about to be cancelled. */
  stopped?: string | undefined;
};

type Reader = Pick<Shop, "db" | "clock" | "reactions">;

const PAGE_SIZE = 30;
/** Lagos is an hour ahead of UTC all year. */
const LAGOS = "+01:00";

/**
 * Orders that match the filter, newest first, a page of 30 after the cursor. One query, two for the late ones; every
 * filter's plan uses an index.
 */
export async function listOfficeOrders(
  shop: Reader,
  filter: OrderFilter,
  after?: OrderCursor,
): Promise<{ orders: OfficeOrderRow[]; next: OrderCursor | undefined }> {
  type Found = OfficeOrderRow & { createdAt: Date | string; cancelledAt: Date | string | null };
  const { rows } = await shop.db.execute<Found>(await officeOrdersQuery(shop, filter, after));
  const orders = rows.map(({ cancelledAt: at, ...row }) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    isToPack: at === null && (!refuseStep(row, "processing") || !refuseStep(row, "shipment")),
    stopped: readStop(at),
  }));
  const last = orders[PAGE_SIZE - 1];
  return {
    orders: orders.slice(0, PAGE_SIZE),
    next: orders.length > PAGE_SIZE && last ? { at: last.createdAt, id: last.id } : undefined,
  };
}

/** The ids of the orders that match the filter and are to be packed or shipped, oldest first; at most `most`. */
export async function idsToPack(shop: Reader, filter: OrderFilter, most: number): Promise<string[]> {
  const conditions = [sql`o.status in ('confirmed', 'processing')`, ...(await buildConditions(shop, filter))];
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select o.id from orders o where ${sql.join(conditions, sql` and `)} order by o.created_at, o.id limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** The query of `listOfficeOrders`, exported so that a test can explain its plan. */
export async function officeOrdersQuery(shop: Reader, filter: OrderFilter, after?: OrderCursor): Promise<SQL> {
  const conditions = [
    ...(await buildConditions(shop, filter)),
    // Times are stored to the millisecond, so the cursor is exact.
    ...(after ? [sql`(o.created_at, o.id) < (${after.at}::timestamptz, ${after.id})`] : []),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  // The shop's database role may not use the statistics that would tell the planner how few rows a text matches. It
  // would walk the orders by date, up to the last of a million, until it has a page; `offset 0` prevents that.
  const from = filter.search ? sql`(select * from orders o ${where} offset 0) o` : sql`orders o ${where}`;
  return sql`
    select o.id, o.kind, o.customer_name as name, coalesce(o.shipping_address ->> 'country', o.buyer_country) as country,
      o.total::float8 as total, o.status,
      o.payment_state as "paymentState", o.payment_method as "paymentMethod", o.created_at as "createdAt", o.gift is not null as "isGift",
      ${cancelledAt} as "cancelledAt",
      (select sum(i.quantity)::int from order_items i where i.order_id = o.id) as units
    from ${from}
    order by o.created_at desc, o.id desc limit ${PAGE_SIZE + 1}`;
}

async function buildConditions({ db, clock, reactions }: Reader, filter: OrderFilter): Promise<SQL[]> {
  const isLate = filter.late && (await lateCondition(db, clock()));
  return [
    ...(filter.search ? [searchCondition(reactions, filter.search)] : []),
    ...(filter.status ? [sql`o.status = ${filter.status}`] : []),
    ...(filter.payment ? [sql`o.payment_state = ${filter.payment}`] : []),
    ...(filter.method ? [sql`o.payment_method = ${filter.method}`] : []),
    ...(filter.from ? [sql`o.created_at >= ${`${filter.from}T00:00:00${LAGOS}`}::timestamptz`] : []),
    ...(filter.to ? [sql`o.created_at < ${`${filter.to}T00:00:00${LAGOS}`}::timestamptz + interval '1 day'`] : []),
    ...(isLate ? [isLate] : []),
  ];
}

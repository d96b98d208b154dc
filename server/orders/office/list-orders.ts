import { sql, type SQL } from "drizzle-orm";
import type { Order } from "../../../domain/order/order.ts";
import {
  searchTerms,
  type OrderFilter,
  type OrderCursor,
  type SearchTerms,
} from "../../../domain/order/order-filter.ts";
import { toE164 } from "../../../domain/phone.ts";
import type { Database } from "../../database/database.ts";

export type OfficeOrderRow = Pick<Order, "id" | "total" | "status" | "paymentState" | "paymentMethod" | "createdAt"> & {
  name: string;
  country: string;
  units: number;
};

const PAGE_SIZE = 30;
/** Lagos is an hour ahead of UTC all year. */
const LAGOS = "+01:00";

/**
 * Orders that match the filter, newest first, a page of 30 after the cursor. One query; every filter's plan uses an
 * index.
 */
export async function listOfficeOrders(
  db: Database,
  filter: OrderFilter,
  after?: OrderCursor,
): Promise<{ orders: OfficeOrderRow[]; next: OrderCursor | undefined }> {
  const { rows } = await db.execute<OfficeOrderRow & { createdAt: Date | string }>(officeOrdersQuery(filter, after));
  const orders = rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
  const last = orders[PAGE_SIZE - 1];
  return {
    orders: orders.slice(0, PAGE_SIZE),
    next: orders.length > PAGE_SIZE && last ? { at: last.createdAt, id: last.id } : undefined,
  };
}

/** The query of `listOfficeOrders`, exported so that a test can explain its plan. */
export function officeOrdersQuery(filter: OrderFilter, after?: OrderCursor): SQL {
  const conditions = [
    ...(filter.search ? [searchCondition(filter.search)] : []),
    ...(filter.status ? [sql`o.status = ${filter.status}`] : []),
    ...(filter.payment ? [sql`o.payment_state = ${filter.payment}`] : []),
    ...(filter.method ? [sql`o.payment_method = ${filter.method}`] : []),
    ...(filter.from ? [sql`o.created_at >= ${`${filter.from}T00:00:00${LAGOS}`}::timestamptz`] : []),
    ...(filter.to ? [sql`o.created_at < ${`${filter.to}T00:00:00${LAGOS}`}::timestamptz + interval '1 day'`] : []),
    // Times are stored to the millisecond, so the cursor is exact.
    ...(after ? [sql`(o.created_at, o.id) < (${after.at}::timestamptz, ${after.id})`] : []),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  return sql`
    select o.id, o.customer_name as name, o.shipping_address ->> 'country' as country, o.total::float8 as total, o.status,
      o.payment_state as "paymentState", o.payment_method as "paymentMethod", o.created_at as "createdAt",
      (select sum(i.quantity)::int from order_items i where i.order_id = o.id) as units
    from orders o ${where}
    order by o.created_at desc, o.id desc limit ${PAGE_SIZE + 1}`;
}

/** Matches any of the fields that the search text may be part of; false when the text is too short for all of them. */
function searchCondition(search: string): SQL {
  const pieces = searchTerms(search, (text) => toE164(text, "Nigeria"));
  const conditions = (Object.keys(pieces) as (keyof SearchTerms)[]).map((field) =>
    pieceConditions[field](pieces[field] ?? ""),
  );
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}

// Each uses the same expression as its index (db/migrations/0001_baseline.sql).
const pieceConditions: Record<keyof SearchTerms, (piece: string) => SQL> = {
  idStart: (piece) => sql`o.id like ${`${escapeLike(piece)}%`}`,
  idEnd: (piece) => sql`reverse(o.id) like ${`${escapeLike(reversed(piece))}%`}`,
  email: (piece) => sql`o.customer_email = ${piece}`,
  phoneEnd: (piece) => sql`reverse(o.customer_phone) like ${`${escapeLike(reversed(piece))}%`}`,
  // The subquery finds the ids first: the planner cannot estimate how few match, and would walk a million orders by
  // date.
  tracking: (piece) => sql`o.id = any (array(select t.id from orders t
    where upper(regexp_replace(t.tracking_number, '[^A-Za-z0-9]', '', 'g')) like ${`${escapeLike(piece)}%`}))`,
  text: (piece) => sql`lower(o.customer_name || ' ' || o.customer_email) like ${`%${escapeLike(piece)}%`}`,
};

const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");
const reversed = (text: string) => [...text].toReversed().join("");

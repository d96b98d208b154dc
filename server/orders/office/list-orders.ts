import { sql, type SQL } from "drizzle-orm";
import type { OrderStatus } from "../../../domain/order.ts";
import { searchPieces, type OrderFilter, type OrderMark, type SearchPieces } from "../../../domain/order-filter.ts";
import type { PaymentMethod } from "../../../domain/payment.ts";
import type { PaymentState } from "../../../domain/payment-state.ts";
import { toE164 } from "../../../domain/phone.ts";
import type { Database } from "../../database/database.ts";

export type OfficeOrderRow = {
  id: string;
  name: string;
  country: string;
  units: number;
  total: number;
  status: OrderStatus;
  paymentState: PaymentState;
  paymentMethod: PaymentMethod | null;
  createdAt: string;
};

const PAGE = 30;
/** Lagos is an hour ahead of UTC all year. */
const LAGOS = "+01:00";

/** Orders that pass the filter, newest first, a page of 30 from the mark on. One query; the plan uses an index whatever is asked. */
export async function listOfficeOrders(
  db: Database,
  filter: OrderFilter,
  after?: OrderMark,
): Promise<{ orders: OfficeOrderRow[]; next: OrderMark | undefined }> {
  const { rows } = await db.execute<OfficeOrderRow & { createdAt: Date | string }>(officeOrdersQuery(filter, after));
  const orders = rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
  const last = orders[PAGE - 1];
  return {
    orders: orders.slice(0, PAGE),
    next: orders.length > PAGE && last ? { at: last.createdAt, id: last.id } : undefined,
  };
}

/** The query behind `listDeskOrders`; by itself, so that a test can ask for its plan. */
export function officeOrdersQuery(filter: OrderFilter, after?: OrderMark): SQL {
  const conditions = [
    ...(filter.search ? [searchCondition(filter.search)] : []),
    ...(filter.status ? [sql`o.status = ${filter.status}`] : []),
    ...(filter.payment ? [sql`o.payment_state = ${filter.payment}`] : []),
    ...(filter.method ? [sql`o.payment_method = ${filter.method}`] : []),
    ...(filter.from ? [sql`o.created_at >= ${`${filter.from}T00:00:00${LAGOS}`}::timestamptz`] : []),
    ...(filter.to ? [sql`o.created_at < ${`${filter.to}T00:00:00${LAGOS}`}::timestamptz + interval '1 day'`] : []),
    // Ids and times are kept to the millisecond, so the mark is exact.
    ...(after ? [sql`(o.created_at, o.id) < (${after.at}::timestamptz, ${after.id})`] : []),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  return sql`
    select o.id, o.customer_name as name, o.shipping_address ->> 'country' as country, o.total::float8 as total, o.status,
      o.payment_state as "paymentState", o.payment_method as "paymentMethod", o.created_at as "createdAt",
      (select sum(i.quantity)::int from order_items i where i.order_id = o.id) as units
    from orders o ${where}
    order by o.created_at desc, o.id desc limit ${PAGE + 1}`;
}

/** Any of the things the words may be; nothing at all when they are too short to be one. */
function searchCondition(search: string): SQL {
  const pieces = searchPieces(search, (text) => toE164(text, "Nigeria"));
  const ways = (Object.keys(pieces) as (keyof SearchPieces)[]).map((way) => looks[way](pieces[way] ?? ""));
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : sql`false`;
}

// Each in the words of its index (db/migrations/0010_desk.sql).
const looks: Record<keyof SearchPieces, (piece: string) => SQL> = {
  idStart: (piece) => sql`o.id like ${`${literal(piece)}%`}`,
  idEnd: (piece) => sql`reverse(o.id) like ${`${literal(reversed(piece))}%`}`,
  email: (piece) => sql`o.customer_email = ${piece}`,
  phoneEnd: (piece) => sql`reverse(o.customer_phone) like ${`${literal(reversed(piece))}%`}`,
  // Looked up first: the planner cannot guess how few they are, and among a million orders would look through the newest for them.
  tracking: (piece) => sql`o.id = any (array(select t.id from orders t
    where upper(regexp_replace(t.tracking_number, '[^A-Za-z0-9]', '', 'g')) like ${`${literal(piece)}%`}))`,
  words: (piece) => sql`lower(o.customer_name || ' ' || o.customer_email) like ${`%${literal(piece)}%`}`,
};

const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");
const reversed = (text: string) => [...text].toReversed().join("");

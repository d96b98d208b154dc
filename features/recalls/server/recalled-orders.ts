import { eq, sql } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import { products } from "#features/catalogue/tables.ts";
import type { OrderStatus } from "#features/orders/rules/order.ts";
import type { ReturnStatus } from "#features/returns/rules/returns.ts";
import { batches } from "#features/stock/tables.ts";
import type { Database } from "#platform/database/database.ts";
import { recalls } from "../tables.ts";
import { isRefundedSince, recalledReturn } from "./recalls-of-orders.ts";

/** The most orders that a recall's page lists; all of them are counted and emailed. */
const MOST_LISTED = 500;

/** An order with units of a batch; times are ISO 8601. */
export type RecalledOrder = {
  id: string;
  status: OrderStatus;
  country: string;
  customerName: string;
  customerEmail: string;
  /** Units packed and not sent; a hold on the batch keeps them here. */
  packedUnits: number;
  /** Units that have left. */
  sent: number;
  emailedAt: string | null;
  refundAskedAt: string | null;
  rma: string | null;
  returnStatus: ReturnStatus | null;
  isRefunded: boolean;
};

/** How many orders have units of a batch; `answered` are those that returned it, or asked for or received a refund. */
type RecallCounts = {
  orders: number;
  withPackedUnits: number;
  sent: number;
  units: number;
  emailed: number;
  answered: number;
};

/** A batch with its recall, if it was recalled; undefined for an unknown one. One query. */
export async function findRecall(db: Database, batchId: number) {
  const { id, productId, code, bestBefore, heldAt } = batches;
  const [row] = await db
    .select({
      batch: { id, productId, productName: products.name, code, bestBefore, heldAt },
      recall: recalls,
      startedBy: users.name,
    })
    .from(batches)
    .innerJoin(products, eq(products.id, productId))
    .leftJoin(recalls, eq(recalls.batchId, id))
    .leftJoin(users, eq(users.id, recalls.startedBy))
    .where(eq(id, batchId));
  if (!row) return undefined;
  const { batch, recall, startedBy } = row;
  return {
    batch: { ...batch, heldAt: batch.heldAt?.toISOString() ?? null },
    recall: recall && { ...recall, startedAt: recall.startedAt.toISOString(), startedBy },
  };
}

type Listed = { counts: RecallCounts; orders: RecalledOrder[] };

/**
 * The orders with units of a batch, at most 500, and counts over all of them: first those with packed units, then those
 * waiting for a refund, then the newest. One query through the indexes of order_batches and recall_notices: it reads
 * only this batch's orders, however many others there are.
 */
export async function listRecalledOrders(db: Database, batchId: number): Promise<Listed> {
  type Found = RecalledOrder & { counts: RecallCounts };
  const { rows } = await db.execute<Found>(recalledOrdersQuery(batchId));
  const none = { orders: 0, withPackedUnits: 0, sent: 0, units: 0, emailed: 0, answered: 0 };
  return { counts: rows[0]?.counts ?? none, orders: rows.map(({ counts: _figures, ...order }) => order) };
}

/** The query of `listRecalledOrders`, for the test that reads its plan. */
export function recalledOrdersQuery(batchId: number) {
  return sql`
    with recall as (
      select c.id, c.started_at, b.product_id
      from batches b left join recalls c on c.batch_id = b.id where b.id = ${batchId}
    ), got as (
      select coalesce(x.order_id, n.order_id) as order_id, coalesce(x.units - x.sent_units, 0) as in_box,
        greatest(x.sent_units, n.units) as sent, n.emailed_at, n.refund_asked_at
      from (select * from order_batches where batch_id = ${batchId}) x
      full join (select * from recall_notices where recall_id = (select id from recall)) n on n.order_id = x.order_id
    ), answers as (
      select g.*, r.rma, r.status as return_status, c.started_at is not null
        and ${isRefundedSince("g.order_id", "c.product_id", "c.started_at")} as is_refunded
      from got g cross join recall c left join lateral ${recalledReturn("g.order_id", "c.product_id")} r on true
    ), counts as (
      select jsonb_build_object(
        'orders', count(*), 'withPackedUnits', count(*) filter (where in_box > 0), 'sent', count(*) filter (where sent > 0),
        'units', coalesce(sum(in_box + sent), 0), 'emailed', count(emailed_at),
        'answered', count(*) filter (where rma is not null or is_refunded or refund_asked_at is not null)
      ) as counts from answers
    )
    select o.id, o.status, o.shipping_address ->> 'country' as country, o.customer_name as "customerName",
      o.customer_email as "customerEmail", a.in_box as "packedUnits", a.sent, a.rma, a.return_status as "returnStatus",
      to_json(a.emailed_at) #>> '{}' as "emailedAt", to_json(a.refund_asked_at) #>> '{}' as "refundAskedAt",
      a.is_refunded as "isRefunded", f.counts
    from answers a join orders o on o.id = a.order_id cross join counts f
    order by a.in_box = 0, a.refund_asked_at is null or a.is_refunded or a.rma is not null, o.created_at desc, o.id limit ${MOST_LISTED}`;
}

import { sql } from "drizzle-orm";
import { voidRefundStatuses } from "#features/orders/rules/payment-state.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { OrderRecall } from "../rules/order-recall.ts";

/** The recalls that concern these orders, newest first. One query. */
export async function recallsOfOrders(db: Database | Transaction, orderIds: string[]): Promise<OrderRecall[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await db.execute<
    OrderRecall & { startedAt: Date | string; refundAskedAt: Date | string | null }
  >(sql`
    select n.order_id as "orderId", c.id::int as "recallId", b.product_id as "productId", b.code, n.units, c.message,
      coalesce((
        select i.name from order_items i where i.order_id = n.order_id and i.product_id = b.product_id limit 1
      ), p.name) as "productName",
      (
        select coalesce(sum(i.quantity), 0)::int from returns t join return_items i on i.rma = t.rma
        where t.order_id = n.order_id and i.product_id = b.product_id and i.reason = 'recalled' and t.status <> 'refused'
      ) as returned,
      c.started_at as "startedAt", n.refund_asked_at as "refundAskedAt", r.rma, r.status as "returnStatus",
      ${isRefundedSince("n.order_id", "b.product_id", "c.started_at")} as "isRefunded"
    from recall_notices n join recalls c on c.id = n.recall_id join batches b on b.id = c.batch_id
    join products p on p.id = b.product_id left join lateral ${recalledReturn("n.order_id", "b.product_id")} r on true
    where n.order_id in ${orderIds} order by c.id desc`);
  return rows.map(({ startedAt, refundAskedAt, ...row }) => ({
    ...row,
    startedAt: new Date(startedAt).toISOString(),
    refundAskedAt: refundAskedAt && new Date(refundAskedAt).toISOString(),
  }));
}

/**
 * The units of each product of an order that its owner may return as recalled: those of recalls without a refund asked
 * for or made, less those in earlier returns.
 */
export async function recalledUnits(db: Database | Transaction, orderId: string): Promise<Map<string, number>> {
  const units = new Map<string, number>();
  for (const recall of await recallsOfOrders(db, [orderId])) {
    if (recall.refundAskedAt || recall.isRefunded) continue;
    // Returns are counted by product, so they are subtracted once for all recalls of the product.
    const known = units.get(recall.productId) ?? -recall.returned;
    units.set(recall.productId, known + recall.units);
  }
  return units;
}

/**
 * Whether a refund by line with this product, not for a return, was started since the recall; the arguments are
 * columns.
 */
export function isRefundedSince(orderId: string, productId: string, startedAt: string) {
  const [order, product, since] = [sql.raw(orderId), sql.raw(productId), sql.raw(startedAt)];
  return sql`exists (
    select from refunds f where f.order_id = ${order} and f.return_rma is null and f.created_at >= ${since}
      and f.status not in ${[...voidRefundStatuses]}
      and f.breakdown -> 'lines' @> jsonb_build_array(jsonb_build_object('productId', ${product}))
  )`;
}

/** The first return of recalled units of an order's product that was not refused; the arguments are columns. */
export function recalledReturn(orderId: string, productId: string) {
  const [order, product] = [sql.raw(orderId), sql.raw(productId)];
  return sql`(
    select t.rma, t.status from returns t join return_items i on i.rma = t.rma
    where t.order_id = ${order} and i.product_id = ${product} and i.reason = 'recalled' and t.status <> 'refused'
    order by t.created_at, t.rma limit 1
  )`;
}

import { sql } from "drizzle-orm";
import { SHOWN, type Waiting } from "#features/orders/server/office/waiting-orders.ts";
import type { Database } from "#platform/database/database.ts";
import { isRefundedSince, recalledReturn } from "./recalls-of-orders.ts";

/** A recalled batch, how many of its orders wait for a refund, and since when (ISO 8601). */
export type WaitingRecall = { batchId: number; code: string; name: string; orders: number; since: string };

/**
 * The recalls with refunds that customers asked for and have not received, longest wait first: the first five, and as
 * `count` the number of orders in all recalls. One query through the partial index of notices with a refund request.
 */
export async function listWaitingRecalls(db: Database): Promise<Waiting<WaitingRecall>> {
  const { rows } = await db.execute<WaitingRecall & { count: number }>(sql`
    with waiting as (
      select c.batch_id, b.code, p.name, n.refund_asked_at
      from recall_notices n join recalls c on c.id = n.recall_id join batches b on b.id = c.batch_id
      join products p on p.id = b.product_id
      where n.refund_asked_at is not null and not ${isRefundedSince("n.order_id", "b.product_id", "c.started_at")}
        and not exists ${recalledReturn("n.order_id", "b.product_id")}
    )
    select batch_id::int as "batchId", code, name, count(*)::int as orders, min(refund_asked_at)::text as since,
      sum(count(*)) over ()::int as count
    from waiting group by batch_id, code, name order by min(refund_asked_at), batch_id limit ${SHOWN}`);
  const first = rows.map(({ count: _count, since, ...row }) => ({ ...row, since: new Date(since).toISOString() }));
  return { first, count: rows[0]?.count ?? 0 };
}

import { eq, sql } from "drizzle-orm";
import { queueStaffNotice } from "#features/accounts/server/staff-notice.ts";
import { products } from "#features/catalogue/tables.ts";
import { orderBatches } from "#features/orders/tables.ts";
import { holdIn } from "#features/stock/server/change-batch.ts";
import { batches } from "#features/stock/tables.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { write } from "#platform/database/write.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { RecallText } from "../rules/recall.ts";
import { recallNotices, recalls } from "../tables.ts";

/**
 * Recalls a batch in one write: puts it on hold unless it is already, records for each order how many units have left,
 * and lets a job email each customer once. A second call for the same batch changes nothing. Packed units that have not
 * left get no notice: a held batch cannot leave. Locks product and batch. Undefined for an unknown one; `orders` counts
 * the orders with units that had left.
 */
export function recallBatch(
  shop: Shop,
  actor: string,
  { batchId, reason, message }: RecallText & { batchId: number },
): Promise<{ orders: number } | Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const { tx, now } = w;
    const [batch] = await tx
      .select({ productId: batches.productId, code: batches.code, name: products.name })
      .from(batches)
      .innerJoin(products, eq(products.id, batches.productId))
      .where(eq(batches.id, batchId));
    if (!batch) return undefined;
    const refusal = await holdIn(w, { id: batchId, reason: `Recalled: ${reason}` });
    if (refusal) return refusal;
    const [known] = await tx.select({ id: recalls.id }).from(recalls).where(eq(recalls.batchId, batchId));
    if (known) return { orders: await tx.$count(recallNotices, eq(recallNotices.recallId, known.id)) };
    const values = { batchId, reason, message, startedBy: actor, startedAt: now };
    const [recall] = await tx.insert(recalls).values(values).returning({ id: recalls.id });
    if (!recall) throw new Error("The inserted recall was not returned");
    const { rowCount } = await tx.execute(sql`
      insert into ${recallNotices} (recall_id, order_id, units)
      select ${recall.id}, order_id, sent_units from ${orderBatches} where batch_id = ${batchId} and sent_units > 0`);
    const orders = rowCount ?? 0;
    const details = { name: batch.name, batch: batch.code, reason, orders };
    await recordAudit(w, { action: "recalled a batch", subject: `product:${batch.productId}`, details });
    await queueStaffNotice(w, {
      action: `recalled a batch that ${orders === 1 ? "one order" : `${orders} orders`} got`,
      attributes: [
        ["Product", batch.name],
        ["Batch", batch.code],
        ["Reason", reason],
      ],
    });
    enqueue(w, "send-recall-notices", {});
    return { orders };
  });
}

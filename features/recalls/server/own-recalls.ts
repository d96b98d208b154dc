import { and, eq, isNull } from "drizzle-orm";
import { alertStaff } from "#features/alerts/server/alert-staff.ts";
import { lockOwnOrder } from "#features/orders/server/own.ts";
import { recordEvent } from "#features/orders/server/record-event.ts";
import { write } from "#platform/database/write.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { recallNotices, recalls } from "../tables.ts";
import { recallsOfOrders } from "./recalls-of-orders.ts";

/**
 * Records that the owner of an order wants a refund of recalled goods without returning them; a repeated call changes
 * nothing. Refuses another account's order ('Order not found'), an order that was not recalled, and goods with an open
 * or finished return. Locks the order. Staff make the refund.
 */
export function askRecallRefund(
  shop: Shop,
  { userId, orderId }: { userId: string; orderId: string },
  recallId: number,
): Promise<Refusal | undefined> {
  return write(shop, userId, async (w) => {
    const locked = await lockOwnOrder(w.tx, { userId, orderId });
    if (locked instanceof Refusal) return locked;
    const found = await recallsOfOrders(w.tx, [orderId]);
    const recall = found.find((one) => one.recallId === recallId);
    if (!recall) return new Refusal("not-returnable", "Nothing of this order was recalled.");
    if (recall.rma) return new Refusal("not-returnable", "You’ve asked to send it back already.");
    if (recall.refundAskedAt || recall.isRefunded) return undefined;
    await w.tx
      .update(recallNotices)
      .set({ refundAskedAt: w.now })
      .where(
        and(
          eq(recallNotices.recallId, recallId),
          eq(recallNotices.orderId, orderId),
          isNull(recallNotices.refundAskedAt),
        ),
      );
    await recordEvent(w, locked, { description: "Refund asked for a recalled product" });
    const [{ batchId } = { batchId: 0 }] = await w.tx
      .select({ batchId: recalls.batchId })
      .from(recalls)
      .where(eq(recalls.id, recallId));
    await alertStaff(w, {
      kind: "return",
      orderId,
      title: "A refund of recalled goods was asked for",
      text: `Order ${orderNumber(orderId)} waits for its money.`,
      link: `/office/batches/${batchId}/recall`,
    });
    return undefined;
  });
}

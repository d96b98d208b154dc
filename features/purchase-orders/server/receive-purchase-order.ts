import { and, eq, sql } from "drizzle-orm";
import { receiveInto } from "#features/stock/server/receive-batch.ts";
import { write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { ReceivedLine } from "../rules/purchase-order-forms.ts";
import { isComplete } from "../rules/purchase-order.ts";
import { purchaseOrderItems } from "../tables.ts";
import { lockPurchaseOrder } from "./edit-purchase-order.ts";
import { findPurchaseOrder } from "./list-purchase-orders.ts";
import { audit, refuseStateChange, savedMeanwhile, setState } from "./move-purchase-order.ts";

type Receipt = { id: number; version: number; lines: ReceivedLine[]; isLast: boolean };

/**
 * Receives goods of a purchase order into batches, at the agreed cost. When everything has come, or with `isLast`, the
 * order becomes received; otherwise it stays open. Undefined for an unknown one. Refuses one that is not sent, a
 * product that it does not have, and when it has changed since `version` was read, so that a second press does not
 * receive anything twice. Locks the purchase order, then the products in id order.
 */
export function receivePurchaseOrder(
  shop: Shop,
  actor: string,
  { id, version, lines, isLast }: Receipt,
): Promise<{ isComplete: boolean; units: number } | Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const row = await lockPurchaseOrder(w.tx, id);
    if (!row) return undefined;
    const refusal = refuseStateChange(row, "received") ?? (row.version === version ? undefined : savedMeanwhile());
    if (refusal) return refusal;
    const ordered = (await findPurchaseOrder(w.tx, id))?.lines ?? [];
    const inLockOrder = lines.toSorted((one, other) => (one.productId < other.productId ? -1 : 1));
    for (const line of inLockOrder) {
      const of = ordered.find(({ productId }) => productId === line.productId);
      if (!of) return new Refusal("product-gone", `Product No. ${line.productId} is not on this purchase order.`);
      const from = { supplierId: row.supplierId, purchaseOrderId: id, unitCost: of.unitCost, note: "" };
      const received = await receiveInto(w, { ...line, ...from });
      if (received instanceof Refusal) return received;
      await w.tx
        .update(purchaseOrderItems)
        .set({ receivedUnits: sql`${purchaseOrderItems.receivedUnits} + ${line.units}` })
        .where(and(eq(purchaseOrderItems.purchaseOrderId, id), eq(purchaseOrderItems.productId, line.productId)));
      of.receivedUnits += line.units;
    }
    const isDone = isLast || isComplete(ordered);
    await setState(w, row, { state: isDone ? "received" : "sent" });
    const units = lines.reduce((sum, line) => sum + line.units, 0);
    await audit(w, id, "received a purchase order", { units, complete: isDone });
    return { isComplete: isDone, units };
  });
}

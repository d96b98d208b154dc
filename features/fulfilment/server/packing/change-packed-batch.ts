import type { z } from "zod";
import { lockStock } from "#features/catalogue/server/stock.ts";
import { refuseBatch, type PackableBatch } from "#features/orders/rules/packing-plan.ts";
import type { LockedGoodsOrder } from "#features/orders/server/lock-order.ts";
import { changeGoodsOrder, type StaffAction } from "#features/orders/server/office/change-order.ts";
import { expectedArrival } from "#features/orders/server/packing/pack-order.ts";
import { addPackedUnits, readPackedUnits, removePackedUnits } from "#features/orders/server/packing/packed-units.ts";
import { itemsAndShipments } from "#features/orders/server/shipments/shipments.ts";
import { refuseWhileCancelling } from "#features/orders/server/undo/refuse-while-cancelling.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import type { takeBatchForm } from "#features/stock/rules/batch-forms.ts";
import { findBatchByCode } from "#features/stock/server/batches.ts";
import { changeBatches, lockBatchesWithIds } from "#features/stock/server/change-batches.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { plainLine } from "#platform/rules/typed-text.ts";
import type { Shop } from "#platform/shop.ts";

export type PackedBatchChange = z.output<typeof takeBatchForm>;

/**
 * Replaces packed units of an order with units of another batch; the replaced units go back into their own batch. The
 * other batch may be good for less than 30 days after arrival. Refuses an order that is not being packed, more units
 * than are packed, a batch that is unknown, on hold, or not good on arrival, and one with too few units. Locks the
 * order, the product and then the batches.
 */
export function changePackedBatch(
  shop: Shop,
  action: StaffAction,
  change: PackedBatchChange,
): Promise<Refusal | undefined> {
  return changeGoodsOrder(
    shop,
    action,
    async (w, order) =>
      (await refuseWhileCancelling(w.tx, order.id)) ??
      exchange(w, order, { ...change, code: plainLine(change.code).toUpperCase() }),
  );
}

async function exchange(w: Write, order: LockedGoodsOrder, change: PackedBatchChange): Promise<Refusal | undefined> {
  const { productId, fromBatchId, code, units } = change;
  if (order.status !== "processing") return new Refusal("wrong-move", "This order is not being packed.");
  const packedUnits = (await readPackedUnits(w.tx, [order.id])).find(({ batchId }) => batchId === fromBatchId);
  if (packedUnits?.productId !== productId || units < 1 || packedUnits.units - packedUnits.sentUnits < units) {
    return new Refusal("wrong-move", "So many units of this batch are not packed.");
  }
  const before = await lockStock(w.tx, [productId]);
  const found = await findBatchByCode(w.tx, productId, code);
  const locked = await lockBatchesWithIds(w.tx, [fromBatchId, ...(found ? [found.id] : [])]);
  const to = locked.find(({ id }) => id === found?.id);
  const refusal = await refuseTarget(w, order, { to, change });
  if (refusal || !to) return refusal;
  const about = { orderId: order.id };
  const back = [{ batchId: fromBatchId, change: units }];
  await changeBatches(w, before, back, { cause: "unpacked", ...about });
  const after = await lockStock(w.tx, [productId]);
  await changeBatches(w, after, [{ batchId: to.id, change: -units }], { cause: "packed", ...about });
  await removePackedUnits(w, order.id, [{ batchId: fromBatchId, units }]);
  await addPackedUnits(w, order.id, [{ productId, batchId: to.id, units }]);
  const details = { from: packedUnits.code, to: code, units };
  await recordAudit(w, { action: "packed another batch", subject: `order:${order.id}`, details });
  return undefined;
}

async function refuseTarget(
  w: Write,
  order: LockedGoodsOrder,
  { to, change: { productId, fromBatchId, code, units } }: { to: PackableBatch | undefined; change: PackedBatchChange },
): Promise<Refusal | undefined> {
  const { items } = await itemsAndShipments(w.tx, order.id);
  const name = items.find((item) => item.productId === productId)?.name ?? "This product";
  const day = expectedArrival(order, await readShippingTable(w.tx, w.now), w.now);
  const refusal = refuseBatch(to, { name, code, day });
  if (refusal || !to) return refusal;
  if (to.id === fromBatchId) return new Refusal("nothing-changed", `Batch ${code} is packed already.`);
  if (to.units >= units) return undefined;
  return new Refusal("no-good-batch", `${name}: batch ${code} has ${to.units} units left.`);
}

import { lockStock, moveStock, type Units } from "#features/catalogue/server/stock.ts";
import { UNASSIGNED_BATCH } from "#features/stock/rules/batches.ts";
import { addToBatches, changeBatches, lockBatchesWithIds } from "#features/stock/server/change-batches.ts";
import { ofUnknownDelivery } from "#features/stock/server/change-units.ts";
import type { Write } from "#platform/database/write.ts";
import { takeLast } from "../../rules/packing-plan.ts";
import { readPackedUnits, removePackedUnits } from "./packed-units.ts";

/**
 * Puts sellable units that left with a locked order back into the batches that they came from, and into the stock for
 * sale unless the batch is on hold. Units of an unknown batch, from orders packed before batches were recorded, go into
 * the batch UNASSIGNED. Locks the products and then the batches, in id order.
 */
export async function returnUnits(w: Write, orderId: string, units: Units[]): Promise<void> {
  const packedUnits = await readPackedUnits(w.tx, [orderId]);
  const found = units.map(({ productId, quantity }) => {
    const own = packedUnits
      .filter((one) => one.productId === productId)
      .map((one) => ({ id: one.batchId, bestBefore: one.bestBefore, units: one.sentUnits }));
    return { productId, quantity, ...takeLast(own, quantity) };
  });
  const ids = units.map(({ productId }) => productId);
  await lockStock(w.tx, ids);
  const unknown = found.filter(({ missing }) => missing > 0);
  if (unknown.length > 0) {
    const arrivals = unknown.map(({ productId, missing }) =>
      ofUnknownDelivery({ productId, code: UNASSIGNED_BATCH, units: missing }),
    );
    await addToBatches(w, await lockStock(w.tx, ids), arrivals, { cause: "returned", orderId });
  }
  const taken = found.flatMap(({ chosen }) => chosen);
  if (taken.length === 0) return;
  const before = await lockStock(w.tx, ids);
  const batchIds = taken.map(({ batchId }) => batchId);
  await lockBatchesWithIds(w.tx, batchIds);
  const changes = taken.map(({ batchId, units: change }) => ({ batchId, change }));
  await changeBatches(w, before, changes, { cause: "returned", orderId });
  await removePackedUnits(w, orderId, taken, { wereSent: true });
  const known = found.flatMap(({ productId, quantity, missing }) =>
    quantity > missing ? [{ productId, quantity: quantity - missing }] : [],
  );
  await moveStock(w, known, { cause: "returned", orderId });
}

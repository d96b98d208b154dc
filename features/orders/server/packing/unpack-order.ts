import { lockStock, type Units } from "#features/catalogue/server/stock.ts";
import { changeBatches, lockBatchesWithIds } from "#features/stock/server/change-batches.ts";
import type { Write } from "#platform/database/write.ts";
import { takeLast } from "../../rules/packing-plan.ts";
import { readPackedUnits, removePackedUnits, countUnsent } from "./packed-units.ts";

/**
 * Unpacks units of a locked order, or all that have not left, and puts them back into their batches, even those on
 * hold. They stay reserved for the order. Locks the products and then the batches, in id order. Does nothing for an
 * order that is not packed.
 */
export async function unpackOrder(w: Write, orderId: string, units?: Units[]): Promise<void> {
  const packedUnits = await readPackedUnits(w.tx, [orderId]);
  const ids = [...new Set(packedUnits.map(({ productId }) => productId))];
  const taken = ids.flatMap((productId) => {
    const own = packedUnits
      .filter((one) => one.productId === productId)
      .map((one) => ({ id: one.batchId, bestBefore: one.bestBefore, units: one.units - one.sentUnits }));
    const wanted = units
      ? (units.find((one) => one.productId === productId)?.quantity ?? 0)
      : countUnsent(packedUnits, productId);
    return takeLast(own, wanted).chosen;
  });
  if (taken.length === 0) return;
  const before = await lockStock(w.tx, ids);
  const batchIds = taken.map(({ batchId }) => batchId);
  await lockBatchesWithIds(w.tx, batchIds);
  const changes = taken.map(({ batchId, units: change }) => ({ batchId, change }));
  await changeBatches(w, before, changes, { cause: "unpacked", orderId });
  await removePackedUnits(w, orderId, taken);
}

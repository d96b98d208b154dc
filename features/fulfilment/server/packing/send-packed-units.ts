import type { Units } from "#features/catalogue/server/stock.ts";
import { refuseBatch } from "#features/orders/rules/packing-plan.ts";
import type { LockedGoodsOrder } from "#features/orders/server/lock-order.ts";
import {
  lockPackedBatches,
  markSent,
  readPackedUnits,
  countUnsent,
  type PackedBatch,
} from "#features/orders/server/packing/packed-units.ts";
import { takeInOrder } from "#features/stock/rules/batches.ts";
import type { Write } from "#platform/database/write.ts";
import { lagosDay } from "#platform/rules/period.ts";
import type { Refusal } from "#platform/rules/refusal.ts";

type SentItem = Units & { name: string };

/**
 * Records packed units of a locked order as sent, earliest expiry first. Refuses when a product to send has packed
 * units of a held or expired batch. Locks the batches against being put on hold meanwhile. Throws when too few units
 * are packed: units that leave without a batch could not be recalled.
 */
export async function sendPackedUnits(
  w: Write,
  order: LockedGoodsOrder,
  sent: SentItem[],
): Promise<Refusal | undefined> {
  await lockPackedBatches(w.tx, [order.id]);
  const packedUnits = await readPackedUnits(w.tx, [order.id]);
  const short = sent.find(({ productId, quantity }) => countUnsent(packedUnits, productId) < quantity);
  if (short) throw new Error(`Order ${order.id} has too few packed units of product ${short.productId}`);
  const today = lagosDay(w.now);
  const left = sent.flatMap(({ productId, name, quantity }) => {
    const own = packedUnits.filter((one) => one.productId === productId && one.units > one.sentUnits);
    return own.map((batch) => ({ batch, refusal: refuseSending(batch, name, today), quantity, productId }));
  });
  const refused = left.find(({ refusal }) => refusal !== undefined);
  if (refused) return refused.refusal;
  const taken = sent.flatMap(({ productId, quantity }) => {
    const own = left
      .filter((one) => one.productId === productId)
      .map(({ batch }) => ({ id: batch.batchId, bestBefore: batch.bestBefore, units: batch.units - batch.sentUnits }));
    return takeInOrder(own, quantity).chosen;
  });
  await markSent(w, order.id, taken);
  return undefined;
}

function refuseSending(batch: PackedBatch, name: string, today: string): Refusal | undefined {
  const { batchId: id, units, sentUnits, code } = batch;
  return refuseBatch({ ...batch, id, units: units - sentUnits }, { name, code, day: today });
}

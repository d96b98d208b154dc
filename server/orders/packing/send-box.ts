import { lagosDay } from "../../../platform/rules/period.ts";
import { refuseBatch } from "../../../features/orders/rules/packing-plan.ts";
import { takeInOrder } from "../../../features/stock/rules/batches.ts";
import type { Refusal } from "../../../platform/rules/refusal.ts";
import type { Units } from "../../../features/catalogue/server/stock.ts";
import type { Write } from "../../../platform/database/write.ts";
import type { LockedOrder } from "../lock-order.ts";
import { lockBoxes, markSent, readBoxes, unsentOf, type BoxedBatch } from "../../../features/orders/server/packing/packed-units.ts";

type SentItem = Units & { name: string };

/**
 * Notes units of a locked order's box as sent, of the batch that expires first at first. Refuses when a product that is
 * sent has units of a held or expired batch in the box. Locks the batches against being put on hold meanwhile. Throws
 * when the box lacks units: what leaves without a batch could not be recalled.
 */
export async function sendBox(w: Write, order: LockedOrder, sent: SentItem[]): Promise<Refusal | undefined> {
  await lockBoxes(w.tx, [order.id]);
  const boxed = await readBoxes(w.tx, [order.id]);
  const short = sent.find(({ productId, quantity }) => unsentOf(boxed, productId) < quantity);
  if (short) throw new Error(`The box of order ${order.id} has too few units of product ${short.productId}`);
  const today = lagosDay(w.now);
  const left = sent.flatMap(({ productId, name, quantity }) => {
    const own = boxed.filter((one) => one.productId === productId && one.units > one.sentUnits);
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

function refuseSending(batch: BoxedBatch, name: string, today: string): Refusal | undefined {
  const { batchId: id, units, sentUnits, code } = batch;
  return refuseBatch({ ...batch, id, units: units - sentUnits }, { name, code, day: today });
}

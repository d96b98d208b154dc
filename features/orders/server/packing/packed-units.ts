import { asc, eq, inArray, sql } from "drizzle-orm";
import { unitsToSend } from "../../rules/shipments.ts";
import type { PackedUnits } from "../../rules/packing-plan.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { batches, orderBatches } from "../../../../server/database/schema.ts";
import type { Write } from "../../../../platform/database/write.ts";
import { itemsAndShipments } from "../shipments/shipments.ts";

/**
 * Units of a batch that an order has: `units` in its box or gone with it, of which `sentUnits` have left. The batch is
 * as it is now.
 */
export type BoxedBatch = Awaited<ReturnType<typeof readBoxes>>[number];

/** What these orders have of batches, by product, the batch that expires first at first. One query. */
export function readBoxes(db: Database | Transaction, orderIds: string[]) {
  const { orderId, productId, batchId, units, sentUnits } = orderBatches;
  const { code, bestBefore, heldAt, holdReason } = batches;
  return db
    .select({ orderId, productId, batchId, units, sentUnits, code, bestBefore, heldAt, holdReason })
    .from(orderBatches)
    .innerJoin(batches, eq(batches.id, batchId))
    .where(inArray(orderId, orderIds))
    .orderBy(asc(orderId), asc(productId), asc(bestBefore), asc(batchId));
}

/**
 * Locks the batches in the boxes of these orders against being put on hold, in id order, until the transaction ends. To
 * be called before one of the orders leaves.
 */
export async function lockBoxes(tx: Transaction, orderIds: string[]): Promise<void> {
  const boxed = tx
    .select({ id: orderBatches.batchId })
    .from(orderBatches)
    .where(inArray(orderBatches.orderId, orderIds));
  await tx.select({ id: batches.id }).from(batches).where(inArray(batches.id, boxed)).orderBy(batches.id).for("share");
}

/** The units of an order that are to be sent and are in no box yet, with the names of the products. Two queries. */
export async function unpackedUnits(tx: Transaction, orderId: string) {
  const { items, shipments } = await itemsAndShipments(tx, orderId);
  const boxed = await readBoxes(tx, [orderId]);
  return unitsToSend(items, shipments).flatMap((item) => {
    const quantity = item.quantity - unsentOf(boxed, item.productId);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

/** How many units of a product are in the box and have not left. */
export function unsentOf(boxed: Pick<BoxedBatch, "productId" | "units" | "sentUnits">[], productId: string): number {
  return boxed
    .filter((one) => one.productId === productId)
    .reduce((sum, { units, sentUnits }) => sum + units - sentUnits, 0);
}

/** Notes units of batches as in the box of a locked order. One statement. */
export async function addToBox(w: Write, orderId: string, packed: PackedUnits[]): Promise<void> {
  if (packed.length === 0) return;
  await w.tx
    .insert(orderBatches)
    .values(packed.map((one) => ({ ...one, orderId, packedAt: w.now })))
    .onConflictDoUpdate({
      target: [orderBatches.orderId, orderBatches.batchId],
      set: { units: sql`${orderBatches.units} + excluded.units`, packedAt: w.now },
    });
}

/**
 * Notes units of batches as no longer in the box of a locked order, or with `wereSent` as no longer gone with it. Two
 * statements.
 */
export async function takeFromBox(
  { tx }: Write,
  orderId: string,
  taken: { batchId: number; units: number }[],
  { wereSent = false } = {},
): Promise<void> {
  const ids = sql.param(taken.map(({ batchId }) => batchId));
  const units = sql.param(taken.map((one) => one.units));
  const given = sql`unnest(${ids}::bigint[], ${units}::integer[]) as given (batch_id, units)`;
  const isOwn = sql`order_batches.order_id = ${orderId} and order_batches.batch_id = given.batch_id`;
  await tx.execute(
    sql`delete from ${orderBatches} using ${given} where ${isOwn} and order_batches.units = given.units`,
  );
  await tx.execute(sql`
    update ${orderBatches} set units = order_batches.units - given.units,
      sent_units = order_batches.sent_units - ${wereSent ? sql`given.units` : sql`0`}
    from ${given} where ${isOwn}`);
}

/** Notes units of batches in the box of a locked order as sent. One statement. */
export async function markSent(
  { tx }: Write,
  orderId: string,
  sent: { batchId: number; units: number }[],
): Promise<void> {
  const ids = sql.param(sent.map(({ batchId }) => batchId));
  const units = sql.param(sent.map((one) => one.units));
  await tx.execute(sql`
    update ${orderBatches} set sent_units = order_batches.sent_units + given.units
    from unnest(${ids}::bigint[], ${units}::integer[]) as given (batch_id, units)
    where order_batches.order_id = ${orderId} and order_batches.batch_id = given.batch_id`);
}

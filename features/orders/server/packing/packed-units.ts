import { asc, eq, inArray, sql } from "drizzle-orm";
import { batches } from "#features/stock/tables.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Write } from "#platform/database/write.ts";
import type { PackedUnits } from "../../rules/packing-plan.ts";
import { unitsToSend } from "../../rules/shipments.ts";
import { orderBatches } from "../../tables.ts";
import { itemsAndShipments } from "../shipments/shipments.ts";

/**
 * An order's units of a batch: `units` are packed for it or sent, `sentUnits` of them have left. The batch is as it is
 * now.
 */
export type PackedBatch = Awaited<ReturnType<typeof readPackedUnits>>[number];

/** The packed units of these orders by product, earliest expiry first. One query. */
export function readPackedUnits(db: Database | Transaction, orderIds: string[]) {
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
 * Locks the batches of the packed units of these orders against being put on hold, in id order, until the transaction
 * ends. Call it before one of the orders leaves.
 */
export async function lockPackedBatches(tx: Transaction, orderIds: string[]): Promise<void> {
  const packedUnits = tx
    .select({ id: orderBatches.batchId })
    .from(orderBatches)
    .where(inArray(orderBatches.orderId, orderIds));
  await tx
    .select({ id: batches.id })
    .from(batches)
    .where(inArray(batches.id, packedUnits))
    .orderBy(batches.id)
    .for("share");
}

/** The units of an order that are still to be packed, with the names of the products. Two queries. */
export async function unpackedUnits(tx: Transaction, orderId: string) {
  const { items, shipments } = await itemsAndShipments(tx, orderId);
  const packedUnits = await readPackedUnits(tx, [orderId]);
  return unitsToSend(items, shipments).flatMap((item) => {
    const quantity = item.quantity - countUnsent(packedUnits, item.productId);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

/** How many packed units of a product have not left. */
export function countUnsent(
  packedUnits: Pick<PackedBatch, "productId" | "units" | "sentUnits">[],
  productId: string,
): number {
  return packedUnits
    .filter((one) => one.productId === productId)
    .reduce((sum, { units, sentUnits }) => sum + units - sentUnits, 0);
}

/** Records units of batches as packed for a locked order. One statement. */
export async function addPackedUnits(w: Write, orderId: string, packed: PackedUnits[]): Promise<void> {
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
 * Records units of batches as no longer packed for a locked order, or with `wereSent` as no longer sent with it. Two
 * statements.
 */
export async function removePackedUnits(
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

/** Records packed units of a locked order as sent, or with negative numbers as not sent. One statement. */
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

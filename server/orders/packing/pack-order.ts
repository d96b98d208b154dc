import { expectedDelivery } from "../../../features/shipping/rules/delivery.ts";
import { zoneOf, type ShippingTable } from "../../../features/shipping/rules/shipping.ts";
import { lagosDay } from "../../../platform/rules/period.ts";
import { planPacking, type ChosenBatch } from "../../../features/orders/rules/packing-plan.ts";
import { Refusal } from "../../../platform/rules/refusal.ts";
import { changeBatches, lockBatchesInStock } from "../../../features/stock/server/change-batches.ts";
import { lockStock } from "../../../features/catalogue/server/stock.ts";
import type { Write } from "../../../platform/database/write.ts";
import { readShippingTable } from "../../../features/shipping/server/shipping-table.ts";
import type { LockedOrder } from "../lock-order.ts";
import { addToBox, unpackedUnits } from "../../../features/orders/server/packing/packed-units.ts";

/**
 * Packs what a locked order has reserved: takes its units out of batches and notes them in its box. Of each product the
 * batch that expires first of those that are good 30 days after the parcel arrives, unless `chosen` names others. Packs
 * nothing when all is packed. Refuses products of which there are too few good units (`no-good-batch`,
 * `details.short`), and a chosen batch that is unknown, on hold, or not good on arrival. Locks the products and then
 * their batches, in id order. Ten statements at most, for any number of products.
 */
export async function packOrder(
  w: Write,
  order: LockedOrder,
  chosen: ChosenBatch[] = [],
): Promise<Refusal | undefined> {
  const items = await unpackedUnits(w.tx, order.id);
  if (items.length === 0) return undefined;
  const ids = items.map(({ productId }) => productId);
  const before = await lockStock(w.tx, ids);
  const batches = await lockBatchesInStock(w.tx, ids);
  const arrival = arrivalOf(order, await readShippingTable(w.tx), w.now);
  const packed = planPacking(items, { batches, arrival, chosen });
  if (packed instanceof Refusal) return packed;
  const changes = packed.map(({ batchId, units }) => ({ batchId, change: -units }));
  await changeBatches(w, before, changes, { cause: "packed", orderId: order.id });
  await addToBox(w, order.id, packed);
  return undefined;
}

type Delivery = Pick<LockedOrder, "promisedTo" | "shippingMethod" | "shippingAddress">;

/**
 * The day in Lagos on which the parcel of an order should arrive: the last promised one, or when that is past, the last
 * expected one if the order were placed now.
 */
export function arrivalOf(
  { promisedTo, shippingMethod, shippingAddress }: Delivery,
  table: ShippingTable,
  now: Date,
): string {
  if (promisedTo >= lagosDay(now)) return promisedTo;
  return expectedDelivery(now, zoneOf(table, shippingAddress.country).methods[shippingMethod].days).to;
}

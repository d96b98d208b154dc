import { lockStock } from "#features/catalogue/server/stock.ts";
import { deliveryTerms, expectedDelivery } from "#features/shipping/rules/delivery.ts";
import type { ShippingTable } from "#features/shipping/rules/shipping.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { changeBatches, lockBatchesInStock } from "#features/stock/server/change-batches.ts";
import type { Write } from "#platform/database/write.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { planPacking, type ChosenBatch } from "../../rules/packing-plan.ts";
import type { LockedGoodsOrder } from "../lock-order.ts";
import { addPackedUnits, unpackedUnits } from "./packed-units.ts";

/**
 * Packs what a locked order has reserved: takes its units out of batches and records them as packed. Uses the batch of
 * each product that expires first and is good 30 days after the parcel arrives, unless `chosen` names others. Does
 * nothing when all is packed. Refuses products with too few good units (`no-good-batch`, `details.short`), and a chosen
 * batch that is unknown, on hold, or not good on arrival. Locks the products and then their batches, in id order. Ten
 * statements at most, for any number of products.
 */
export async function packOrder(
  w: Write,
  order: LockedGoodsOrder,
  chosen: ChosenBatch[] = [],
): Promise<Refusal | undefined> {
  const items = await unpackedUnits(w.tx, order.id);
  if (items.length === 0) return undefined;
  const ids = items.map(({ productId }) => productId);
  const before = await lockStock(w.tx, ids);
  const batches = await lockBatchesInStock(w.tx, ids);
  const arrival = expectedArrival(order, await readShippingTable(w.tx, w.now), w.now);
  const packed = planPacking(items, { batches, arrival, chosen });
  if (packed instanceof Refusal) return packed;
  const changes = packed.map(({ batchId, units }) => ({ batchId, change: -units }));
  await changeBatches(w, before, changes, { cause: "packed", orderId: order.id });
  await addPackedUnits(w, order.id, packed);
  return undefined;
}

type Delivery = Pick<LockedGoodsOrder, "promisedTo" | "shippingMethod" | "shippingAddress">;

/**
 * The day in Lagos by which an order's parcel should arrive: the last promised day, or when that is past, the last day
 * expected for an order placed now.
 */
export function expectedArrival(
  { promisedTo, shippingMethod, shippingAddress }: Delivery,
  table: ShippingTable,
  now: Date,
): string {
  if (promisedTo >= lagosDay(now)) return promisedTo;
  return expectedDelivery(now, deliveryTerms(table, shippingAddress.country, shippingMethod)).to;
}

import { randomUUID } from "node:crypto";
import { and, inArray, isNull, sql } from "drizzle-orm";
import { orderNotFound } from "#features/orders/rules/order-not-found.ts";
import { refuseWithoutGoods } from "#features/orders/rules/order-steps.ts";
import { lockOrders, type LockedOrder } from "#features/orders/server/lock-order.ts";
import { refuseIfChanged } from "#features/orders/server/office/change-order.ts";
import { lockPackedBatches } from "#features/orders/server/packing/packed-units.ts";
import { askBeforeSending } from "#features/orders/server/shipments/ask-before-sending.ts";
import { shipments } from "#features/orders/tables.ts";
import type { Transaction } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { sendShipment, type SentShipment } from "./send-shipment.ts";

export type ParcelToSend = SentShipment & {
  trackingNumber: string;
  orderId: string;
  /** The id of the newest history entry that the member of staff saw. */
  seen: number;
};

const normalizeNumber = (trackingNumber: string) => trackingNumber.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();

/**
 * Ships several parcels together, each with everything left of its order: all in one write, or none. A parcel that has
 * already left with this number changes nothing, so submitting the same list again ships once. Refuses what a feature
 * refuses (`leaving`) and, with the reason for each order, whatever else `shipOrder` refuses, an order that has changed
 * since `seen`, and a number that another order of the list or another parcel has. Locks the orders in id order. All of
 * them are undone together.
 */
export async function shipSeveral(shop: Shop, actor: string, parcels: ParcelToSend[]): Promise<Refusal | undefined> {
  const sendAll = async (w: Write) => {
    const locked = await lockOrders(
      w.tx,
      parcels.map(({ orderId }) => orderId),
    );
    // All in one call, in id order: order by order, two concurrent lists could deadlock.
    await lockPackedBatches(w.tx, [...locked.keys()]);
    const unfit = await askBeforeSending(w, parcels);
    if (unfit) return unfit;
    const sent = await ordersByNumber(w.tx, parcels);
    const unsent: Record<string, string> = {};
    for (const parcel of parcels) {
      const number = normalizeNumber(parcel.trackingNumber);
      const others = sent.get(number) ?? [];
      if (others.includes(parcel.orderId)) continue;
      const refusal =
        others.length > 0
          ? new Refusal("wrong-move", `Another parcel has the number ${parcel.trackingNumber}.`)
          : await send(w, locked.get(parcel.orderId), parcel);
      if (refusal) unsent[parcel.orderId] = refusal.message;
      sent.set(number, [...others, parcel.orderId]);
    }
    if (Object.keys(unsent).length === 0) return undefined;
    return new Refusal("parcels-unsent", "Nothing was sent yet. Please look at what is marked below.", { unsent });
  };
  return write(shop, actor, sendAll, randomUUID());
}

async function send(w: Write, order: LockedOrder | undefined, parcel: ParcelToSend): Promise<Refusal | undefined> {
  if (!order) return orderNotFound();
  if (order.kind !== "goods") return refuseWithoutGoods(order);
  const { orderId: _id, allTheSame: _tick, seen, ...shipment } = parcel;
  const changed = await refuseIfChanged(w, order, seen);
  return changed ?? sendShipment(w, order, shipment);
}

/** The orders with parcels on their way that have one of these numbers, by number without spaces and hyphens. */
async function ordersByNumber(tx: Transaction, parcels: ParcelToSend[]): Promise<Map<string, string[]>> {
  const stored = sql<string>`upper(regexp_replace(${shipments.trackingNumber}, '[^A-Za-z0-9]', '', 'g'))`;
  const numbers = parcels.map(({ trackingNumber }) => normalizeNumber(trackingNumber));
  const rows = await tx
    .select({ number: stored, orderId: shipments.orderId })
    .from(shipments)
    .where(and(inArray(stored, numbers), isNull(shipments.ended)));
  const found = new Map<string, string[]>();
  for (const { number, orderId } of rows) found.set(number, [...(found.get(number) ?? []), orderId]);
  return found;
}

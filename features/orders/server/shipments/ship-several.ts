import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import type { Shipment } from "../../rules/order-steps.ts";
import { Refusal } from "../../../../platform/rules/refusal.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { orders, shipments } from "../../../../server/database/schema.ts";
import { write, type Write } from "../../../../platform/database/write.ts";
import type { Shop } from "../../../../server/shop.ts";
import type { LockedOrder } from "../../../../server/orders/lock-order.ts";
import { refuseIfChanged } from "../office/change-order.ts";
import { lockBoxes } from "../packing/packed-units.ts";
import { sendShipment } from "./send-shipment.ts";

export type ParcelToSend = Shipment & {
  trackingNumber: string;
  orderId: string;
  /** The id of the newest history entry that the member of staff saw. */
  seen: number;
};

const digitsOf = (trackingNumber: string) => trackingNumber.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();

/**
 * Several parcels leave together, each with everything that is left of its order: all in one write, or none. A parcel
 * that has left with this number already changes nothing, so the same list again is sent once. Refuses, with the reason
 * for each order, what `shipOrder` refuses, an order that has changed since `seen`, and a number that another order of
 * the list or another parcel has. Locks the orders in id order.
 */
export async function shipSeveral(shop: Shop, actor: string, parcels: ParcelToSend[]): Promise<Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const locked = await lockOrders(
      w.tx,
      parcels.map(({ orderId }) => orderId),
    );
    // All at once, because each order locks its own ones only.
    await lockBoxes(w.tx, [...locked.keys()]);
    const sent = await ordersByNumber(w.tx, parcels);
    const unsent: Record<string, string> = {};
    for (const parcel of parcels) {
      const number = digitsOf(parcel.trackingNumber);
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
  });
}

async function send(w: Write, order: LockedOrder | undefined, parcel: ParcelToSend): Promise<Refusal | undefined> {
  if (!order) return new Refusal("order-not-found", "Order not found");
  const { carrier, trackingNumber, estimatedDelivery, seen } = parcel;
  const changed = await refuseIfChanged(w, order, seen);
  return changed ?? sendShipment(w, order, { carrier, trackingNumber, estimatedDelivery });
}

async function lockOrders(tx: Transaction, ids: string[]): Promise<Map<string, LockedOrder>> {
  const rows = await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
    .for("no key update");
  return new Map(rows.map((row) => [row.id, row]));
}

/** The orders whose parcels on their way have one of these numbers, by number without spaces and hyphens. */
async function ordersByNumber(tx: Transaction, parcels: ParcelToSend[]): Promise<Map<string, string[]>> {
  const stored = sql<string>`upper(regexp_replace(${shipments.trackingNumber}, '[^A-Za-z0-9]', '', 'g'))`;
  const numbers = parcels.map(({ trackingNumber }) => digitsOf(trackingNumber));
  const rows = await tx
    .select({ number: stored, orderId: shipments.orderId })
    .from(shipments)
    .where(and(inArray(stored, numbers), isNull(shipments.ended)));
  const found = new Map<string, string[]>();
  for (const { number, orderId } of rows) found.set(number, [...(found.get(number) ?? []), orderId]);
  return found;
}

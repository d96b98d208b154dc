import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Write } from "#platform/database/write.ts";
import { unitsToSend } from "../../rules/shipments.ts";
import { orderItems, orders, shipments } from "../../tables.ts";

export type StoredShipment = Awaited<ReturnType<typeof itemsAndShipments>>["shipments"][number];

/** The items of an order, and its parcels with their contents, earliest first. One query. */
export async function itemsAndShipments(db: Database | Transaction, orderId: string) {
  const found = await db.query.orders.findFirst({
    columns: { id: true },
    with: {
      items: { columns: { productId: true, name: true, quantity: true }, orderBy: asc(orderItems.position) },
      shipments: {
        columns: { orderId: false },
        with: { items: { columns: { productId: true, quantity: true } } },
        orderBy: asc(shipments.position),
      },
    },
    where: eq(orders.id, orderId),
  });
  return found ?? { items: [], shipments: [] };
}

/** The units of an order that are in no parcel: still in the building, reserved for it. One query. */
export async function unsentUnits(tx: Transaction, orderId: string) {
  const found = await itemsAndShipments(tx, orderId);
  return unitsToSend(found.items, found.shipments);
}

/** Whether a parcel of the order is on its way or delivered. One query. */
export async function hasLeft(tx: Transaction, orderId: string): Promise<boolean> {
  const live = and(eq(shipments.orderId, orderId), isNull(shipments.ended));
  const [found] = await tx.select({ id: shipments.id }).from(shipments).where(live).limit(1);
  return found !== undefined;
}

/**
 * Copies carrier and tracking number of a locked order's newest parcel that has not ended into the order; null without
 * such a parcel.
 */
export async function storeNewestTracking({ tx, now }: Write, orderId: string): Promise<void> {
  const [newest] = await tx
    .select({
      carrier: shipments.carrier,
      trackingNumber: shipments.trackingNumber,
      estimatedDelivery: shipments.estimatedDelivery,
    })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), isNull(shipments.ended)))
    .orderBy(desc(shipments.position))
    .limit(1);
  const tracking = newest ?? { carrier: null, trackingNumber: null, estimatedDelivery: null };
  await tx
    .update(orders)
    .set({ ...tracking, updatedAt: now })
    .where(eq(orders.id, orderId));
}

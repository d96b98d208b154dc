import { orderNotFound } from "#features/orders/rules/order-not-found.ts";
import type { LockedGoodsOrder } from "#features/orders/server/lock-order.ts";
import { changeGoodsOrder, type StaffAction } from "#features/orders/server/office/change-order.ts";
import { itemsAndShipments, type StoredShipment } from "#features/orders/server/shipments/shipments.ts";
import type { Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";

/** What staff do with one parcel of an order. */
export type ShipmentAction = StaffAction & { shipmentId: number };

/** A parcel, its locked order, and all items and parcels of the order. */
export type LockedShipment = Awaited<ReturnType<typeof itemsAndShipments>> & {
  order: LockedGoodsOrder;
  shipment: StoredShipment;
};

/** `changeAnyShipment` for a parcel that has not ended; refuses one that has. */
export function changeShipment<T>(
  shop: Shop,
  action: ShipmentAction,
  change: (w: Write, locked: LockedShipment) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return changeAnyShipment<T>(shop, action, async (w, locked) =>
    locked.shipment.ended ? new Refusal("wrong-move", "This parcel has ended already.") : change(w, locked),
  );
}

/**
 * Runs a change that staff make to a parcel, in one write that locks its order, as `changeGoodsOrder` does. Refuses a
 * parcel that is not of this order.
 */
export function changeAnyShipment<T>(
  shop: Shop,
  { shipmentId, ...action }: ShipmentAction,
  change: (w: Write, locked: LockedShipment) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return changeGoodsOrder(shop, action, async (w, order) => {
    const found = await itemsAndShipments(w.tx, order.id);
    const shipment = found.shipments.find(({ id }) => id === shipmentId);
    if (!shipment) return orderNotFound();
    return change(w, { ...found, order, shipment });
  });
}

import { Refusal } from "../../../platform/rules/refusal.ts";
import type { Write } from "../../../platform/database/write.ts";
import type { Shop } from "../../shop.ts";
import type { LockedOrder } from "../lock-order.ts";
import { changeOrder, type StaffAction } from "../../../features/orders/server/office/change-order.ts";
import { itemsAndShipments, type StoredShipment } from "../../../features/orders/server/shipments/shipments.ts";

/** What staff do with one parcel of an order. */
export type ShipmentAction = StaffAction & { shipmentId: number };

/** The locked order of a parcel, the parcel, and everything that the order consists of. */
export type LockedShipment = Awaited<ReturnType<typeof itemsAndShipments>> & {
  order: LockedOrder;
  shipment: StoredShipment;
};

/**
 * Runs a change that staff make to a parcel, in one write that locks its order, as `changeOrder` does. Refuses a parcel
 * that is not of this order, and one that has ended.
 */
export function changeShipment<T>(
  shop: Shop,
  { shipmentId, ...action }: ShipmentAction,
  change: (w: Write, locked: LockedShipment) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return changeOrder(shop, action, async (w, order) => {
    const found = await itemsAndShipments(w.tx, order.id);
    const shipment = found.shipments.find(({ id }) => id === shipmentId);
    if (!shipment) return new Refusal("order-not-found", "Order not found");
    if (shipment.ended)
      return new Refusal("wrong-move", "This parcel was lost or came back; nothing more can happen to it.");
    return change(w, { ...found, order, shipment });
  });
}

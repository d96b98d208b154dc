import type { Order } from "../../../domain/order/order.ts";

/** How a parcel ended without reaching the customer, with its label. */
export const shipmentEnds = { lost: "Lost on the way", returned: "Came back to us" };
export type ShipmentEnd = keyof typeof shipmentEnds;

/** A parcel of an order; times are ISO 8601. */
export type OrderShipment = Order["shipments"][number];

type Units = { productId: string; quantity: number };
type Sent = { ended: ShipmentEnd | null; isResent: boolean; items: Units[] };

/**
 * The units of an order that are still to be sent, without the lines of which none is. The units of a parcel that ended
 * are among them only if staff decided to send them again.
 */
export function unitsToSend<Item extends Units>(items: Item[], shipments: Sent[]): Item[] {
  const sent = shipments.filter(({ isResent }) => !isResent).flatMap((shipment) => shipment.items);
  return items.flatMap((item) => {
    const left = sent
      .filter(({ productId }) => productId === item.productId)
      .reduce((units, { quantity }) => units - quantity, item.quantity);
    return left > 0 ? [{ ...item, quantity: left }] : [];
  });
}

/** The parcels that are on their way or delivered. */
export function liveShipments<Shipment extends { ended: ShipmentEnd | null }>(shipments: Shipment[]): Shipment[] {
  return shipments.filter(({ ended }) => ended === null);
}

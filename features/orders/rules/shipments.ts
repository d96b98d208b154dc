import type { GoodsOrder } from "./order.ts";

/** How a parcel ended without being delivered, with its label; `arrived` after it was noted as lost. */
export const shipmentEnds = { lost: "Lost on the way", returned: "Came back to us", arrived: "Arrived after all" };
export type ShipmentEnd = keyof typeof shipmentEnds;

/** A parcel of an order; times are ISO 8601. */
export type OrderShipment = GoodsOrder["shipments"][number];

type Units = { productId: string; quantity: number };
type Sent = { ended: ShipmentEnd | null; isResent: boolean; items: Units[] };

/**
 * The units of an order that are still to be sent, without the lines that are sent completely. The units of a parcel
 * that ended are among them only if staff decided to send them again.
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

/** Whether an ended parcel may still turn up; one that came back is already here. */
export function mayTurnUp({ ended }: { ended: ShipmentEnd | null }): boolean {
  return ended === "lost" || ended === "arrived";
}

/** The parcels that are on their way or delivered. */
export function liveShipments<Shipment extends { ended: ShipmentEnd | null }>(shipments: Shipment[]): Shipment[] {
  return shipments.filter(({ ended }) => ended === null);
}

import type { OrderShipment } from "#features/orders/rules/shipments.ts";

/** A parcel with all of `exampleOrder`, on its way. */
export function exampleShipment(changes: Partial<OrderShipment> = {}): OrderShipment {
  return {
    id: 7,
    position: 1,
    carrier: "GIG Logistics",
    trackingNumber: "GIG1",
    trackingUrl: null,
    carrierPhone: "",
    estimatedDelivery: "2026-12-01",
    shippedAt: "2026-11-26T09:00:00.000Z",
    deliveredAt: null,
    ended: null,
    isResent: false,
    items: [
      { productId: "1", quantity: 2 },
      { productId: "2", quantity: 1 },
    ],
    ...changes,
  };
}

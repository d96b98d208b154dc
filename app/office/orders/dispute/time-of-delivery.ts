import type { Order } from "../../../../domain/order/order.ts";

/**
 * When a parcel was delivered: as its own record says, else as the order's history says, which is older than the
 * records of parcels. ISO 8601; undefined when neither says it.
 */
export function timeOfDelivery(
  { deliveredAt, ended }: Order["shipments"][number],
  { status, statusHistory }: Order,
): string | undefined {
  if (deliveredAt || ended || status !== "delivered") return deliveredAt ?? undefined;
  return statusHistory.find((entry) => entry.status === "delivered")?.timestamp;
}

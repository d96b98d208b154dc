import type { GoodsOrder } from "#features/orders/rules/order.ts";

/**
 * When a parcel was delivered: from its own record, else from the order's history, because older orders have no parcel
 * records. ISO 8601; undefined if neither has it.
 */
export function timeOfDelivery(
  { deliveredAt, ended }: GoodsOrder["shipments"][number],
  { status, statusHistory }: GoodsOrder,
): string | undefined {
  if (deliveredAt || ended || status !== "delivered") return deliveredAt ?? undefined;
  return statusHistory.find((entry) => entry.status === "delivered")?.timestamp;
}

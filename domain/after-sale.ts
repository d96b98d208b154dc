import type { OrderStatus } from "./order.ts";

/** How long the customer can cancel an order, or change its address, without asking (specification, section 9: Shipping). */
const CHANGE_WINDOW = 2 * 60 * 60 * 1000;

/**
 * Nothing when the owner may still cancel the order or change its address, else the reason why not, in words for them.
 * @param order with the moment it was placed, as ISO date and time
 */
export function whyNotChange(order: { status: OrderStatus; createdAt: string }, now: Date): string | undefined {
  if (order.status === "cancelled") return "This order is cancelled.";
  if (!["pending", "confirmed", "processing"].includes(order.status)) {
    return "This order has left us, so it can no longer be changed or cancelled.";
  }
  if (now.getTime() - Date.parse(order.createdAt) <= CHANGE_WINDOW) return undefined;
  return "Changes and cancellations are possible within 2 hours of the order. Write to us, and we see what can still be done.";
}

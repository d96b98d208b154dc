import { HOUR } from "#platform/rules/time.ts";
import type { OrderStatus } from "./order.ts";

/** How long the customer can change or cancel an order without contacting the shop (specification 9.9). */
const CHANGE_WINDOW = 2 * HOUR;

/**
 * Undefined when the owner may still change or cancel the order, else the reason why not, as a text for them.
 * @param order `createdAt` is an ISO date and time
 */
export function whyNotChange(order: { status: OrderStatus; createdAt: string }, now: Date): string | undefined {
  if (order.status === "cancelled") return "This order is cancelled.";
  if (order.status === "processing") {
    return "We have begun to pack this order, so you can no longer change or cancel it here. Write to us, and we see what can still be done.";
  }
  if (order.status !== "pending" && order.status !== "confirmed") {
    return "This order has left us, so it can no longer be changed or cancelled.";
  }
  if (now.getTime() - Date.parse(order.createdAt) <= CHANGE_WINDOW) return undefined;
  return "Changes and cancellations are possible within 2 hours of the order. Write to us, and we see what can still be done.";
}

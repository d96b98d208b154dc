import { orderStatuses, type OrderStatus } from "#features/orders/rules/order.ts";

/** What an endpoint can be told of, and how the office names it. */
export const eventTypes = {
  "order.placed": "An order was placed",
  "order.paid": "An order was paid",
  "order.shipped": "An order’s last parcel has left",
  "order.delivered": "An order was delivered",
  "order.cancelled": "An order was cancelled",
  "order.refunded": "Money of an order went back",
  "product.changed": "A product was added or edited",
  "stock.low": "A product runs low",
  "return.requested": "A customer asks to return something",
} as const;
export type EventType = keyof typeof eventTypes;

/** The type of the message that staff send to try an endpoint, whatever it has chosen. */
export const TEST = "webhook.test";

/** The events that a move of an order is. */
export function eventsOfMove(from: OrderStatus, to: OrderStatus): EventType[] {
  const reached: EventType[] =
    to === "shipped" || to === "delivered" || to === "cancelled" ? [`order.${to}` as const] : [];
  return from === "pending" && to !== "cancelled" ? ["order.paid", ...reached] : reached;
}

/** Whether a move takes back what was noted before. */
export function isTakenBack(from: OrderStatus, to: OrderStatus): boolean {
  return orderStatuses.indexOf(to) < orderStatuses.indexOf(from);
}

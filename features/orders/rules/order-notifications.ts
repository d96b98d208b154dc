import type { z } from "zod";
import { sorted } from "#platform/rules/collections.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { isOrderEvent, ORDER_EVENT_PREFIX, type Notification, type NotificationType } from "./notifications.ts";
import { statusLabel, type OrderStatus } from "./order.ts";
import type { orderEventResponse } from "./responses.ts";

/** A history entry of an order, as the API sends it to its owner's browser. */
export type OrderEvent = z.infer<typeof orderEventResponse>;

/**
 * Prepends the events that the list does not have yet, newest first. An order has one notification, of its newest
 * event. `isFirst`: this browser has seen no events of the account before. Then only the newest event of all is unread,
 * unless its order is over, and the list is sorted by time, so that old events do not bury the welcome offer.
 */
export function addOrderEvents(list: Notification[], events: OrderEvent[], isFirst = false): Notification[] {
  const knownIds = new Set(list.map((one) => one.id));
  const newest = events.filter((event) => !events.some((one) => one.orderId === event.orderId && one.id > event.id));
  const latest = Math.max(...events.map(({ id }) => id));
  const added = newest
    .map((event) => ({ ...toNotification(event), read: isFirst && (event.id < latest || isOver(event)) }))
    .filter((one) => !knownIds.has(one.id));
  if (added.length === 0) return list;
  const replaced = new Set(added.map((one) => one.actionUrl));
  const others = list.filter((one) => !isOrderEvent(one) || !replaced.has(one.actionUrl));
  return isFirst ? sorted([...added, ...others], byTime) : [...sorted(added, byTime), ...others];
}

function byTime(one: Notification, other: Notification): number {
  return other.timestamp.localeCompare(one.timestamp);
}

/** The list without order events, for a browser where the account has signed out or another one has signed in. */
export function withoutOrderEvents(list: Notification[]): Notification[] {
  return list.filter((one) => !isOrderEvent(one));
}

function isOver({ status }: OrderEvent): boolean {
  return status === "delivered" || status === "cancelled";
}

function toNotification({ id, orderId, status, description, timestamp }: OrderEvent): Omit<Notification, "read"> {
  return {
    id: ORDER_EVENT_PREFIX + id,
    type: notificationTypes[status] ?? "info",
    title: description,
    message: `Order ${orderNumber(orderId)}: ${statusLabel(status)}`,
    timestamp,
    actionUrl: `/track-order?order=${orderId}`,
    actionLabel: "Track order",
  };
}

const notificationTypes: Partial<Record<OrderStatus, NotificationType>> = {
  confirmed: "success",
  delivered: "success",
  cancelled: "warning",
};

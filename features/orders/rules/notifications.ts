import { DAY, HOUR, MINUTE } from "#platform/rules/time.ts";

const notificationTypes = ["success", "error", "warning", "promotion", "info"] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** An entry in the list behind the bell, stored in the browser (specification 3.5). */
export type Notification = {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  /** ISO date and time. */
  timestamp: string;
  read: boolean;
  /** A path of the shop. */
  actionUrl?: string;
  actionLabel?: string;
};

export type NewNotification = Omit<Notification, "id" | "timestamp" | "read">;

export const ORDER_EVENT_PREFIX = "order-";

export const WELCOME_CODE = "WELCOME15";
const welcome: Omit<NewNotification, "title"> = {
  type: "promotion",
  message: `Get 15% off your first order with code ${WELCOME_CODE}.`,
  actionUrl: "/products",
  actionLabel: "Shop Now",
};
const welcomeWithoutOffer: typeof welcome = {
  ...welcome,
  type: "info",
  message: "Egusi, ogbono, iru and the rest of the pot are here. Have a look round.",
};
const freshShipment: NewNotification = {
  type: "info",
  title: "A fresh shipment is in",
  message: "A fresh shipment of Nigerian ingredients has just arrived, spices first.",
  actionUrl: "/products?category=Spices",
  actionLabel: "See the spices",
};

/**
 * The notifications of a first visit (specification 4.5). `hasOffer`: whether the welcome code is active; without it,
 * the greeting must not promise the code.
 */
export function welcomeNotifications(
  now: Date,
  newId: () => string,
  { shopName, hasOffer }: { shopName: string; hasOffer: boolean },
): Notification[] {
  const greeting = { ...(hasOffer ? welcome : welcomeWithoutOffer), title: `Welcome to ${shopName}!` };
  return [notify(greeting, now, newId()), notify(freshShipment, new Date(now.getTime() - 2 * HOUR), newId())];
}

/** The number of welcome notifications. */
export const WELCOME_COUNT = 2;

/** Prepends a new, unread notification. */
export function addNotification(
  list: Notification[],
  fresh: NewNotification,
  { now, id }: { now: Date; id: string },
): Notification[] {
  return [notify(fresh, now, id), ...list];
}

export function markRead(list: Notification[], id: string): Notification[] {
  return list.map((one) => (one.id === id ? { ...one, read: true } : one));
}

export function markAllRead(list: Notification[]): Notification[] {
  return list.map((one) => ({ ...one, read: true }));
}

export function removeNotification(list: Notification[], id: string): Notification[] {
  return list.filter((one) => one.id !== id);
}

export function unreadCount(list: Notification[]): number {
  return list.filter((one) => !one.read).length;
}

/** `Just now`, `5m ago`, `2h ago`, `3d ago`. A time in the future, after a clock correction, is `Just now`. */
export function relativeTime(timestamp: string, now: Date): string {
  const age = now.getTime() - new Date(timestamp).getTime();
  if (age < MINUTE) return "Just now";
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  return `${Math.floor(age / DAY)}d ago`;
}

/** Whether a value read from the browser's storage is a valid list of notifications. */
export function isNotifications(value: unknown): value is Notification[] {
  return Array.isArray(value) && value.every(isNotification);
}

function isNotification(value: unknown): value is Notification {
  const one = (value ?? {}) as Record<string, unknown>;
  const text = (name: string) => typeof one[name] === "string";
  return (
    ["id", "title", "message", "timestamp"].every(text) &&
    !Number.isNaN(Date.parse(String(one["timestamp"]))) &&
    notificationTypes.some((type) => type === one["type"]) &&
    typeof one["read"] === "boolean" &&
    // Only paths of the shop are valid links: the storage is not trusted.
    (one["actionUrl"] === undefined || /^\/(?!\/)/.test(String(one["actionUrl"])))
  );
}

function notify(fresh: NewNotification, at: Date, id: string): Notification {
  return { ...fresh, id, timestamp: at.toISOString(), read: false };
}

/** Whether the list has an event of an order. */
export function hasOrderEvents(list: Notification[]): boolean {
  return list.some(isOrderEvent);
}

/** Whether a notification about an order is unread; those of the shop itself do not count. */
export function hasOrderNews(list: Notification[]): boolean {
  return unreadCount(list.filter(isAboutOrder)) > 0;
}

/** The list in display order: notifications about orders, then the shop's own. Within each group nothing moves. */
export function ordersFirst(list: Notification[]): Notification[] {
  return [...list.filter(isAboutOrder), ...list.filter((one) => !isAboutOrder(one))];
}

/** Whether a notification is about an order: from an event, or added by the browser that placed the order. */
function isAboutOrder(one: Notification): boolean {
  return isOrderEvent(one) || one.actionUrl?.startsWith("/track-order") === true;
}

export function isOrderEvent({ id }: Notification): boolean {
  return id.startsWith(ORDER_EVENT_PREFIX);
}

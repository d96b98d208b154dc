import { expect, test } from "vitest";
import {
  addNotification,
  hasOrderEvents,
  hasOrderNews,
  isNotifications,
  markAllRead,
  markRead,
  ordersFirst,
  relativeTime,
  removeNotification,
  unreadCount,
  WELCOME_COUNT,
  welcomeNotifications,
} from "./notifications.ts";
import { addOrderEvents, withoutOrderEvents, type OrderEvent } from "./order-notifications.ts";

const now = new Date("2026-11-21T09:30:00.000Z");
const welcome = (hasOffer = true) => {
  let count = 0;
  return welcomeNotifications(now, () => `n${(count += 1)}`, { shopName: "Adire Foods", hasOffer });
};

test("a first visit has the new welcome offer and the shipment two hours old, both unread", () => {
  const [offer, shipment] = welcome();
  expect(unreadCount(welcome())).toBe(WELCOME_COUNT);
  expect(offer).toMatchObject({ type: "promotion", actionUrl: "/products", actionLabel: "Shop Now", read: false });
  expect(offer?.message).toMatch(/15% off.*first order.*WELCOME15/);
  expect(shipment).toMatchObject({ type: "info", actionUrl: "/products?category=Spices", read: false });
  expect([offer, shipment].map((one) => relativeTime(one?.timestamp ?? "", now))).toEqual(["Just now", "2h ago"]);
});

test("a shop whose welcome code is not active promises none", () => {
  const [greeting] = welcome(false);
  expect(greeting).toMatchObject({ type: "info", title: "Welcome to Adire Foods!", actionUrl: "/products" });
  expect(greeting?.message).not.toMatch(/WELCOME15|%/);
});

test("a new notification is first, unread, with its time and id", () => {
  const fresh = { type: "success", title: "Paid", message: "Thank you" } as const;
  const list = addNotification(welcome(), fresh, { now, id: "n3" });
  expect(list.map((one) => one.id)).toEqual(["n3", "n1", "n2"]);
  expect(list[0]).toEqual({ ...fresh, id: "n3", timestamp: now.toISOString(), read: false });
});

test("one notification is marked read, all are marked read, one is removed", () => {
  const list = welcome();
  expect(unreadCount(list)).toBe(2);
  expect(unreadCount(markRead(list, "n1"))).toBe(1);
  expect(unreadCount(markAllRead(list))).toBe(0);
  expect(removeNotification(list, "n1").map((one) => one.id)).toEqual(["n2"]);
});

test.each([
  [-5_000, "Just now"],
  [59_999, "Just now"],
  [60_000, "1m ago"],
  [59 * 60_000 + 59_999, "59m ago"],
  [60 * 60_000, "1h ago"],
  [24 * 60 * 60_000 - 1, "23h ago"],
  [24 * 60 * 60_000, "1d ago"],
  [400 * 24 * 60 * 60_000, "400d ago"],
])("%d ms ago reads %s", (age, expected) => {
  expect(relativeTime(new Date(now.getTime() - age).toISOString(), now)).toBe(expected);
});

test("what a browser stored is validated before it is used, and links only into the shop", () => {
  expect(isNotifications(welcome())).toBe(true);
  expect(isNotifications([])).toBe(true);
  expect(isNotifications([null])).toBe(false);
  expect(isNotifications(welcome().map((one) => ({ ...one, timestamp: "yesterday" })))).toBe(false);
  for (const actionUrl of ["https://evil.example", "//evil.example", "javascript:alert(1)"])
    expect(isNotifications(welcome().map((one) => ({ ...one, actionUrl })))).toBe(false);
});

const event = (
  id: number,
  status: OrderEvent["status"],
  { timestamp = now.toISOString(), orderId = "CBL_1760000000000_shipped01" } = {},
): OrderEvent => ({
  id,
  orderId,
  status,
  description: "Your parcel is on its way",
  timestamp,
});

const daysAgo = (days: number) => ({ timestamp: new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString() });

test("an order has one notification, of its newest event, which replaces the earlier one and is added only once", () => {
  const list = addOrderEvents(welcome(), [event(7, "confirmed", daysAgo(1)), event(8, "out-for-delivery")]);
  expect(list.map((one) => one.id)).toEqual(["order-8", "n1", "n2"]);
  expect(list[0]).toEqual({
    id: "order-8",
    type: "info",
    title: "Your parcel is on its way",
    message: "Order 878-554-301: Out For Delivery",
    timestamp: now.toISOString(),
    read: false,
    actionUrl: "/track-order?order=CBL_1760000000000_shipped01",
    actionLabel: "Track order",
  });
  const read = markRead(list, "order-8");
  expect(addOrderEvents(read, [event(8, "out-for-delivery")])).toBe(read);
  const after = addOrderEvents(read, [event(9, "delivered")]);
  expect(after.map((one) => [one.id, one.read])).toEqual([
    ["order-9", false],
    ["n1", false],
    ["n2", false],
  ]);
});

test("news of one order replaces neither that of another nor what this browser noted when the order was placed", () => {
  const placed = { type: "success", title: "Order placed", message: "Thank you" } as const;
  const actionUrl = "/track-order?order=CBL_1760000000000_shipped01";
  const noted = addNotification(welcome(), { ...placed, actionUrl }, { now, id: "n3" });
  const list = addOrderEvents(noted, [event(7, "confirmed"), event(8, "confirmed", { orderId: "CBL_2" })]);
  expect(addOrderEvents(list, [event(9, "shipped")]).map((one) => one.id)).toEqual([
    "order-9",
    "order-8",
    "n3",
    "n1",
    "n2",
  ]);
});

test("notifications about orders are above those of the shop, and only they highlight the bell while unread", () => {
  const list = addNotification(
    addOrderEvents(welcome(), [event(8, "shipped")]),
    { type: "info", title: "Saved", message: "It is on your list" },
    { now, id: "n3" },
  );
  expect(ordersFirst(list).map((one) => one.id)).toEqual(["order-8", "n3", "n1", "n2"]);
  expect(hasOrderNews(list)).toBe(true);
  expect(hasOrderNews(markRead(list, "order-8"))).toBe(false);
  expect(hasOrderNews(welcome())).toBe(false);
  const placed = {
    type: "success",
    title: "Order placed",
    message: "Thank you",
    actionUrl: "/track-order?order=1",
  } as const;
  expect(hasOrderNews(addNotification(welcome(), placed, { now, id: "n4" }))).toBe(true);
});

test("old events do not bury the welcome offer", () => {
  const list = addOrderEvents(
    welcome(),
    [event(7, "shipped", daysAgo(3)), event(8, "shipped", { orderId: "CBL_2", ...daysAgo(2) })],
    true,
  );
  expect(list.map((one) => one.id)).toEqual(["n1", "n2", "order-8", "order-7"]);
});

const unread = (list: { id: string; read: boolean }[]) => list.flatMap((one) => (one.read ? [] : one.id));

test("in a browser without earlier events only the newest is unread, and none of an order that is over", () => {
  const past = [
    event(7, "delivered", daysAgo(12)),
    event(8, "processing", { orderId: "CBL_2", ...daysAgo(2) }),
    event(9, "shipped", { orderId: "CBL_2", ...daysAgo(1) }),
  ];
  expect(unread(addOrderEvents([], past, true))).toEqual(["order-9"]);
  const older = event(6, "shipped", { orderId: "CBL_3", ...daysAgo(3) });
  expect(unread(addOrderEvents([], [older, ...past], true))).toEqual(["order-9"]);
  for (const over of ["delivered", "cancelled"] as const)
    expect(unread(addOrderEvents([], [event(7, over, daysAgo(12))], true))).toEqual([]);
  expect(unread(addOrderEvents([], past))).toEqual(["order-9", "order-7"]);
});

test.each([
  ["confirmed", "success"],
  ["delivered", "success"],
  ["cancelled", "warning"],
  ["shipped", "info"],
] as const)("an order that is %s is an event of type %s", (status, type) => {
  expect(addOrderEvents([], [event(1, status)])[0]?.type).toBe(type);
});

test("events of orders are removed when their owner signs out, and notifications for everyone stay", () => {
  const list = addOrderEvents(welcome(), [event(7, "confirmed")]);
  expect(withoutOrderEvents(list).map((one) => one.id)).toEqual(["n1", "n2"]);
});

test("only the given notification is marked read", () => {
  expect(markRead(welcome(), "n2").map((one) => one.read)).toEqual([false, true]);
});

test.each([
  ["an id that is a number", { id: 1 }],
  ["no title", { title: undefined }],
  ["a message that is an object", { message: {} }],
  ["a timestamp that is a number", { timestamp: 0 }],
  ["a type that the shop does not have", { type: "spam" }],
  ["read that is a text", { read: "no" }],
])("a stored list is not used when an entry has %s", (_what, change) => {
  expect(isNotifications(welcome().map((one) => ({ ...one, ...change })))).toBe(false);
});

test("a stored notification needs no link", () => {
  expect(isNotifications(welcome().map(({ actionUrl: _url, ...one }) => one))).toBe(true);
});

test("a browser that has events of orders shows them, also of a visitor who has signed out since", () => {
  expect(hasOrderEvents(welcome())).toBe(false);
  expect(hasOrderEvents(addOrderEvents(welcome(), [event(7, "confirmed")]))).toBe(true);
});

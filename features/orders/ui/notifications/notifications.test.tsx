import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { refreshMe } from "#features/accounts/ui/browser/use-me.ts";
import { watchStreams } from "#tests/components/event-sources.ts";
import { signInAs, signOut } from "#tests/components/sign-in.ts";
import { until } from "#tests/components/until.ts";
import type { Notification } from "../../rules/notifications.ts";
import type { OrderEvent } from "../../rules/order-notifications.ts";
import { NotificationList } from "./notification-list.tsx";
import { OrderEvents } from "./order-events.ts";
import { changeNotifications, notify, useNotifications } from "./use-notifications.ts";

const shop: Notification = {
  id: "shop",
  type: "info",
  title: "A fresh shipment is in",
  message: "Spices first.",
  timestamp: "2026-11-21T09:00:00.000Z",
  read: false,
  actionUrl: "/products",
  actionLabel: "See the spices",
};
const parcel: Notification = {
  ...shop,
  id: "order-7",
  type: "success",
  title: "Shipped",
  read: true,
  actionUrl: "/track-order?order=CBL_1",
  actionLabel: "Track order",
};

function Bell({ close = () => {} }) {
  return <NotificationList list={useNotifications() ?? []} close={close} />;
}

const rows = () => [...document.querySelectorAll("li.notification")];
const titles = () => rows().map((row) => row.querySelector("strong")?.textContent);
const stored = (): Notification[] => JSON.parse(localStorage.getItem("calabash-larder:notifications") ?? "null");

test("notifications about orders come first; opening one marks it alone as read, and closes the list", () => {
  const close = vi.fn();
  changeNotifications(() => [shop, { ...shop, id: "other", title: "Another" }, parcel]);
  render(<Bell close={close} />);
  expect(titles()).toEqual(["Shipped", "A fresh shipment is in", "Another"]);
  expect(rows().map(({ className }) => className)).toEqual([
    "notification notification-success",
    "notification notification-info notification-unread",
    "notification notification-info notification-unread",
  ]);
  expect(rows()[1]?.querySelector(".visually-hidden")?.textContent).toBe("Unread: ");
  fireEvent.click(screen.getByText("Another"));
  expect(stored().map(({ read }) => read)).toEqual([false, true, true]);
  const link = screen.getAllByText("See the spices")[0]!;
  expect(link.getAttribute("href")).toBe("/products");
  link.addEventListener("click", (pressed) => pressed.preventDefault());
  fireEvent.click(link);
  expect(stored().map(({ read }) => read)).toEqual([true, true, true]);
  expect(close).toHaveBeenCalledTimes(2);
  expect(screen.queryByText("Mark all read")).toBeNull();
});

test("notifications are removed, marked and cleared, and the list stays open", () => {
  const close = vi.fn();
  changeNotifications(() => [shop, parcel, { ...shop, id: "other", title: "Another" }]);
  render(<Bell close={close} />);
  fireEvent.click(screen.getByText("Remove Shipped"));
  expect(titles()).toEqual(["A fresh shipment is in", "Another"]);
  fireEvent.click(screen.getByText("Mark all read"));
  expect(stored().map(({ read }) => read)).toEqual([true, true]);
  fireEvent.click(screen.getByText("Clear all"));
  expect(stored()).toEqual([]);
  expect(close).not.toHaveBeenCalled();
  screen.getByText("All quiet. We ring here when there is news.");
  expect(screen.queryByText("Clear all")).toBeNull();
});

test("an order that waits for its payment is named with the way to pay it, which closes the list", async () => {
  const close = vi.fn();
  const openOrder = { id: "CBL_1", total: 1, payBy: shop.timestamp, checkoutId: null };
  await signInAs({ name: "Amara", email: "amara@example.com", openOrder });
  changeNotifications(() => []);
  render(<Bell close={close} />);
  const pay = await screen.findByText("Pay now");
  expect(pay.parentElement?.textContent).toBe("Order CBL_1 is waiting for your payment. Pay now");
  expect(pay.getAttribute("href")).toBe("/orders#CBL_1");
  pay.addEventListener("click", (pressed) => pressed.preventDefault());
  fireEvent.click(pay);
  expect(close).toHaveBeenCalledTimes(1);
});

test("how long ago it was keeps up with the time", () => {
  vi.useFakeTimers({ now: Date.parse(shop.timestamp) + 45_000 });
  changeNotifications(() => [shop]);
  const { unmount } = render(<Bell />);
  screen.getByText("Just now");
  act(() => void vi.advanceTimersByTime(30_000));
  screen.getByText("1m ago");
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test("the first visit is welcomed, and an emptied list stays empty", () => {
  const { unmount } = render(<Bell />);
  expect(titles()).toHaveLength(2);
  fireEvent.click(screen.getByText("Clear all"));
  unmount();
  render(<Bell />);
  expect(titles()).toEqual([]);
  act(() => notify({ type: "success", title: "Order placed", message: "" }));
  act(() => notify({ type: "success", title: "Paid", message: "" }));
  expect(titles()).toEqual(["Paid", "Order placed"]);
});

const event = (id: number, orderId = "CBL_1"): OrderEvent => ({
  id,
  orderId,
  status: "shipped",
  description: `Event ${id}`,
  timestamp: shop.timestamp,
});

test("news of the orders arrive once, are asked for from the last one on, and go with their account", async () => {
  const { urls, reportChange } = watchStreams();
  changeNotifications(() => [shop]);
  let email = "events@example.com";
  const requests = await signInAs(
    { name: "Amara", email },
    {
      "/api/me": () => Response.json({ name: "Amara", email }),
      "/api/notifications?since=0": [event(5), event(4, "CBL_2")],
      "/api/notifications?since=5": [event(6)],
      "/api/notifications?since=6": [],
    },
  );
  render(<OrderEvents />);
  await until("the stream", () => urls().length > 0);
  expect(urls()).toEqual(["/api/live/mine"]);
  await reportChange();
  await until("the news", () => stored().length === 3);
  // Of the events before this browser knew the account, only the newest is unread.
  expect(
    stored()
      .filter(({ read }) => !read)
      .map(({ id }) => id),
  ).toEqual(["order-5", "shop"]);
  await reportChange();
  await until("the news", () => stored()[0]?.id === "order-6");
  changeNotifications((list) => list.filter(({ id }) => id !== "order-6"));
  await reportChange();
  await until("the request", () => requests.at(-1)?.path === "/api/notifications?since=6");
  expect(stored().some(({ id }) => id === "order-6")).toBe(false);
  // Another account.
  email = "other@example.com";
  await act(async () => refreshMe());
  await until("the other account", () => stored().length === 1);
  expect(stored()).toEqual([shop]);
  await reportChange();
  await until("its news", () => stored().length === 3);
  act(signOut);
  expect(stored()).toEqual([shop]);
  expect(urls()).toEqual([]);
});

test("news that cannot be fetched are asked for again from the same one on", async () => {
  const { reportChange, urls } = watchStreams();
  changeNotifications(() => []);
  const requests = await signInAs({ name: "Amara", email: "away@example.com" });
  render(<OrderEvents />);
  await until("the stream", () => urls().length > 0);
  await reportChange();
  await reportChange();
  await until("the requests", () => requests.length === 2);
  expect(requests.map(({ path }) => path)).toEqual(Array(2).fill("/api/notifications?since=0"));
  expect(stored()).toEqual([]);
});

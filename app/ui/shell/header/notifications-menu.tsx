import { useState } from "react";
import { hasOrderEvents, unreadCount } from "../../../../domain/order/notifications.ts";
import { lazyPart } from "../../browser/lazy-part.tsx";
import { useMe } from "../../browser/use-me.ts";
import { useNotifications } from "../../browser/use-notifications.ts";
import { usePopover } from "../../browser/use-popover.ts";
import { Icon } from "../../icon.tsx";
import { CountBadge } from "./count-badge.tsx";
import "./notifications-menu.css";

const NotificationList = lazyPart(
  async () => (await import("../../notifications/notification-list.tsx")).NotificationList,
);
const OrderEvents = lazyPart(async () => (await import("../../notifications/order-events.ts")).OrderEvents);

/** The bell button and the list of notifications. */
export function NotificationsMenu({ cap }: { cap: number }) {
  const list = useNotifications() ?? [];
  const unread = unreadCount(list);
  const { ref, id, close } = usePopover();
  const [touched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  return (
    <>
      <button
        type="button"
        className="icon-button bell-button"
        popoverTarget={id}
        aria-label={unread > 0 ? `Notifications, ${unread > cap ? `${cap}+` : unread} unread` : "Notifications"}
        onPointerEnter={touch}
        onFocus={touch}
      >
        <Icon name="bell" />
        <CountBadge count={unread} cap={cap} />
      </button>
      <div
        ref={ref}
        id={id}
        popover="auto"
        className="menu-panel notifications"
        role="region"
        tabIndex={-1}
        aria-label="Notifications"
        onBeforeToggle={touch}
      >
        {/* Not a heading: it stands before the h1 of every page. */}
        <p className="notifications-title">Notifications</p>
        <NotificationList when={touched} list={list} close={close} focus={() => ref.current?.focus()} />
      </div>
      <OrderEvents when={useMe() != null || hasOrderEvents(list)} />
    </>
  );
}

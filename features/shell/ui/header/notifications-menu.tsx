import { useState } from "react";
import { useMe } from "#features/accounts/ui/browser/use-me.ts";
import { hasOrderEvents, hasOrderNews, unreadCount, WELCOME_COUNT } from "#features/orders/rules/notifications.ts";
import { useNotifications } from "#features/orders/ui/notifications/use-notifications.ts";
import { lazyPart } from "#platform/ui/browser/lazy-part.tsx";
import { usePopover } from "#platform/ui/browser/use-popover.ts";
import { Icon } from "#platform/ui/icon.tsx";
import { CountBadge } from "./count-badge.tsx";
import "./notifications-menu.css";

const NotificationList = lazyPart(
  async () => (await import("#features/orders/ui/notifications/notification-list.tsx")).NotificationList,
);
const OrderEvents = lazyPart(
  async () => (await import("#features/orders/ui/notifications/order-events.ts")).OrderEvents,
);

/**
 * The bell button and the list of notifications. Before hydration it shows a first visit's list, the same for everyone;
 * its count is hidden in a browser that stores other notifications.
 */
export function NotificationsMenu({ cap }: { cap: number }) {
  const stored = useNotifications();
  const list = stored ?? [];
  const unread = stored ? unreadCount(stored) : WELCOME_COUNT;
  const { ref, id, close } = usePopover();
  const [touched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  return (
    <>
      <button
        type="button"
        className={`icon-button needs-script${stored ? "" : " bell-first-visit"}`}
        popoverTarget={id}
        onPointerEnter={touch}
        onFocus={touch}
      >
        <Icon name="bell" />
        <span className="visually-hidden">
          Notifications
          {unread > 0 && <span className="bell-unread">{`, ${unread > cap ? `${cap}+` : unread} unread`}</span>}
        </span>
        <CountBadge count={unread} cap={cap} quiet={!hasOrderNews(list)} />
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
        {/* Not a heading: it comes before the h1 of every page. */}
        <p className="notifications-title">Notifications</p>
        <NotificationList when={touched} list={list} close={close} />
      </div>
      <OrderEvents when={Boolean(useMe()) || hasOrderEvents(list)} />
    </>
  );
}

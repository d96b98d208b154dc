import { useEffect, useState } from "react";
import { Link } from "react-router";
import {
  markAllRead,
  markRead,
  relativeTime,
  removeNotification,
  unreadCount,
  type Notification,
} from "../../../../domain/order/notifications.ts";
import { CountBadge } from "./count-badge.tsx";
import { Icon } from "../../icon.tsx";
import { changeNotifications, useNotifications } from "../../browser/use-notifications.ts";
import { useOrderEvents } from "./use-order-events.ts";
import { usePopover } from "../../browser/use-popover.ts";
import "./notifications-menu.css";

/** Milliseconds between updates of the relative times. */
const REFRESH_INTERVAL = 30_000;
const icons = { success: "check", error: "alert", warning: "alert", promotion: "gift", info: "info" } as const;

/** The bell button and the list of notifications. */
export function NotificationsMenu({ cap }: { cap: number }) {
  const list = useNotifications() ?? [];
  useOrderEvents();
  const unread = unreadCount(list);
  const { ref, id, close } = usePopover();
  const [now, setNow] = useState<Date>();
  const open = now !== undefined;
  // The change may remove the pressed button, so the focus moves to the list.
  const change = (next: (list: Notification[]) => Notification[]) => {
    changeNotifications(next);
    ref.current?.focus();
  };
  useEffect(() => {
    if (!open) return;
    const timer = setInterval(() => setNow(new Date()), REFRESH_INTERVAL);
    return () => clearInterval(timer);
  }, [open]);
  return (
    <>
      <button
        type="button"
        className="icon-button bell-button"
        popoverTarget={id}
        aria-label={unread > 0 ? `Notifications, ${unread > cap ? `${cap}+` : unread} unread` : "Notifications"}
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
        onBeforeToggle={(event) => setNow(event.newState === "open" ? new Date() : undefined)}
      >
        <div className="notifications-head">
          <h2>Notifications</h2>
          {unread > 0 && (
            <button type="button" className="link-button" onClick={() => change(markAllRead)}>
              Mark all read
            </button>
          )}
          {list.length > 0 && (
            <button type="button" className="link-button" onClick={() => change(() => [])}>
              Clear all
            </button>
          )}
        </div>
        {list.length === 0 && <p className="notifications-empty">All quiet. We ring here when there is news.</p>}
        <ul>
          {now &&
            list.map((one) => (
              <NotificationRow
                key={one.id}
                notification={one}
                now={now}
                onOpen={() => {
                  changeNotifications((all) => markRead(all, one.id));
                  close();
                }}
                onRemove={() => change((all) => removeNotification(all, one.id))}
              />
            ))}
        </ul>
      </div>
    </>
  );
}

type RowProps = { notification: Notification; now: Date; onOpen: () => void; onRemove: () => void };

function NotificationRow({ notification, now, onOpen, onRemove }: RowProps) {
  const { type, title, message, timestamp, read, actionUrl, actionLabel } = notification;
  return (
    <li className={`notification notification-${type}${read ? "" : " notification-unread"}`}>
      <button type="button" className="notification-text" onClick={onOpen}>
        <Icon name={icons[type]} />
        <span>
          {!read && <span className="visually-hidden">Unread: </span>}
          <strong>{title}</strong>
          <span>{message}</span>
          <time dateTime={timestamp}>{relativeTime(timestamp, now)}</time>
        </span>
      </button>
      <div className="notification-actions">
        {actionUrl && actionLabel && (
          <Link to={actionUrl} onClick={onOpen}>
            {actionLabel}
          </Link>
        )}
        <button type="button" className="link-button" onClick={onRemove}>
          Remove<span className="visually-hidden">: {title}</span>
        </button>
      </div>
    </li>
  );
}

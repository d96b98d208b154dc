import { useEffect, useState } from "react";
import { useMe } from "#features/accounts/ui/browser/use-me.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Icon } from "#platform/ui/icon.tsx";
import {
  markAllRead,
  markRead,
  ordersFirst,
  relativeTime,
  removeNotification,
  unreadCount,
  type Notification,
} from "../../rules/notifications.ts";
import { changeNotifications } from "./use-notifications.ts";

/** Milliseconds between updates of the relative times. */
const REFRESH_INTERVAL = 30_000;
const icons = { success: "check", error: "alert", warning: "alert", promotion: "gift", info: "info" } as const;

type Props = {
  list: Notification[];
  /** Closes the panel that shows the list. */
  close: () => void;
};

/** The notifications with their buttons: those of orders first, each kind the newest first. */
export function NotificationList({ list, close }: Props) {
  const now = useNow();
  return (
    <>
      <div className="notifications-actions">
        {unreadCount(list) > 0 && (
          <button type="button" className="link-button" onClick={() => changeNotifications(markAllRead)}>
            Mark all read
          </button>
        )}
        {list.length > 0 && (
          <button type="button" className="link-button" onClick={() => changeNotifications(() => [])}>
            Clear all
          </button>
        )}
      </div>
      <WaitingOrder onOpen={close} />
      {list.length === 0 && <p className="notifications-empty">All quiet. We ring here when there is news.</p>}
      <ul className="plain-list">
        {ordersFirst(list).map((one) => (
          <NotificationRow
            key={one.id}
            notification={one}
            now={now}
            onOpen={() => {
              changeNotifications((all) => markRead(all, one.id));
              close();
            }}
            onRemove={() => changeNotifications((all) => removeNotification(all, one.id))}
          />
        ))}
      </ul>
    </>
  );
}

/** The order that waits for its payment, if there is one; it cannot be removed. */
function WaitingOrder({ onOpen }: { onOpen: () => void }) {
  const order = useMe()?.openOrder;
  if (!order) return null;
  return (
    <p className="notifications-waiting">
      Order {orderNumber(order.id)} is waiting for your payment.{" "}
      <a href={`/orders#${order.id}`} onClick={onOpen}>
        Pay now
      </a>
    </p>
  );
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return now;
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
          <a href={actionUrl} onClick={onOpen}>
            {actionLabel}
          </a>
        )}
      </div>
      <button type="button" className="icon-button notification-remove" onClick={onRemove} title="Remove">
        <Icon name="close" size={16} />
        <span className="visually-hidden">Remove {title}</span>
      </button>
    </li>
  );
}

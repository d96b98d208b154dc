import { useEffect } from "react";
import { newId } from "#platform/ui/browser/new-id.ts";
import { useRootData, useShopName } from "#platform/ui/browser/page-context.ts";
import { useStore } from "#platform/ui/browser/store.ts";
import { storedValue } from "#platform/ui/browser/stored-value.ts";
import {
  addNotification,
  isNotifications,
  welcomeNotifications,
  type NewNotification,
  type Notification,
} from "../../rules/notifications.ts";

// Null on the first visit of this browser; an emptied list stays empty.
const stored = storedValue<Notification[] | null>({
  key: "calabash-larder:notifications",
  initial: null,
  accepts: isNotifications,
});

/** The notifications of this browser, newest first; undefined before hydration. The first visit adds the welcome. */
export function useNotifications(): Notification[] | undefined {
  const list = useStore(stored);
  const hasOffer = useRootData()?.hasWelcomeOffer ?? false;
  const shopName = useShopName();
  useEffect(() => {
    if (list === null) stored.write(welcomeNotifications(new Date(), newId, { shopName, hasOffer }));
  }, [list, shopName, hasOffer]);
  return list ?? undefined;
}

export function changeNotifications(change: (list: Notification[]) => Notification[]): void {
  stored.write(change(readNotifications()));
}

/** Adds a notification at the top of the list under the bell. */
export function notify(notification: NewNotification): void {
  changeNotifications((list) => addNotification(list, notification, { now: new Date(), id: newId() }));
}

function readNotifications(): Notification[] {
  return stored.read() ?? [];
}

import { useEffect } from "react";
import {
  addNotification,
  isNotifications,
  welcomeNotifications,
  type NewNotification,
  type Notification,
} from "../../domain/notifications.ts";
import { storedValue, useStoredValue } from "./stored-value.ts";

// Null means that nobody has been here yet; an emptied list stays empty.
const kept = storedValue<Notification[] | null>({
  key: "calabash-larder:notifications",
  initial: null,
  accepts: isNotifications,
});

/** The notifications of this browser, newest first; undefined until it has looked. The first look finds the welcome. */
export function useNotifications(): Notification[] | undefined {
  const found = useStoredValue(kept);
  useEffect(() => {
    if (found === null) kept.write(welcomeNotifications(new Date(), newId));
  }, [found]);
  return found ?? undefined;
}

export function changeNotifications(change: (list: Notification[]) => Notification[]): void {
  kept.write(change(readNotifications()));
}

/** Puts a word of the shop first in the bell's list. */
export function notify(fresh: NewNotification): void {
  changeNotifications((list) => addNotification(list, fresh, new Date(), newId()));
}

function readNotifications(): Notification[] {
  return kept.read() ?? welcomeNotifications(new Date(), newId);
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

import type { PushMessage } from "#features/alerts/server/messages.ts";

declare const self: ServiceWorkerGlobalScope;

/** Shows the alerts that staff have subscribed to (features/alerts/README.md), and opens the page of an alert. */
export function showPushMessages(): void {
  self.addEventListener("push", (event) => {
    if (!event.data) return;
    const { title, body, link } = event.data.json() as PushMessage;
    // Another message for the same page replaces its notification.
    event.waitUntil(
      self.registration.showNotification(title, { body, tag: link, data: link, icon: "/icons/icon-192.png" }),
    );
  });
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(self.clients.openWindow(event.notification.data));
  });
}

/** Ends push messages in this browser when its user signs out. */
export async function endPushMessages(): Promise<void> {
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

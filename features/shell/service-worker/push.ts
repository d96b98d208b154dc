import type { PushMessage } from "#features/alerts/server/messages.ts";

declare const self: ServiceWorkerGlobalScope;

/** Shows the alerts that staff have asked for (features/alerts/README.md), and opens their page. */
export function showPushMessages(): void {
  self.addEventListener("push", (event) => {
    if (!event.data) return;
    const { title, body, link } = event.data.json() as PushMessage;
    // The same page again replaces the notification instead of adding one.
    event.waitUntil(
      self.registration.showNotification(title, { body, tag: link, data: link, icon: "/icons/icon-192.png" }),
    );
  });
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(self.clients.openWindow(event.notification.data));
  });
}

/** Ends the notifications of this browser when its user signs out. */
export async function endPushMessages(): Promise<void> {
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

import { eq } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { SECOND } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { pushSubscriptions } from "../tables.ts";
import type { PushMessage } from "./messages.ts";
import { pushKeys } from "./push-keys.ts";
import { isPushService } from "./push-services.ts";

const LIMIT_MS = 10 * SECOND;
/** For how long a push service keeps the notification for a browser that is off, in seconds. */
const KEEP_SECONDS = 12 * 60 * 60;

type Subscription = typeof pushSubscriptions.$inferSelect;

/** Queues a job for each browser that shows this member of staff the message. */
export async function queuePush(w: Write, userId: string, message: PushMessage): Promise<void> {
  const browsers = await w.tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  for (const { id } of browsers) enqueue(w, "send-push", { id, message });
}

/**
 * Sends a message to the push service of a browser, encrypted for that browser (RFC 8291). Removes the browser when its
 * service says that it is gone. Throws when it should be sent again later. Running twice shows the message once: it
 * replaces the one with the same link.
 */
export async function sendPush(shop: Shop, id: string, message: PushMessage): Promise<void> {
  const [browser] = await shop.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  if (!browser || !isPushService(shop.config, browser.endpoint)) return;
  const status = await deliver(shop, browser, message);
  const own = eq(pushSubscriptions.id, id);
  if (status === 404 || status === 410) await shop.db.delete(pushSubscriptions).where(own);
  else if (status < 300) await shop.db.update(pushSubscriptions).set({ lastSentAt: shop.clock() }).where(own);
  else if (status === 429 || status >= 500) throw new Error(`The push service replied with ${status}`);
  else shop.log.error({ subscription: id, status }, "a push service refused a notification");
}

async function deliver(shop: Shop, { endpoint, p256dh, auth }: Subscription, message: PushMessage): Promise<number> {
  // Imported with the first notification: most shops start without one.
  const { default: webPush } = await import("web-push");
  const { publicUrl } = shop.config;
  const subject = publicUrl.startsWith("https:") ? publicUrl : "mailto:office@localhost.invalid";
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { TTL: KEEP_SECONDS, urgency: "high", vapidDetails: { subject, ...pushKeys(shop) } },
  );
  const response = await fetch(endpoint, {
    method: "POST",
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body),
    redirect: "manual",
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  await response.body?.cancel();
  return response.status;
}

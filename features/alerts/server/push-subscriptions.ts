import { and, desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { logSecurityEvent } from "#platform/security-log.ts";
import type { Shop } from "#platform/shop.ts";
import type { BrowserKeys } from "../rules/alert-forms.ts";
import { pushSubscriptions } from "../tables.ts";
import { isPushService } from "./push-services.ts";

/** The most browsers of a person; the oldest ones are removed. */
const MAX_BROWSERS = 10;

/** The browsers that show notifications to this member of staff, newest first. */
export async function listBrowsers(db: Database, userId: string) {
  const { id, browser, createdAt, lastSentAt } = pushSubscriptions;
  return db
    .select({ id, browser, createdAt, lastSentAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(createdAt), desc(id));
}

/**
 * Adds a browser of a member of staff, at most ten for each; one that was somebody else's becomes theirs. Refuses an
 * endpoint of an unknown push service.
 */
export async function addBrowser(
  shop: Shop,
  userId: string,
  { endpoint, p256dh, auth, browser }: BrowserKeys & { browser: string },
): Promise<Refusal | undefined> {
  if (!isPushService(shop.config, endpoint)) {
    return new Refusal("push-service-unknown", "The shop does not know the push service of this browser.");
  }
  await write(shop, userId, async (w) => {
    const values = { userId, p256dh, auth, browser, createdAt: w.now, lastSentAt: null };
    await w.tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...values })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
    const own = await w.tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id));
    const excess = own.slice(MAX_BROWSERS).map(({ id }) => id);
    if (excess.length > 0) await w.tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, excess));
  });
  logSecurityEvent(shop, "push browser added", { account: userId });
  return undefined;
}

/** Removes a browser of this member of staff; false if they have no such browser. */
export async function removeBrowser({ db }: Shop, userId: string, browserId: string): Promise<boolean> {
  if (!z.uuid().safeParse(browserId).success) return false;
  const removed = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, browserId), eq(pushSubscriptions.userId, userId)));
  return (removed.rowCount ?? 0) > 0;
}

/** Removes all browsers of an account, when its sessions end or it leaves the staff. */
export async function removeBrowsers({ tx }: Write, userId: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}

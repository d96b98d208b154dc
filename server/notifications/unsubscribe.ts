import { and, eq, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import { DAY } from "../../domain/time.ts";
import { newsletterSubscribers, stockAlerts } from "../database/schema.ts";
import type { Shop } from "../shop.ts";

const keySchema = z.uuid();

/** The URL that unsubscribes the newsletter address or waiting-list entry with this key. */
export function unsubscribeLink(shop: Shop, key: string): string {
  return `${shop.config.publicUrl}/letters/leave?key=${key}`;
}

/** Deletes the newsletter address or waiting-list entry with this key, so that it gets no more emails. Idempotent. */
export async function unsubscribe(shop: Shop, key: string): Promise<void> {
  if (!keySchema.safeParse(key).success) return;
  await shop.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.unsubscribeToken, key));
  await shop.db.delete(stockAlerts).where(eq(stockAlerts.unsubscribeToken, key));
}

/** Deletes newsletter addresses unconfirmed for 30 days, and waiting-list entries that were notified 30 days ago. */
export async function deleteOldSubscriptions({ db, clock }: Shop): Promise<void> {
  const monthAgo = new Date(clock().getTime() - 30 * DAY);
  const { confirmedAt, createdAt } = newsletterSubscribers;
  await db.delete(newsletterSubscribers).where(and(isNull(confirmedAt), lte(createdAt, monthAgo)));
  await db.delete(stockAlerts).where(lte(stockAlerts.notifiedAt, monthAgo));
}

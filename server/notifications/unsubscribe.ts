import { eq } from "drizzle-orm";
import { z } from "zod";
import { newsletterSubscribers, stockAlerts } from "../database/schema.ts";
import type { Shop } from "../shop.ts";

const keySchema = z.uuid();

/** The unsubscribe URL for this key. */
export function unsubscribeLink(shop: Shop, key: string): string {
  return `${shop.config.publicUrl}/letters/leave?key=${key}`;
}

/** Deletes the newsletter address or waiting-list entry with this key, so that it gets no more emails. Idempotent. */
export async function unsubscribe(shop: Shop, key: string): Promise<void> {
  if (!keySchema.safeParse(key).success) return;
  await shop.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.unsubscribeToken, key));
  await shop.db.delete(stockAlerts).where(eq(stockAlerts.unsubscribeToken, key));
}

import { eq } from "drizzle-orm";
import { z } from "zod";
import { newsletterSubscribers, waitingList } from "../database/schema.ts";
import type { Shop } from "../shop.ts";

const keySchema = z.uuid();

/** Where a letter with this key can be stopped. */
export function urlToUnsubscribe(shop: Shop, key: string): string {
  return `${shop.config.publicUrl}/letters/leave?key=${key}`;
}

/** Stops the letters that a key in one of them stands for; afterwards nothing of it is kept. Once is as good as twice. */
export async function unsubscribe(shop: Shop, key: string): Promise<void> {
  if (!keySchema.safeParse(key).success) return;
  await shop.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.unsubscribeKey, key));
  await shop.db.delete(waitingList).where(eq(waitingList.unsubscribeKey, key));
}

import { and, isNull, lte } from "drizzle-orm";
import { newsletterSubscribers, stockAlerts } from "../database/schema.ts";
import type { Shop } from "../shop.ts";

const MONTH = 30 * 24 * 60 * 60 * 1000;

/** Deletes newsletter addresses unconfirmed for 30 days, and waiting-list entries that were notified 30 days ago. */
export async function deleteAddresses(shop: Shop): Promise<void> {
  const old = new Date(shop.clock().getTime() - MONTH);
  const { confirmedAt, createdAt } = newsletterSubscribers;
  await shop.db.delete(newsletterSubscribers).where(and(isNull(confirmedAt), lte(createdAt, old)));
  await shop.db.delete(stockAlerts).where(lte(stockAlerts.notifiedAt, old));
}

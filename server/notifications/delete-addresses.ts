import { and, isNull, lte } from "drizzle-orm";
import { newsletterSubscribers, waitingList } from "../database/schema.ts";
import type { Shop } from "../shop.ts";

const MONTH = 30 * 24 * 60 * 60 * 1000;

/** Forgets addresses for the newsletter that nobody confirmed in 30 days, and wishes that were told 30 days ago. */
export async function deleteAddresses(shop: Shop): Promise<void> {
  const old = new Date(shop.clock().getTime() - MONTH);
  const { confirmedAt, createdAt } = newsletterSubscribers;
  await shop.db.delete(newsletterSubscribers).where(and(isNull(confirmedAt), lte(createdAt, old)));
  await shop.db.delete(waitingList).where(lte(waitingList.toldAt, old));
}

import { and, isNotNull, lte } from "drizzle-orm";
import { outgoingMail } from "../database/schema.ts";
import type { Shop } from "../shop.ts";

const DAY = 24 * 60 * 60 * 1000;

/** How long we can look up what we wrote to somebody. */
const BODIES_KEPT_DAYS = 30;

/** How long we can look up that we wrote to somebody. */
const ROWS_KEPT_DAYS = 365;

/** Takes the words out of mails of more than 30 days ago, and forgets mails of more than a year ago. */
export async function deleteOldMail(shop: Shop): Promise<void> {
  const daysAgo = (count: number) => new Date(shop.clock().getTime() - count * DAY);
  await shop.db.delete(outgoingMail).where(lte(outgoingMail.createdAt, daysAgo(ROWS_KEPT_DAYS)));
  await shop.db
    .update(outgoingMail)
    .set({ text: null, html: null, unsubscribeUrl: null })
    .where(and(isNotNull(outgoingMail.text), lte(outgoingMail.createdAt, daysAgo(BODIES_KEPT_DAYS))));
}

import { and, isNotNull, lte } from "drizzle-orm";
import { outgoingMail } from "../database/schema.ts";
import type { Shop } from "../shop.ts";

const DAY = 24 * 60 * 60 * 1000;

/** How long the text of an email is stored. */
const BODIES_KEPT_DAYS = 30;

/** How long the record that an email was sent is stored. */
const ROWS_KEPT_DAYS = 365;

/** Deletes the text of emails that are older than 30 days, and the rows of emails that are older than a year. */
export async function deleteOldMail(shop: Shop): Promise<void> {
  const daysAgo = (count: number) => new Date(shop.clock().getTime() - count * DAY);
  await shop.db.delete(outgoingMail).where(lte(outgoingMail.createdAt, daysAgo(ROWS_KEPT_DAYS)));
  await shop.db
    .update(outgoingMail)
    .set({ text: null, html: null, unsubscribeUrl: null })
    .where(and(isNotNull(outgoingMail.text), lte(outgoingMail.createdAt, daysAgo(BODIES_KEPT_DAYS))));
}

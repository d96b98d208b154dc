import { and, isNotNull, lte } from "drizzle-orm";
import { emailOutbox } from "../database/schema.ts";
import type { Shop } from "../shop.ts";

const DAY = 24 * 60 * 60 * 1000;

/** How long the text of an email is stored. */
const BODIES_KEPT_DAYS = 30;

/** How long the record that an email was sent is stored. */
const ROWS_KEPT_DAYS = 365;

/** Deletes the text of emails that are older than 30 days, and the rows of emails that are older than a year. */
export async function deleteOldMail(shop: Shop): Promise<void> {
  const daysAgo = (count: number) => new Date(shop.clock().getTime() - count * DAY);
  await shop.db.delete(emailOutbox).where(lte(emailOutbox.createdAt, daysAgo(ROWS_KEPT_DAYS)));
  await shop.db
    .update(emailOutbox)
    .set({ bodyText: null, bodyHtml: null, unsubscribeUrl: null })
    .where(and(isNotNull(emailOutbox.bodyText), lte(emailOutbox.createdAt, daysAgo(BODIES_KEPT_DAYS))));
}

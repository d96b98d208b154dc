import { and, desc, eq, isNotNull, isNull, lte, or } from "drizzle-orm";
import { z } from "zod";
import { retentionDays } from "../../platform/rules/retention.ts";
import { DAY } from "../../platform/rules/time.ts";
import { deleteInBatches } from "../../platform/database/in-batches.ts";
import {
  newsletterRecipients,
  newsletterSubscribers,
  monthlyBaskets,
  stockAlerts,
  wishes,
} from "../database/schema.ts";
import type { Write } from "../../platform/database/write.ts";
import type { Shop } from "../shop.ts";

const keySchema = z.uuid();

/** The URL that ends the newsletter, waiting-list entry or monthly basket with this key. */
export function unsubscribeLink(shop: Shop, key: string): string {
  return `${shop.config.publicUrl}/letters/leave?key=${key}`;
}

/**
 * Deletes the newsletter address, waiting-list entry or monthly basket with this key: no more such emails. Idempotent.
 */
export async function unsubscribe(shop: Shop, key: string): Promise<void> {
  if (!keySchema.safeParse(key).success) return;
  await countLeaving(shop, key);
  await shop.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.unsubscribeToken, key));
  await shop.db.delete(stockAlerts).where(eq(stockAlerts.unsubscribeToken, key));
  await shop.db.delete(wishes).where(eq(wishes.unsubscribeToken, key));
  await shop.db.delete(monthlyBaskets).where(eq(monthlyBaskets.unsubscribeToken, key));
}

/** Counts somebody who leaves at the newsletter that they got last. Only the first time counts. */
async function countLeaving({ db, clock }: Shop, key: string): Promise<void> {
  const { newsletterId, unsubscribeToken, queuedAt, leftAt } = newsletterRecipients;
  const received = and(eq(unsubscribeToken, key), isNotNull(queuedAt));
  const [latest] = await db
    .select({ id: newsletterId, leftAt })
    .from(newsletterRecipients)
    .where(received)
    .orderBy(desc(queuedAt))
    .limit(1);
  if (!latest || latest.leftAt) return;
  await db
    .update(newsletterRecipients)
    .set({ leftAt: clock() })
    .where(and(received, eq(newsletterId, latest.id)));
}

/** Deletes whatever an email address has subscribed to, in a write. */
export async function deleteSubscriptions({ tx }: Write, email: string): Promise<void> {
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  await tx.delete(stockAlerts).where(eq(stockAlerts.email, email));
  await tx.delete(wishes).where(eq(wishes.email, email));
}

/**
 * Deletes newsletter addresses unconfirmed for 30 days, and waiting-list entries that were notified 30 days ago or have
 * waited for a year.
 */
export async function deleteOldSubscriptions({ db, clock }: Shop): Promise<void> {
  const ago = (days: number) => new Date(clock().getTime() - days * DAY);
  const { confirmedAt, createdAt } = newsletterSubscribers;
  const unconfirmed = and(isNull(confirmedAt), lte(createdAt, ago(retentionDays.unconfirmedNewsletter)));
  await deleteInBatches(db, newsletterSubscribers, unconfirmed);
  for (const table of [stockAlerts, wishes]) {
    const answered = lte(table.notifiedAt, ago(retentionDays.answeredAlert));
    const unanswered = and(isNull(table.notifiedAt), lte(table.createdAt, ago(retentionDays.waitingAlert)));
    await deleteInBatches(db, table, or(answered, unanswered));
  }
}

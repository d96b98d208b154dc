import { and, eq, isNull, lte, or } from "drizzle-orm";
import { z } from "zod";
import { retentionDays } from "../../domain/shop/retention.ts";
import { DAY } from "../../domain/time.ts";
import { deleteInBatches } from "../database/in-batches.ts";
import { newsletterSubscribers, stockAlerts } from "../database/schema.ts";
import type { Write } from "../database/write.ts";
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

/** Deletes whatever an email address has subscribed to, in a write. */
export async function deleteSubscriptions({ tx }: Write, email: string): Promise<void> {
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  await tx.delete(stockAlerts).where(eq(stockAlerts.email, email));
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
  const answered = lte(stockAlerts.notifiedAt, ago(retentionDays.answeredAlert));
  const unanswered = and(isNull(stockAlerts.notifiedAt), lte(stockAlerts.createdAt, ago(retentionDays.waitingAlert)));
  await deleteInBatches(db, stockAlerts, or(answered, unanswered));
}

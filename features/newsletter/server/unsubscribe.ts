import { and, desc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { deleteInBatches } from "#platform/database/in-batches.ts";
import type { Write } from "#platform/database/write.ts";
import { retentionDays } from "#platform/rules/retention.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { newsletterRecipients, newsletterSubscribers } from "../tables.ts";

/** Deletes the address with this key, a UUID, and counts the unsubscription. Idempotent. */
export async function leaveNewsletter(shop: Shop, key: string): Promise<void> {
  await countLeaving(shop, key);
  await shop.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.unsubscribeToken, key));
}

/** Counts an unsubscription once, for the newsletter that the address received last. */
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

/** Deletes an email address from the newsletter, within a write. */
export async function deleteSubscriber({ tx }: Write, email: string | undefined): Promise<void> {
  if (email === undefined) return;
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
}

/** Deletes addresses still unconfirmed after 30 days. */
export async function deleteUnconfirmed({ db, clock }: Shop): Promise<void> {
  const { confirmedAt, createdAt } = newsletterSubscribers;
  const before = new Date(clock().getTime() - retentionDays.unconfirmedNewsletter * DAY);
  await deleteInBatches(db, newsletterSubscribers, and(isNull(confirmedAt), lte(createdAt, before)));
}

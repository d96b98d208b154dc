import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { readBrand } from "#features/shop/server/brand.ts";
import { write, type Write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { unsubscribeLink } from "#platform/mail/unsubscribe-link.ts";
import type { Shop } from "#platform/shop.ts";
import { newsletterRecipients, newsletters, newsletterSubscribers } from "../tables.ts";
import { newsletterEmail } from "./emails.ts";

const BATCH = 100;
/** The most batches that one run queues; the next scheduled run continues. */
const MAX_BATCHES = 50;

/**
 * Queues the emails of the newsletters that are being sent, in batches. An email and the mark that it was queued commit
 * together, and a batch locks its recipients, so each recipient gets it once, even when a process dies in between or
 * several run.
 */
export async function sendNewsletters(shop: Shop): Promise<void> {
  const sending = await shop.db.select().from(newsletters).where(eq(newsletters.status, "sending"));
  for (const { id } of sending) {
    let batches = 0;
    while (batches < MAX_BATCHES && (await write(shop, null, (w) => sendBatch(w, id)))) batches += 1;
    if (batches < MAX_BATCHES) await write(shop, null, (w) => endNewsletter(w, id));
  }
}

/** Queues the next emails; false when there is nothing more to do now. */
async function sendBatch(w: Write, id: string): Promise<boolean> {
  const { tx, now, shop } = w;
  // Waits for a transaction that stops the newsletter; several batches may share the lock.
  const [newsletter] = await tx.select().from(newsletters).where(eq(newsletters.id, id)).for("share");
  if (newsletter?.status !== "sending") return false;
  const { newsletterId, unsubscribeToken, queuedAt, leftAt } = newsletterRecipients;
  const waiting = and(eq(newsletterId, id), isNull(queuedAt), isNull(leftAt));
  const taken = await tx
    .select({ key: unsubscribeToken, email: newsletterSubscribers.email })
    .from(newsletterRecipients)
    .leftJoin(newsletterSubscribers, eq(newsletterSubscribers.unsubscribeToken, unsubscribeToken))
    .where(waiting)
    .orderBy(asc(unsubscribeToken))
    .limit(BATCH)
    .for("update", { of: newsletterRecipients, skipLocked: true });
  if (taken.length === 0) return false;
  const letter = { content: newsletterEmail(newsletter), brand: await readBrand(tx), about: "newsletter" };
  for (const { key, email } of taken) {
    const unsubscribeUrl = unsubscribeLink(shop, key);
    if (email !== null) await queueEmail(w, { ...letter, to: email, unsubscribeUrl, limit: "none", bulk: true });
  }
  const mark = (keys: typeof taken, set: { queuedAt: Date } | { leftAt: Date }) => {
    const found = keys.map(({ key }) => key);
    return tx
      .update(newsletterRecipients)
      .set(set)
      .where(and(eq(newsletterId, id), inArray(unsubscribeToken, found)));
  };
  const [there, gone] = [taken.filter(({ email }) => email !== null), taken.filter(({ email }) => email === null)];
  if (there.length > 0) await mark(there, { queuedAt: now });
  if (gone.length > 0) await mark(gone, { leftAt: now });
  return true;
}

/**
 * Ends a newsletter without remaining recipients, after the batches of other processes. It is a separate write, because
 * two transactions that share a row's lock and then both update the row would deadlock.
 */
async function endNewsletter({ tx, now }: Write, id: string): Promise<void> {
  const [newsletter] = await tx.select().from(newsletters).where(eq(newsletters.id, id)).for("update");
  if (newsletter?.status !== "sending") return;
  const { newsletterId, queuedAt, leftAt } = newsletterRecipients;
  const open = await tx.$count(newsletterRecipients, and(eq(newsletterId, id), isNull(queuedAt), isNull(leftAt)));
  if (open > 0) return;
  await tx.update(newsletters).set({ status: "sent", endedAt: now }).where(eq(newsletters.id, id));
}

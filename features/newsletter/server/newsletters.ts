import { and, count, desc, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { queueStaffNotice } from "#features/accounts/server/staff-notice.ts";
import { users } from "#features/accounts/tables.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { NewsletterText } from "../rules/newsletter-form.ts";
import { newsletterRecipients, newsletters, newsletterSubscribers } from "../tables.ts";
import { newsletterEmail } from "./emails.ts";

type Newsletter = typeof newsletters.$inferSelect;
/** Counts: `recipients` of the newsletter, `queued` emails, and recipients that have unsubscribed since (`left`). */
type Counts = { recipients: number; queued: number; left: number };
type Edit = { id: string; version: number };

/** All newsletters, newest first, with their counts. */
export async function listNewsletters(db: Database): Promise<(Newsletter & Counts)[]> {
  return readNewsletters(db);
}

/** One newsletter with its counts; undefined for an unknown one. */
export async function findNewsletter(db: Database, id: string): Promise<(Newsletter & Counts) | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  const [found] = await readNewsletters(db, id);
  return found;
}

/** How many addresses have confirmed that they want the newsletter. */
export function countSubscribers(db: Database): Promise<number> {
  return db.$count(newsletterSubscribers, isNotNull(newsletterSubscribers.confirmedAt));
}

/** Saves a new draft and returns its id. */
export async function addNewsletter(shop: Shop, actor: string, text: NewsletterText): Promise<string> {
  return write(shop, actor, async (w) => {
    const [added] = await w.tx
      .insert(newsletters)
      .values({ ...text, authorId: actor, createdAt: w.now })
      .returning({ id: newsletters.id });
    if (!added) throw new Error("The inserted newsletter was not returned");
    await recordAudit(w, {
      action: "wrote a newsletter",
      subject: `newsletter:${added.id}`,
      details: { subject: text.subject },
    });
    return added.id;
  });
}

/** Saves a draft. Refuses one that a colleague has changed or sent in the meantime; undefined for an unknown one. */
export function saveNewsletter(
  shop: Shop,
  actor: string,
  { id, version, text }: Edit & { text: NewsletterText },
): Promise<{ version: number } | Refusal | undefined> {
  return changeDraft(shop, actor, { id, version }, async (w, draft) => {
    const next = draft.version + 1;
    await w.tx
      .update(newsletters)
      .set({ ...text, version: next })
      .where(eq(newsletters.id, id));
    return { version: next };
  });
}

/** Sends a draft to the member of staff who asks, exactly as subscribers would get it. False for an unknown one. */
export async function sendTestNewsletter(shop: Shop, actor: string, id: string): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const [newsletter] = z.uuid().safeParse(id).success
      ? await w.tx.select().from(newsletters).where(eq(newsletters.id, id))
      : [];
    const [person] = await w.tx.select({ email: users.email }).from(users).where(eq(users.id, actor));
    if (!newsletter || !person) return false;
    const content = newsletterEmail({ ...newsletter, subject: `Test: ${newsletter.subject}` });
    await queueEmail(w, { to: person.email, content, about: "office", limit: "many" });
    return true;
  });
}

/**
 * Starts sending a draft to all confirmed subscribers, and tells the staff; a job does the sending. Pressing twice
 * starts it once. Refuses a draft that was changed since `version`, and one without subscribers; undefined for an
 * unknown one.
 */
export function startNewsletter(
  shop: Shop,
  actor: string,
  edit: Edit,
): Promise<{ recipients: number } | Refusal | undefined> {
  return changeDraft(shop, actor, edit, async (w, { id, subject }) => {
    const { rowCount } = await w.tx.execute(sql`
      insert into ${newsletterRecipients} (newsletter_id, unsubscribe_token)
      select ${id}, unsubscribe_token from ${newsletterSubscribers} where confirmed_at is not null`);
    const recipients = rowCount ?? 0;
    if (recipients === 0) return new Refusal("nobody-subscribed", "Nobody has subscribed yet.");
    await w.tx.update(newsletters).set({ status: "sending", startedAt: w.now }).where(eq(newsletters.id, id));
    await recordAudit(w, {
      action: "sent a newsletter",
      subject: `newsletter:${id}`,
      details: { subject, recipients },
    });
    await queueStaffNotice(w, {
      action: `sent a newsletter to ${recipients} addresses`,
      attributes: [["Subject", subject]],
    });
    enqueue(w, "send-newsletters", {});
    return { recipients };
  });
}

/** Stops a newsletter that is being sent, for the remaining recipients. False if it is not being sent. */
export async function stopNewsletter(shop: Shop, actor: string, id: string): Promise<boolean> {
  if (!z.uuid().safeParse(id).success) return false;
  return write(shop, actor, async (w) => {
    const { rowCount } = await w.tx
      .update(newsletters)
      .set({ status: "stopped", endedAt: w.now })
      .where(and(eq(newsletters.id, id), eq(newsletters.status, "sending")));
    if (rowCount === 0) return false;
    await recordAudit(w, { action: "stopped a newsletter", subject: `newsletter:${id}` });
    return true;
  });
}

/** Changes a draft with its row locked. */
async function changeDraft<T>(
  shop: Shop,
  actor: string,
  { id, version }: Edit,
  change: (w: Write, draft: Newsletter) => Promise<T | Refusal>,
): Promise<T | Refusal | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  return write(shop, actor, async (w) => {
    const [draft] = await w.tx.select().from(newsletters).where(eq(newsletters.id, id)).for("update");
    if (!draft) return undefined;
    if (draft.status !== "draft") return new Refusal("changed-meanwhile", "It was sent already. Nothing was done.");
    if (draft.version !== version)
      return new Refusal("changed-meanwhile", "A colleague has changed it in the meantime. Please look at it again.");
    return change(w, draft);
  });
}

async function readNewsletters(db: Database, id?: string): Promise<(Newsletter & Counts)[]> {
  const rows = await db
    .select({
      newsletter: newsletters,
      recipients: count(newsletterRecipients.newsletterId),
      queued: count(newsletterRecipients.queuedAt),
      left: sql<number>`(count(*) filter (where queued_at is not null and left_at is not null))::int`,
    })
    .from(newsletters)
    .leftJoin(newsletterRecipients, eq(newsletterRecipients.newsletterId, newsletters.id))
    .where(id === undefined ? undefined : eq(newsletters.id, id))
    .groupBy(newsletters.id)
    .orderBy(desc(newsletters.createdAt), desc(newsletters.id))
    .limit(100);
  return rows.map(({ newsletter, ...counts }) => ({ ...newsletter, ...counts }));
}

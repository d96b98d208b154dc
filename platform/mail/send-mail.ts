import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { preparedQuery } from "../database/prepared-query.ts";
import { HOUR } from "../rules/time.ts";
import type { Shop } from "../shop.ts";
import type { Delivered } from "./smtp.ts";
import { emailOutbox } from "./table.ts";

/** Longer than a delivery may take (platform/mail/smtp.ts). */
const CLAIM_MS = 90_000;

/**
 * Delivers a queued email to the mail server, once: calling it again after the email was sent or has failed does
 * nothing. Without a mail server the email stays in the outbox and counts as sent. Throws if it should be called again
 * later, until the email was sent, was refused for good, or its `retryUntil` has passed.
 *
 * A claim with an expiry time excludes concurrent calls, so that no transaction is open during the SMTP session. If the
 * process dies after the server has accepted the email, it is sent again with the same Message-ID, by which mail
 * clients merge the two.
 */
export async function sendMail(shop: Shop, id: string): Promise<void> {
  const mail = await claim(shop, id);
  if (!mail) return assertDone(shop, id);
  const delivered = await deliverUnlessTooLate(shop, mail);
  const now = shop.clock();
  if (delivered.ok) {
    // Without a mail server, the code is read in the demo's outbox.
    const forgotten = mail.hasCode && shop.mailer ? { bodyText: null, bodyHtml: null } : {};
    await saveOutcome(shop, id, { sentAt: now, lastError: null, ...forgotten });
  } else if (delivered.later && now < mail.retryUntil) {
    await saveOutcome(shop, id, { lastError: delivered.why });
    throw new Error(`The mail server did not accept an email: ${delivered.why}`);
  } else {
    await saveOutcome(shop, id, { failedAt: now, lastError: delivered.why });
    shop.log.error({ mail: id, why: delivered.why }, "an email could not be sent");
  }
}

async function deliverUnlessTooLate(shop: Shop, mail: typeof emailOutbox.$inferSelect): Promise<Delivered> {
  const {
    id,
    recipientEmail: to,
    subject,
    bodyText: text,
    bodyHtml: html,
    unsubscribeUrl,
    linkUntil,
    documentId,
  } = mail;
  if (!shop.mailer) return { ok: true };
  if (linkUntil && linkUntil <= shop.clock()) return { ok: false, later: false, why: "the link in it has ended" };
  const messageId = `<${id}@${new URL(shop.config.publicUrl).hostname}>`;
  const attachments = documentId === null ? [] : [await shop.emailParts.drawDocument(shop, documentId)];
  const content = { subject, text: text ?? "", html: html ?? "", attachments };
  const { shopName: fromName } = await shop.emailParts.readBrand(shop);
  return shop.mailer.deliver({ messageId, fromName, to, unsubscribeUrl, ...content });
}

/**
 * Marks emails as failed that have no outcome two hours after their retries should have ended: their job is missing,
 * for example because the data was imported into another database. Staff can send them again.
 */
export async function failLostMail({ db, clock }: Shop): Promise<void> {
  const { sentAt, failedAt, retryUntil } = emailOutbox;
  const now = clock();
  await db
    .update(emailOutbox)
    .set({ failedAt: now, lastError: "no job" })
    .where(and(isNull(sentAt), isNull(failedAt), lte(retryUntil, new Date(now.getTime() - 2 * HOUR))));
}

const claimed = preparedQuery(
  { id: emailOutbox.id, now: emailOutbox.lockedUntil, until: emailOutbox.lockedUntil },
  (db, { id, now, until }) => {
    const { attempts, sentAt, failedAt, lockedUntil, sendAfter } = emailOutbox;
    return db
      .update(emailOutbox)
      .set({ attempts: sql`${attempts} + 1`, lockedUntil: sql`${sql.param(until, lockedUntil)}` })
      .where(
        and(
          eq(emailOutbox.id, id),
          isNull(sentAt),
          isNull(failedAt),
          or(isNull(lockedUntil), lte(lockedUntil, now)),
          or(isNull(sendAfter), lte(sendAfter, now)),
        ),
      )
      .returning();
  },
);

/**
 * Claims and returns the email, if it is still unsent, not held back, and not claimed by another call. One update, so
 * that it is either claimed or withdrawn (withdraw-mail.ts), never both.
 */
async function claim(shop: Shop, id: string) {
  const now = shop.clock();
  const [mail] = await claimed(shop.db, { id, now, until: new Date(now.getTime() + CLAIM_MS) });
  return mail;
}

async function assertDone(shop: Shop, id: string): Promise<void> {
  const [mail] = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.id, id));
  if (mail && !mail.sentAt && !mail.failedAt)
    throw new Error("The email is held back, or is being sent by another process");
}

async function saveOutcome(
  shop: Shop,
  id: string,
  outcome: Partial<
    Pick<typeof emailOutbox.$inferInsert, "sentAt" | "failedAt" | "lastError" | "bodyText" | "bodyHtml">
  >,
): Promise<void> {
  await shop.db
    .update(emailOutbox)
    .set({ ...outcome, lockedUntil: null })
    .where(eq(emailOutbox.id, id));
}

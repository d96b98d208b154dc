import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { outgoingMail } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { deliver, type Delivered } from "./smtp.ts";

/** After so many tries, which take about half a day, a mail has failed. */
export const MOST_ATTEMPTS = 16;
const CLAIM = 90_000;

/**
 * Hands a mail that was posted to the mail server, once: calling it again after it was sent or has failed does nothing. Without
 * a mail server the mail stays in the outbox and counts as sent. Throws when it should be called again later.
 *
 * Two callers at once are kept apart by a claim, so that no transaction is open while we talk to the server. When the shop
 * dies after the server's answer, the mail goes out a second time, with the same Message-ID, which mail programs fold into one.
 */
export async function sendMail(shop: Shop, id: string): Promise<void> {
  const mail = await claim(shop, id);
  if (!mail) return assertDone(shop, id);
  const { toAddress: to, subject, text, html, unsubscribeUrl } = mail;
  const { smtp, publicUrl } = shop.config;
  const messageId = `<${id}@${new URL(publicUrl).hostname}>`;
  const delivered: Delivered = smtp
    ? await deliver(smtp, { messageId, to, subject, text: text ?? "", html: html ?? "", unsubscribeUrl })
    : { ok: true };
  const now = shop.clock();
  if (delivered.ok) {
    await note(shop, id, { sentAt: now, error: null });
  } else if (delivered.later && mail.attempts < MOST_ATTEMPTS) {
    await note(shop, id, { error: delivered.why });
    throw new Error(`A mail was not taken: ${delivered.why}`);
  } else {
    await note(shop, id, { failedAt: now, error: delivered.why });
    shop.log.error({ mail: id, about: mail.about, why: delivered.why }, "a mail could not be sent");
  }
}

/** The mail, if it still has to be sent and nobody else is at it. */
async function claim(shop: Shop, id: string) {
  const now = shop.clock();
  const [mail] = await shop.db
    .update(outgoingMail)
    .set({ attempts: sql`${outgoingMail.attempts} + 1`, claimedUntil: new Date(now.getTime() + CLAIM) })
    .where(
      and(
        eq(outgoingMail.id, id),
        isNull(outgoingMail.sentAt),
        isNull(outgoingMail.failedAt),
        or(isNull(outgoingMail.claimedUntil), lte(outgoingMail.claimedUntil, now)),
      ),
    )
    .returning();
  return mail;
}

async function assertDone(shop: Shop, id: string): Promise<void> {
  const [mail] = await shop.db.select().from(outgoingMail).where(eq(outgoingMail.id, id));
  if (mail && !mail.sentAt && !mail.failedAt) throw new Error("A mail is being sent by somebody else");
}

async function note(
  shop: Shop,
  id: string,
  what: Partial<Pick<typeof outgoingMail.$inferInsert, "sentAt" | "failedAt" | "error">>,
): Promise<void> {
  await shop.db
    .update(outgoingMail)
    .set({ ...what, claimedUntil: null })
    .where(eq(outgoingMail.id, id));
}

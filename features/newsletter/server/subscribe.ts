import { and, eq, isNull } from "drizzle-orm";
import { consumeLink, makeLink, readLink, revokeLinks } from "#features/accounts/server/mailed-links.ts";
import { write } from "#platform/database/write.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { unsubscribeLink } from "#platform/mail/unsubscribe-link.ts";
import { refuseOverLimit } from "#platform/rate-limit/limits.ts";
import { withinLimit } from "#platform/rate-limit/rate-limit.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { newsletterSubscribers } from "../tables.ts";
import { confirmNewsletterEmail, welcomeNewsletterEmail } from "./emails.ts";

/**
 * Saves an email address for the newsletter, unconfirmed; a job then mails the confirmation link, again for each
 * repeated request. An address that is already confirmed gets no email; the result is the same in both cases. Refuses
 * the 21st address from one IP address in an hour.
 */
export async function subscribe(shop: Shop, ip: string, email: string): Promise<Refusal | undefined> {
  const tooMany = await refuseOverLimit(shop, "subscribe", { ip });
  if (tooMany) return tooMany;
  await write(shop, null, async (w) => {
    await w.tx.insert(newsletterSubscribers).values({ email, createdAt: w.now }).onConflictDoNothing();
    enqueue(w, "mail-newsletter-link", { email });
  });
  return undefined;
}

/**
 * Mails the link that confirms an address, at most three times a day, unless the address is confirmed or deleted. The
 * link works for a week and replaces earlier ones.
 */
export async function emailNewsletterLink(shop: Shop, email: string): Promise<void> {
  if ((await shop.db.$count(newsletterSubscribers, isUnconfirmed(email))) === 0) return;
  if (!(await withinLimit(shop, `newsletter for ${email}`, { limit: 3, window: DAY }))) return;
  await write(shop, null, async (w) => {
    await revokeLinks(w, "newsletter", { email });
    const secret = await makeLink(w, "newsletter", { email, lifetime: 7 * DAY });
    const content = confirmNewsletterEmail(`${shop.config.publicUrl}/newsletter/confirm?token=${secret}`);
    await queueEmail(w, { to: email, content, about: "newsletter", linkFor: 7 * DAY });
  });
}

/** The address that a mailed link would confirm; undefined if the link was used, was replaced or has expired. */
export async function readNewsletterLink(shop: Shop, secret: string): Promise<string | undefined> {
  const link = await readLink(shop, "newsletter", secret);
  return typeof link === "object" ? link.email : undefined;
}

/** Confirms the address of a mailed link, once, and sends the welcome email. Undefined as in `readNewsletterLink`. */
export async function confirmSubscription(shop: Shop, secret: string): Promise<string | undefined> {
  return write(shop, null, async (w) => {
    const link = await consumeLink(w, "newsletter", secret);
    if (typeof link === "string") return undefined;
    const [confirmed] = await w.tx
      .update(newsletterSubscribers)
      .set({ confirmedAt: w.now })
      .where(isUnconfirmed(link.email))
      .returning();
    if (!confirmed) return undefined;
    const unsubscribeUrl = unsubscribeLink(shop, confirmed.unsubscribeToken);
    const content = welcomeNewsletterEmail(shop.config.publicUrl);
    await queueEmail(w, { to: confirmed.email, content, about: "newsletter", unsubscribeUrl });
    return confirmed.email;
  });
}

function isUnconfirmed(email: string) {
  return and(eq(newsletterSubscribers.email, email), isNull(newsletterSubscribers.confirmedAt));
}

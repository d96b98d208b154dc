import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { Refusal } from "../../domain/refusal.ts";
import { newsletterSubscribers } from "../database/schema.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { withinLimit } from "../rate-limit/rate-limit.ts";
import { queueEmail } from "../mail/queue-email.ts";
import type { Shop } from "../shop.ts";
import { unsubscribeLink } from "./unsubscribe.ts";
import { confirmNewsletterEmail, welcomeNewsletterEmail } from "./emails.ts";
import { write } from "../write.ts";

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const LINK_DAYS = 7;

/**
 * Saves an email address for the newsletter, unconfirmed; a job then mails it the confirmation link, again for each
 * repeated request. An address that is confirmed already gets no email; the result is the same in both cases. Refuses
 * the 21st address from one IP address in an hour.
 */
export async function subscribe(shop: Shop, ip: string, email: string): Promise<Refusal | undefined> {
  const now = shop.clock();
  if (!(await withinLimit(shop.db, `newsletter from ${ip}`, { most: 20, perSeconds: HOUR }, now))) {
    return new Refusal("too-many", "That was a lot of addresses at once. Please try again in an hour.");
  }
  await write(shop, null, async (w) => {
    const { tx } = w;
    await tx.insert(newsletterSubscribers).values({ email, createdAt: now }).onConflictDoNothing();
    await enqueue(w, "mail-newsletter-link", { email });
  });
  return undefined;
}

/** Mails the link that confirms an address, at most three times a day, unless the address is confirmed or deleted. */
export async function emailNewsletterLink(shop: Shop, email: string): Promise<void> {
  const now = shop.clock();
  const unconfirmed = and(eq(newsletterSubscribers.email, email), isNull(newsletterSubscribers.confirmedAt));
  if ((await shop.db.$count(newsletterSubscribers, unconfirmed)) === 0) return;
  if (!(await withinLimit(shop.db, `newsletter for ${email}`, { most: 3, perSeconds: DAY }, now))) return;
  const secret = randomBytes(24).toString("base64url");
  await write(shop, null, async (w) => {
    const { tx } = w;
    const confirmationExpiresAt = new Date(now.getTime() + LINK_DAYS * DAY * 1000);
    await tx
      .update(newsletterSubscribers)
      .set({ confirmationTokenHash: hashOf(secret), confirmationExpiresAt })
      .where(unconfirmed);
    const content = confirmNewsletterEmail(`${shop.config.publicUrl}/newsletter/confirm?token=${secret}`);
    await queueEmail(w, { to: email, content, about: "newsletter" });
  });
}

/** The address that a mailed link would confirm; undefined when the link was used or replaced, or has expired. */
export async function readNewsletterLink(shop: Shop, secret: string): Promise<string | undefined> {
  const [found] = await shop.db
    .select({ email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(isValidLink(shop, secret));
  return found?.email;
}

/** Confirms the address of a mailed link, once, and sends the welcome email. Undefined as in `readNewsletterLink`. */
export async function confirmSubscription(shop: Shop, secret: string): Promise<string | undefined> {
  const now = shop.clock();
  return write(shop, null, async (w) => {
    const { tx } = w;
    const [confirmed] = await tx
      .update(newsletterSubscribers)
      .set({ confirmedAt: now, confirmationTokenHash: null, confirmationExpiresAt: null })
      .where(isValidLink(shop, secret))
      .returning();
    if (!confirmed) return undefined;
    const unsubscribeUrl = unsubscribeLink(shop, confirmed.unsubscribeToken);
    const content = welcomeNewsletterEmail(shop.config.publicUrl);
    await queueEmail(w, { to: confirmed.email, content, about: "newsletter", unsubscribeUrl });
    return confirmed.email;
  });
}

function isValidLink(shop: Shop, secret: string) {
  return and(
    eq(newsletterSubscribers.confirmationTokenHash, hashOf(secret)),
    gt(newsletterSubscribers.confirmationExpiresAt, shop.clock()),
  );
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

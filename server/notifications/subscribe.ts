import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { Refusal } from "../../domain/refusal.ts";
import { newsletterSubscribers } from "../database/schema.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { withinLimit } from "../rate-limit/rate-limit.ts";
import { queueEmail } from "../mail/queue-email.ts";
import type { Shop } from "../shop.ts";
import { urlToUnsubscribe } from "./unsubscribe.ts";
import { confirmNewsletterEmail, welcomeNewsletterEmail } from "./emails.ts";

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const LINK_DAYS = 7;

/**
 * Keeps an address for the newsletter, unconfirmed; a job then mails it the link that confirms it, and does so again when it
 * is given again. One that is confirmed already gets nothing, and the answer never says which it was. Refuses the 21st address
 * from one place in an hour.
 */
export async function subscribe(shop: Shop, ip: string, email: string): Promise<Refusal | undefined> {
  const now = shop.clock();
  if (!(await withinLimit(shop.db, `newsletter from ${ip}`, { most: 20, perSeconds: HOUR }, now))) {
    return new Refusal("too-many", "That was a lot of addresses at once. Please try again in an hour.");
  }
  await shop.db.transaction(async (tx) => {
    await tx.insert(newsletterSubscribers).values({ email, createdAt: now }).onConflictDoNothing();
    await enqueue(tx, "mail-newsletter-link", { email });
  });
  return undefined;
}

/** Mails the link that confirms an address, three times a day at most, unless it is confirmed or gone. */
export async function emailNewsletterLink(shop: Shop, email: string): Promise<void> {
  const now = shop.clock();
  const waiting = and(eq(newsletterSubscribers.email, email), isNull(newsletterSubscribers.confirmedAt));
  if ((await shop.db.$count(newsletterSubscribers, waiting)) === 0) return;
  if (!(await withinLimit(shop.db, `newsletter for ${email}`, { most: 3, perSeconds: DAY }, now))) return;
  const secret = randomBytes(24).toString("base64url");
  await shop.db.transaction(async (tx) => {
    const confirmUntil = new Date(now.getTime() + LINK_DAYS * DAY * 1000);
    await tx
      .update(newsletterSubscribers)
      .set({ confirmHash: hashOf(secret), confirmUntil })
      .where(waiting);
    const letter = confirmNewsletterEmail(`${shop.config.publicUrl}/newsletter/confirm?token=${secret}`);
    await queueEmail(tx, { to: email, letter, about: "newsletter" }, now);
  });
}

/** The address that a mailed link would confirm; undefined when the link is used, replaced by a newer one, or too old. */
export async function readNewsletterLink(shop: Shop, secret: string): Promise<string | undefined> {
  const [found] = await shop.db
    .select({ email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(openLink(shop, secret));
  return found?.email;
}

/** Puts the address of a mailed link on the list, once, and welcomes it by mail. Undefined as in `readNewsletterLink`. */
export async function confirmSubscription(shop: Shop, secret: string): Promise<string | undefined> {
  const now = shop.clock();
  return shop.db.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(newsletterSubscribers)
      .set({ confirmedAt: now, confirmHash: null, confirmUntil: null })
      .where(openLink(shop, secret))
      .returning();
    if (!confirmed) return undefined;
    const unsubscribeUrl = urlToUnsubscribe(shop, confirmed.unsubscribeKey);
    const letter = welcomeNewsletterEmail(shop.config.publicUrl);
    await queueEmail(tx, { to: confirmed.email, letter, about: "newsletter", unsubscribeUrl }, now);
    return confirmed.email;
  });
}

function openLink(shop: Shop, secret: string) {
  return and(
    eq(newsletterSubscribers.confirmHash, hashOf(secret)),
    gt(newsletterSubscribers.confirmUntil, shop.clock()),
  );
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

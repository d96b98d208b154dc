import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import type { TrackedOrder } from "../../domain/order/tracking.ts";
import { DAY } from "../../domain/time.ts";
import { orders, trackingLinks } from "../database/schema.ts";
import { withinLimit } from "../rate-limit/rate-limit.ts";
import { queueEmail } from "../mail/queue-email.ts";
import type { Shop } from "../shop.ts";
import { trackingLinkEmail } from "./status-emails.ts";
import { findOrdersByEmail } from "./orders.ts";
import { orderCard } from "./track-order.ts";
import { write } from "../write.ts";

/** Allows for a lost email or two, but keeps strangers from filling a mailbox. */
const PER_EMAIL = { most: 3, perSeconds: 60 * 60 };
const PER_IP = { most: 10, perSeconds: 60 * 60 };

/**
 * Emails a link that opens every order of an email address in full, for 24 hours, if it has any order; the result does
 * not reveal whether it has. At most 3 emails an hour to one address and 10 an hour for one IP; `false` when over a
 * limit.
 */
export async function mailTrackingLink(shop: Shop, email: string, ip: string): Promise<boolean> {
  const now = shop.clock();
  const normalised = email.toLowerCase();
  const withinLimits = [
    await withinLimit(shop.db, `tracking-link-from|${ip}`, PER_IP, now),
    await withinLimit(shop.db, `tracking-link-to|${normalised}`, PER_EMAIL, now),
  ];
  if (withinLimits.includes(false)) return false;
  const token = randomBytes(24).toString("base64url");
  await write(shop, null, async (w) => {
    const { tx } = w;
    await tx.delete(trackingLinks).where(lte(trackingLinks.expiresAt, now));
    const [any] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.customerEmail, normalised)).limit(1);
    if (!any) return;
    const expiresAt = new Date(now.getTime() + DAY);
    await tx.insert(trackingLinks).values({ tokenHash: hash(token), email: normalised, createdAt: now, expiresAt });
    const content = trackingLinkEmail(`${shop.config.publicUrl}/track-order?link=${token}`);
    await queueEmail(w, { to: normalised, content, about: "tracking link" });
  });
  return true;
}

/**
 * Every order of the email that a link was mailed to, in full, newest first. Undefined for an unknown or expired link.
 */
export async function openTrackingLink(shop: Shop, token: string): Promise<TrackedOrder[] | undefined> {
  const [link] = await shop.db
    .select({ email: trackingLinks.email })
    .from(trackingLinks)
    .where(and(eq(trackingLinks.tokenHash, hash(token)), gt(trackingLinks.expiresAt, shop.clock())));
  if (!link) return undefined;
  return (await findOrdersByEmail(shop.db, link.email)).map((order) => orderCard(order));
}

function hash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

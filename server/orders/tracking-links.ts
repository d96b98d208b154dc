import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import type { TrackedOrder } from "../../domain/tracking.ts";
import { orders, trackingLinks } from "../database/schema.ts";
import { withinLimit } from "../rate-limit/rate-limit.ts";
import { queueEmail } from "../mail/queue-email.ts";
import type { Shop } from "../shop.ts";
import { trackingLinkEmail } from "./status-emails.ts";
import { findOrdersByEmail } from "./orders.ts";
import { orderCard } from "./track-order.ts";

const DAY = 24 * 60 * 60 * 1000;
/** A reader may lose a letter or two; nobody's post box is to be filled by strangers. */
const PER_ADDRESS = { most: 3, perSeconds: 60 * 60 };
const PER_CALLER = { most: 10, perSeconds: 60 * 60 };

/**
 * Mails a link that opens every order of an address in full, for 24 hours, when there is any order. The caller learns nothing
 * of that. At most 3 letters an hour to one address, and 10 an hour for one caller: `false` asks to wait.
 */
export async function mailTrackingLink(shop: Shop, email: string, ip: string): Promise<boolean> {
  const now = shop.clock();
  const address = email.toLowerCase();
  const turns = [
    await withinLimit(shop.db, `tracking-link-from|${ip}`, PER_CALLER, now),
    await withinLimit(shop.db, `tracking-link-to|${address}`, PER_ADDRESS, now),
  ];
  if (turns.includes(false)) return false;
  const token = randomBytes(24).toString("base64url");
  await shop.db.transaction(async (tx) => {
    await tx.delete(trackingLinks).where(lte(trackingLinks.expiresAt, now));
    const [any] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.customerEmail, address)).limit(1);
    if (!any) return;
    const expiresAt = new Date(now.getTime() + DAY);
    await tx.insert(trackingLinks).values({ tokenHash: hash(token), email: address, createdAt: now, expiresAt });
    const letter = trackingLinkEmail(`${shop.config.publicUrl}/track-order?link=${token}`);
    await queueEmail(tx, { to: address, letter, about: "tracking link" }, now);
  });
  return true;
}

/** Every order of the address that a mailed link belongs to, in full, newest first. Undefined for a link that is wrong or old. */
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

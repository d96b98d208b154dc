import { eq } from "drizzle-orm";
import type { TrackedOrder } from "../../domain/order/tracking.ts";
import { DAY, HOUR } from "../../domain/time.ts";
import { makeLink, readLink } from "../accounts/mailed-links.ts";
import { orders } from "../database/schema.ts";
import { queueEmail } from "../mail/queue-email.ts";
import { withinLimit } from "../rate-limit/rate-limit.ts";
import type { Shop } from "../shop.ts";
import { trackingLinkEmail } from "./status-emails.ts";
import { findOrdersByEmail } from "./orders.ts";
import { orderCard } from "./track-order.ts";
import { write } from "../write.ts";

/**
 * Emails a link that opens every order of an email address in full, for 24 hours, if it has any order; the result does
 * not reveal whether it has. At most 3 emails an hour to one address, which allows for a lost one, and 10 an hour for
 * one IP; `false` when over a limit.
 */
export async function mailTrackingLink(shop: Shop, email: string, ip: string): Promise<boolean> {
  const to = email.toLowerCase();
  const withinLimits = [
    await withinLimit(shop, `tracking-link-from|${ip}`, { limit: 10, window: HOUR }),
    await withinLimit(shop, `tracking-link-to|${to}`, { limit: 3, window: HOUR }),
  ];
  if (withinLimits.includes(false)) return false;
  await write(shop, null, async (w) => {
    const [any] = await w.tx.select({ id: orders.id }).from(orders).where(eq(orders.customerEmail, to)).limit(1);
    if (!any) return;
    const secret = await makeLink(w, "track-orders", { email: to, lifetime: DAY });
    const content = trackingLinkEmail(`${shop.config.publicUrl}/track-order?link=${secret}`);
    await queueEmail(w, { to, content, about: "tracking link" });
  });
  return true;
}

/**
 * Every order of the email that a link was mailed to, in full, newest first. Undefined for an unknown or expired link.
 */
export async function openTrackingLink(shop: Shop, secret: string): Promise<TrackedOrder[] | undefined> {
  const link = await readLink(shop, "track-orders", secret);
  if (typeof link === "string") return undefined;
  return (await findOrdersByEmail(shop.db, link.email)).map((order) => orderCard(order));
}

import { eq } from "drizzle-orm";
import { makeLink, readLink } from "#features/accounts/server/mailed-links.ts";
import type { Write } from "#platform/database/write.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { orderNotFound } from "../rules/order-not-found.ts";
import { orders } from "../tables.ts";
import { lockOrder, type LockedOrder } from "./lock-order.ts";
import { orderRow } from "./order-row.ts";

/** How long a payment link opens its order, whether or not the order can still be paid. */
const LINK_LIFETIME = 7 * DAY;

/** Creates a URL that shows this order and lets it be paid without an account, for a week. */
export async function makePaymentLink(w: Write, orderId: string): Promise<string> {
  const secret = await makeLink(w, "pay-order", { orderId, lifetime: LINK_LIFETIME });
  return `${w.shop.config.publicUrl}/pay-order/${secret}`;
}

/** The order of a link, `expired`, or undefined for a link that never existed. */
export async function findLinkedOrder(shop: Shop, secret: string): Promise<LockedOrder | "expired" | undefined> {
  const link = await readLink(shop, "pay-order", secret);
  if (typeof link === "string") return link === "expired" ? link : undefined;
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, link.orderId));
  return order && orderRow(order);
}

/** Locks the order of a link until the transaction ends. Refuses any other order with 'Order not found'. */
export async function lockLinkedOrder(
  { tx, now }: Write,
  { link: secret, orderId }: { link: string; orderId: string },
): Promise<LockedOrder | Refusal> {
  const link = await readLink({ db: tx, clock: () => now }, "pay-order", secret);
  const order = typeof link === "object" && link.orderId === orderId ? await lockOrder(tx, orderId) : undefined;
  return order ?? orderNotFound();
}

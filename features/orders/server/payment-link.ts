import { eq } from "drizzle-orm";
import { Refusal } from "../../../platform/rules/refusal.ts";
import { DAY } from "../../../platform/rules/time.ts";
import { makeLink, readLink } from "../../accounts/server/mailed-links.ts";
import { orders } from "../../../server/database/schema.ts";
import type { Write } from "../../../platform/database/write.ts";
import type { Shop } from "../../../server/shop.ts";
import { lockOrder, type LockedOrder } from "../../../server/orders/lock-order.ts";

/** How long a link to pay opens its order; whether the order can be paid, the order itself says. */
const LINK_LIFETIME = 7 * DAY;

/** Makes the URL with which whoever has it sees this order and pays it, for a week, without an account. */
export async function makePaymentLink(w: Write, orderId: string): Promise<string> {
  const secret = await makeLink(w, "pay-order", { orderId, lifetime: LINK_LIFETIME });
  return `${w.shop.config.publicUrl}/pay-order/${secret}`;
}

/** The order of a link, `expired`, or undefined for a link that never existed. */
export async function findLinkedOrder(shop: Shop, secret: string): Promise<LockedOrder | "expired" | undefined> {
  const link = await readLink(shop, "pay-order", secret);
  if (typeof link === "string") return link === "expired" ? link : undefined;
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, link.orderId));
  return order;
}

/** Locks the order of a link until the transaction ends. Refuses any other order with 'Order not found'. */
export async function lockLinkedOrder(
  { tx, now }: Write,
  { link: secret, orderId }: { link: string; orderId: string },
): Promise<LockedOrder | Refusal> {
  const link = await readLink({ db: tx, clock: () => now }, "pay-order", secret);
  const order = typeof link === "object" && link.orderId === orderId ? await lockOrder(tx, orderId) : undefined;
  return order ?? new Refusal("order-not-found", "Order not found");
}

import { and, asc, eq, lte } from "drizzle-orm";
import { payerCountry } from "../../domain/order/gift.ts";
import { lagosDay } from "../../domain/books/period.ts";
import { basketLines, type BasketItem } from "../../domain/basket/basket.ts";
import { Refusal } from "../../domain/refusal.ts";
import { missingGoods, MOST_STANDING_ORDERS, nextMonthly } from "../../domain/standing-order/standing-order.ts";
import { findProducts } from "../catalogue/products.ts";
import type { Database } from "../database/database.ts";
import { orders, standingOrders, users } from "../database/schema.ts";
import { write, type Write } from "../database/write.ts";
import { queueEmail } from "../mail/queue-email.ts";
import type { Shop } from "../shop.ts";
import { standingOrderEmail } from "./standing-order-email.ts";
import { unsubscribeLink } from "./unsubscribe.ts";

const { id, userId: owner, orderId, items, day, nextOn, createdAt } = standingOrders;

/** An account's standing orders, the next first. One query. */
export function listStandingOrders(db: Database, userId: string) {
  return db
    .select({ id, orderId, items, day, nextOn, createdAt })
    .from(standingOrders)
    .where(eq(owner, userId))
    .orderBy(asc(nextOn), asc(id));
}

/**
 * Begins to mail the goods of an order of this account every month, first on the next such day. Locks the account.
 * Refuses no goods, one more than five, and an account whose email address is not confirmed: the mail would go to a
 * stranger.
 */
export async function addStandingOrder(
  shop: Shop,
  userId: string,
  wanted: { orderId: string; items: BasketItem[]; day: number },
): Promise<Refusal | undefined> {
  return write(shop, userId, async ({ tx, now }) => {
    const [user] = await tx
      .select({ isConfirmed: users.emailVerified })
      .from(users)
      .where(eq(users.id, userId))
      .for("no key update");
    if (!user?.isConfirmed)
      return new Refusal("email-unconfirmed", "Please confirm your email address first: it’s where we’ll write.");
    if (wanted.items.length === 0) return new Refusal("product-gone", "There is nothing in this order to send again.");
    if ((await tx.$count(standingOrders, eq(owner, userId))) >= MOST_STANDING_ORDERS)
      return new Refusal(
        "too-many-standing-orders",
        `You have ${MOST_STANDING_ORDERS} of them. Please stop one first.`,
      );
    await tx
      .insert(standingOrders)
      .values({ ...wanted, userId, nextOn: nextMonthly(wanted.day, lagosDay(now)), createdAt: now });
    return undefined;
  });
}

/** Ends a standing order of this account, and returns it; undefined for another account's, which stays as it is. */
export async function stopStandingOrder(shop: Shop, userId: string, standingOrderId: number) {
  const ofAccount = and(eq(owner, userId), eq(id, standingOrderId));
  const [stopped] = await shop.db.delete(standingOrders).where(ofAccount).returning({ orderId });
  return stopped;
}

/**
 * Mails every standing order whose day has come, once: the email and the next day are written together. Runs daily, and
 * may run twice at the same time.
 */
export async function sendStandingOrders(shop: Shop): Promise<void> {
  while (await write(shop, null, sendNext));
}

/** Mails the next that is due; false when none is. */
async function sendNext(w: Write): Promise<boolean> {
  const { tx, now, shop } = w;
  const today = lagosDay(now);
  const [due] = await tx
    .select({
      order: standingOrders,
      name: users.name,
      email: users.email,
      isConfirmed: users.emailVerified,
      gift: orders.gift,
      shippingAddress: orders.shippingAddress,
    })
    .from(standingOrders)
    .innerJoin(users, eq(users.id, owner))
    .innerJoin(orders, eq(orders.id, standingOrders.orderId))
    .where(lte(nextOn, today))
    .orderBy(asc(nextOn), asc(id))
    .limit(1)
    .for("update", { of: standingOrders, skipLocked: true });
  if (!due) return false;
  const { order, name, email, isConfirmed, gift, shippingAddress } = due;
  const next = nextMonthly(order.day, today);
  await tx.update(standingOrders).set({ nextOn: next }).where(eq(id, order.id));
  // An address that was changed since and not confirmed may be a stranger's.
  if (!isConfirmed) return true;
  const products = await findProducts(
    tx,
    order.items.map(({ productId }) => productId),
  );
  const href = `${shop.config.publicUrl}/every-month/${order.id}`;
  const lines = basketLines(order.items, products);
  const content = standingOrderEmail({ name, lines, missing: missingGoods(order.items, lines), href, next });
  const unsubscribeUrl = unsubscribeLink(shop, order.unsubscribeToken);
  const paidFrom = payerCountry({ gift, shippingAddress });
  await queueEmail(w, { to: email, content, paidFrom, about: "standing order", unsubscribeUrl, limit: "many" });
  return true;
}

import { and, asc, eq, lte } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import { basketLines, goneGoods, type BasketItem } from "#features/baskets/rules/basket.ts";
import { addBasket } from "#features/baskets/server/baskets.ts";
import { findProducts } from "#features/catalogue/server/products.ts";
import { payerCountry } from "#features/orders/rules/gift.ts";
import { namesOfGone } from "#features/orders/server/names-of-gone.ts";
import { orderRow } from "#features/orders/server/order-row.ts";
import { orders } from "#features/orders/tables.ts";
import { shownTaxes } from "#features/shipping/rules/tax.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import type { Database } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { unsubscribeLink } from "#platform/mail/unsubscribe-link.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { findShownTax } from "#platform/rules/shown-price.ts";
import type { Shop } from "#platform/shop.ts";
import { isTooLate, missingGoods, MOST_MONTHLY_BASKETS, nextMonthly } from "../rules/monthly-basket.ts";
import { monthlyBaskets } from "../tables.ts";
import { monthlyBasketEmail } from "./monthly-basket-email.ts";

const { id, userId: owner, orderId, items, day, nextOn, createdAt } = monthlyBaskets;

/** An account's monthly baskets, the next due first. One query. */
export function listMonthlyBaskets(db: Database, userId: string) {
  return db
    .select({ id, orderId, items, day, nextOn, createdAt })
    .from(monthlyBaskets)
    .where(eq(owner, userId))
    .orderBy(asc(nextOn), asc(id));
}

/**
 * Starts mailing the goods of one of this account's orders every month, first on the next such day. Locks the account.
 * Refuses an empty basket, a sixth basket, and an account whose email address is not confirmed: the mail might go to a
 * stranger.
 */
export async function addMonthlyBasket(
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
    if (wanted.items.length === 0)
      return new Refusal("product-gone", "There’s nothing in this order to send every month.");
    if ((await tx.$count(monthlyBaskets, eq(owner, userId))) >= MOST_MONTHLY_BASKETS)
      return new Refusal("limit-reached", `You have ${MOST_MONTHLY_BASKETS} already. Please stop one first.`);
    await tx
      .insert(monthlyBaskets)
      .values({ ...wanted, userId, nextOn: nextMonthly(wanted.day, lagosDay(now)), createdAt: now });
    return undefined;
  });
}

/** Ends the monthly basket that sends emails with this key, a UUID. Idempotent. */
export async function stopByKey({ db }: Shop, key: string): Promise<void> {
  await db.delete(monthlyBaskets).where(eq(monthlyBaskets.unsubscribeToken, key));
}

/** Ends a monthly basket of this account and returns it; undefined for another account's, which stays unchanged. */
export async function stopMonthlyBasket(shop: Shop, userId: string, monthlyBasketId: number) {
  const ofAccount = and(eq(owner, userId), eq(id, monthlyBasketId));
  const [stopped] = await shop.db.delete(monthlyBaskets).where(ofAccount).returning({ orderId });
  return stopped;
}

/**
 * Mails every monthly basket that is due, once: the email, the basket that it links to, and the next day are written
 * together. Runs daily, and may run twice at the same time. A missed day is made up for within a week, so that two
 * emails are at least three weeks apart; after that the month is skipped.
 */
export async function sendMonthlyBaskets(shop: Shop): Promise<void> {
  while (await write(shop, null, sendNext));
}

/** Mails the next basket that is due; false when none is. */
async function sendNext(w: Write): Promise<boolean> {
  const today = lagosDay(w.now);
  const due = await lockDue(w, today);
  if (!due) return false;
  const next = nextMonthly(due.basket.day, today);
  await w.tx.update(monthlyBaskets).set({ nextOn: next }).where(eq(id, due.basket.id));
  // An address that was changed and not confirmed may be a stranger's.
  if (due.isConfirmed && !isTooLate(due.basket.nextOn, today)) await mailGoods(w, due, next);
  return true;
}

type Due = NonNullable<Awaited<ReturnType<typeof lockDue>>>;

async function lockDue({ tx }: Write, today: string) {
  const [due] = await tx
    .select({
      basket: monthlyBaskets,
      name: users.name,
      email: users.email,
      isConfirmed: users.emailVerified,
      order: orders,
    })
    .from(monthlyBaskets)
    .innerJoin(users, eq(users.id, owner))
    .innerJoin(orders, eq(orders.id, monthlyBaskets.orderId))
    .where(lte(nextOn, today))
    .orderBy(asc(nextOn), asc(id))
    .limit(1)
    .for("update", { of: monthlyBaskets, skipLocked: true });
  return due;
}

/** Queues the email. Its link works until 30 days after the `next` one, and does not reveal whose goods they are. */
async function mailGoods(w: Write, { basket, name, email, order }: Due, next: string): Promise<void> {
  const { tx, shop } = w;
  const productIds = basket.items.map(({ productId }) => productId);
  const lines = basketLines(basket.items, await findProducts(tx, productIds));
  const gone = goneGoods(basket.items.length - lines.length, await namesOfGone(tx, productIds));
  const hasGoods = lines.some(({ left }) => left > 0);
  const href = hasGoods
    ? `${shop.config.publicUrl}/basket/${await addBasket(w, basket.items, new Date(next))}`
    : undefined;
  const tax = findShownTax(shownTaxes(await readShippingTable(tx, w.now)), order.shippingAddress?.country);
  await queueEmail(w, {
    to: email,
    content: monthlyBasketEmail({ name, lines, missing: missingGoods(lines, gone), href, next, tax }),
    paidFrom: payerCountry(orderRow(order)),
    about: `account ${basket.userId}`,
    unsubscribeUrl: unsubscribeLink(shop, basket.unsubscribeToken),
    limit: "many",
  });
}

import { and, desc, eq, sql } from "drizzle-orm";
import { orders, products, reviews, sessions, users } from "../database/schema.ts";
import type { Database } from "../database/database.ts";
import { findOrders } from "./orders.ts";
import { orderCard } from "./track-order.ts";

const PAGE = 20;

/**
 * An account's orders, newest first, 20 to a page. `before` is the id of the last order of the previous page; the id of
 * another account's order gives an empty page. `next` is the `before` of the next page, when there is one.
 */
export async function listOwnOrders(db: Database, userId: string, before?: string) {
  const after = before
    ? sql`(${orders.createdAt}, ${orders.id}) <
        (select o.created_at, o.id from orders o where o.id = ${before} and o.user_id = ${userId})`
    : undefined;
  const found = await findOrders(db, and(eq(orders.userId, userId), after), PAGE + 1);
  const page = found.slice(0, PAGE);
  return {
    orders: page.map((order) => {
      const { paymentReference, paymentState, payBy, customerName } = order;
      return { ...orderCard(order), paymentReference, paymentState, payBy, customerName };
    }),
    next: found.length > PAGE ? page.at(-1)?.id : undefined,
  };
}

/**
 * Everything the shop stores about a customer, for their data export. Secrets (password, session tokens) are left out.
 */
export async function exportAccount(db: Database, userId: string): Promise<object> {
  const account = await db.query.users.findFirst({
    columns: { name: true, email: true, emailVerified: true, phone: true, address: true, createdAt: true },
    where: eq(users.id, userId),
  });
  const signedInFrom = await db
    .select({ since: sessions.createdAt, ipAddress: sessions.ipAddress, browser: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt));
  const ownOrders = await findOrders(db, eq(orders.userId, userId));
  const { rating, title, text, authorName, hiddenAt, createdAt, updatedAt } = reviews;
  const ownReviews = await db
    .select({ product: products.name, rating, title, text, shownAs: authorName, hiddenAt, createdAt, updatedAt })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(desc(createdAt));
  return {
    account,
    signedInFrom,
    orders: ownOrders.map(({ userId: _userId, ...order }) => order),
    reviews: ownReviews.map(({ hiddenAt: hidden, ...review }) => ({ ...review, hidden: hidden !== null })),
  };
}

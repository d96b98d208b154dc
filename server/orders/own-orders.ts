import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import {
  newsletterSubscribers,
  orders,
  paymentAttempts,
  products,
  refunds,
  returnItems,
  returns,
  reviews,
  sessions,
  stockAlerts,
  users,
} from "../database/schema.ts";
import type { Database } from "../database/database.ts";
import { listImportedOrders } from "./imported-orders.ts";
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
 * Everything the shop stores about a customer, for their data export. Secrets (password, session tokens) are left out,
 * and what is stored under an email address is included only when the account has confirmed that address.
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
  const orderIds = ownOrders.map(({ id }) => id);
  return {
    account,
    signedInFrom,
    orders: ownOrders.map(({ userId: _userId, ...order }) => order),
    payments: await listPayments(db, orderIds),
    returns: await listReturns(db, orderIds),
    ordersOfTheEarlierShop: await listImportedOrders(db, userId),
    reviews: ownReviews.map(({ hiddenAt: hidden, ...review }) => ({ ...review, hidden: hidden !== null })),
    ...(await listSubscriptions(db, account?.emailVerified ? account.email : "")),
  };
}

function listPayments(db: Database, orderIds: string[]) {
  return db.query.paymentAttempts.findMany({
    columns: {
      orderId: true,
      method: true,
      reference: true,
      amount: true,
      receivedKobo: true,
      status: true,
      createdAt: true,
    },
    with: {
      refunds: {
        columns: { amountKobo: true, reason: true, status: true, createdAt: true },
        orderBy: asc(refunds.id),
      },
    },
    where: inArray(paymentAttempts.orderId, orderIds),
    orderBy: asc(paymentAttempts.id),
  });
}

function listReturns(db: Database, orderIds: string[]) {
  return db.query.returns.findMany({
    with: { items: { columns: { rma: false }, orderBy: asc(returnItems.productId) } },
    where: inArray(returns.orderId, orderIds),
    orderBy: asc(returns.createdAt),
  });
}

/** The newsletter and stock alerts of an email address. */
async function listSubscriptions(db: Database, email: string) {
  const { productId, category, createdAt, notifiedAt } = stockAlerts;
  const [newsletter] = await db
    .select({ createdAt: newsletterSubscribers.createdAt, confirmedAt: newsletterSubscribers.confirmedAt })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  const alerts = await db
    .select({ productId, category, createdAt, notifiedAt })
    .from(stockAlerts)
    .where(eq(stockAlerts.email, email))
    .orderBy(asc(stockAlerts.id));
  return { newsletter: newsletter ?? null, stockAlerts: alerts };
}

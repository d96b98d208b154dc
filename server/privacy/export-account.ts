import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, ne, or, type SQL } from "drizzle-orm";
import {
  alertChoices,
  authenticatorApps,
  batches,
  emailOutbox,
  giftCards,
  newsletterRecipients,
  newsletters,
  newsletterSubscribers,
  passkeys,
  paymentAttempts,
  paymentDisputes,
  products,
  paymentTransactions,
  pushSubscriptions,
  recallNotices,
  recalls,
  refunds,
  returnItems,
  returns,
  reviews,
  salesDocuments,
  sessions,
  stockAlerts,
  wishes,
  users,
} from "../database/schema.ts";
import { recordAudit } from "../../platform/audit/trail.ts";
import { write } from "../../platform/database/write.ts";
import type { Shop } from "../shop.ts";
import { listMonthlyBaskets } from "../../features/monthly-basket/server/monthly-baskets.ts";
import { listAddresses } from "../../features/accounts/server/addresses.ts";
import type { Database } from "../../platform/database/database.ts";
import { listImportedOrders } from "../../features/orders/server/imported-orders.ts";
import { findOrders } from "../orders/orders.ts";
import { ownOrders } from "../orders/own.ts";

/**
 * Everything the shop stores about a customer, for their data export. Secrets (password, session tokens) are left out,
 * and what is stored under an email address is included only when the account has confirmed that address.
 */
export async function exportAccount(db: Database, userId: string): Promise<object> {
  const account = await db.query.users.findFirst({
    columns: {
      name: true,
      email: true,
      emailVerified: true,
      phone: true,
      address: true,
      avoids: true,
      createdAt: true,
    },
    where: eq(users.id, userId),
  });
  const signedInFrom = await db
    .select({ since: sessions.createdAt, ipAddress: sessions.ipAddress, browser: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt));
  const found = await findOrders(db, ownOrders(userId));
  const { rating, title, text, authorName, hiddenAt, createdAt, updatedAt } = reviews;
  const ownReviews = await db
    .select({ product: products.name, rating, title, text, shownAs: authorName, hiddenAt, createdAt, updatedAt })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(desc(createdAt));
  const orderIds = found.map(({ id }) => id);
  const confirmedEmail = account?.emailVerified ? account.email : "";
  return {
    account,
    addresses: await listAddresses(db, userId),
    signedInFrom,
    ...(await listSecondFactors(db, userId)),
    orders: found.map(({ userId: _userId, ...order }) => order),
    payments: await listPayments(db, orderIds),
    documents: await listDocuments(db, orderIds),
    returns: await listReturns(db, orderIds),
    recalls: await listRecalls(db, orderIds),
    ordersOfTheEarlierShop: await listImportedOrders(db, userId),
    reviews: ownReviews.map(({ hiddenAt: hidden, ...review }) => ({ ...review, hidden: hidden !== null })),
    alerts: await listAlertSettings(db, userId),
    monthlyBaskets: (await listMonthlyBaskets(db, userId)).map(({ id: _id, ...one }) => one),
    giftCards: await listGiftCards(db, confirmedEmail),
    ...(await listSubscriptions(db, confirmedEmail)),
    emails: await listEmails(db, confirmedEmail, orderIds),
  };
}

/** The passkeys and the authenticator app, without their secrets. */
/**
 * The same, for a member of staff whom the customer has asked for it; recorded in the audit trail. Undefined when there
 * is no such account.
 */
export async function exportAccountForStaff(shop: Shop, actor: string, accountId: string): Promise<object | undefined> {
  const account = await shop.db.query.users.findFirst({ columns: { id: true }, where: eq(users.id, accountId) });
  if (!account) return undefined;
  await write(shop, actor, (w) => recordAudit(w, { action: "exported an account", subject: `account:${accountId}` }));
  return exportAccount(shop.db, accountId);
}

async function listSecondFactors(db: Database, userId: string) {
  const { name, createdAt, lastUsedAt } = passkeys;
  const [app] = await db
    .select({ createdAt: authenticatorApps.createdAt, lastUsedAt: authenticatorApps.lastUsedAt })
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId));
  const own = await db
    .select({ name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(createdAt));
  return { passkeys: own, authenticatorApp: app ?? null };
}

/** What a member of staff is told of, and the browsers that show it. */
async function listAlertSettings(db: Database, userId: string) {
  const { byEmail, byPush, quietFrom, quietUntil } = alertChoices;
  const [choices] = await db
    .select({ byEmail, byPush, quietFrom, quietUntil })
    .from(alertChoices)
    .where(eq(alertChoices.userId, userId));
  const { browser, createdAt, lastSentAt } = pushSubscriptions;
  const browsers = await db
    .select({ browser, createdAt, lastSentAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(createdAt));
  return { choices: choices ?? null, browsers };
}

function listPayments(db: Database, orderIds: string[]) {
  return db.query.paymentAttempts.findMany({
    columns: {
      orderId: true,
      method: true,
      reference: true,
      amount: true,
      receivedKobo: true,
      foreignAmount: true,
      foreignCurrency: true,
      providerReference: true,
      status: true,
      note: true,
      createdAt: true,
    },
    with: {
      refunds: {
        columns: {
          reference: true,
          amountKobo: true,
          reason: true,
          status: true,
          payeeBank: true,
          payeeAccount: true,
          payeeName: true,
          createdAt: true,
        },
        orderBy: asc(refunds.id),
      },
      transactions: {
        columns: { kind: true, amountKobo: true, reference: true, reason: true, occurredAt: true },
        orderBy: asc(paymentTransactions.id),
      },
      disputes: {
        columns: {
          reference: true,
          status: true,
          category: true,
          message: true,
          amountKobo: true,
          currency: true,
          openedAt: true,
          resolvedAt: true,
        },
        orderBy: asc(paymentDisputes.id),
      },
    },
    where: inArray(paymentAttempts.orderId, orderIds),
    orderBy: asc(paymentAttempts.id),
  });
}

function listDocuments(db: Database, orderIds: string[]) {
  const { id, refundId: _refund, seller: _seller, ...columns } = getTableColumns(salesDocuments);
  return db.select(columns).from(salesDocuments).where(inArray(salesDocuments.orderId, orderIds)).orderBy(asc(id));
}

function listReturns(db: Database, orderIds: string[]) {
  return db.query.returns.findMany({
    columns: { inspectionNote: false },
    with: { items: { columns: { rma: false }, orderBy: asc(returnItems.productId) } },
    where: inArray(returns.orderId, orderIds),
    orderBy: asc(returns.createdAt),
  });
}

/** What was recalled of these orders, and when the customer was told. */
function listRecalls(db: Database, orderIds: string[]) {
  const { orderId, units, emailedAt, refundAskedAt } = recallNotices;
  return db
    .select({ orderId, product: products.name, batch: batches.code, units, emailedAt, refundAskedAt })
    .from(recallNotices)
    .innerJoin(recalls, eq(recalls.id, recallNotices.recallId))
    .innerJoin(batches, eq(batches.id, recalls.batchId))
    .innerJoin(products, eq(products.id, batches.productId))
    .where(inArray(orderId, orderIds))
    .orderBy(asc(recalls.id), asc(orderId));
}

/** The gift cards that were sent to an email address, without their codes, which the shop does not have. */
function listGiftCards(db: Database, email: string) {
  const { id, lastFour, amount, balanceKobo, recipientName, recipientEmail, message, sentAt } = giftCards;
  return db
    .select({ lastFour, amount, balanceKobo, recipientName, message, sentAt })
    .from(giftCards)
    .where(and(eq(recipientEmail, email), ne(recipientEmail, ""), isNotNull(sentAt)))
    .orderBy(asc(id));
}

/** The newsletter, stock alerts and wishes of an email address. */
async function listSubscriptions(db: Database, email: string) {
  const { productId, category, createdAt, notifiedAt } = stockAlerts;
  const [newsletter] = await db
    .select({ createdAt: newsletterSubscribers.createdAt, confirmedAt: newsletterSubscribers.confirmedAt })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  const issues = await db
    .select({ subject: newsletters.subject, at: newsletterRecipients.queuedAt })
    .from(newsletterRecipients)
    .innerJoin(newsletters, eq(newsletters.id, newsletterRecipients.newsletterId))
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.unsubscribeToken, newsletterRecipients.unsubscribeToken))
    .where(and(eq(newsletterSubscribers.email, email), isNotNull(newsletterRecipients.queuedAt)))
    .orderBy(asc(newsletterRecipients.queuedAt));
  const alerts = await db
    .select({ productId, category, createdAt, notifiedAt })
    .from(stockAlerts)
    .where(eq(stockAlerts.email, email))
    .orderBy(asc(stockAlerts.id));
  const wished = await db
    .select({ term: wishes.term, createdAt: wishes.createdAt, notifiedAt: wishes.notifiedAt })
    .from(wishes)
    .where(eq(wishes.email, email))
    .orderBy(asc(wishes.id));
  return { newsletter: newsletter ? { ...newsletter, issues } : null, stockAlerts: alerts, wishes: wished };
}

/**
 * The emails to a confirmed address, and those about these orders. Their text was sent, and may hold a link that signs
 * in.
 */
function listEmails(db: Database, email: string, orderIds: string[]) {
  const { recipientEmail, subject, createdAt, regarding } = emailOutbox;
  const conditions: SQL[] = [inArray(regarding, orderIds)];
  if (email) conditions.push(eq(recipientEmail, email));
  return db
    .select({ to: recipientEmail, subject, queuedAt: createdAt })
    .from(emailOutbox)
    .where(or(...conditions))
    .orderBy(asc(createdAt), asc(emailOutbox.id));
}

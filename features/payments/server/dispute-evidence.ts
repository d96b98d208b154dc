import { and, asc, eq, lt, min } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import type { Order } from "#features/orders/rules/order.ts";
import { findOrder } from "#features/orders/server/orders.ts";
import { ownOrders } from "#features/orders/server/own.ts";
import { orders } from "#features/orders/tables.ts";
import { readSeller } from "#features/shop/server/seller.ts";
import type { Database } from "#platform/database/database.ts";
import { listMailAbout } from "#platform/mail/mail-log.ts";
import { pick } from "#platform/rules/pick.ts";
import type { Shop } from "#platform/shop.ts";
import { paymentTransactions } from "../tables.ts";
import { listOrderDisputes } from "./disputes.ts";
import { listOrderPayments } from "./order-payments.ts";

/**
 * What the shop knows about a disputed payment, for the officer of a bank: who ordered what, how it was paid, sent and
 * delivered, the emails about it, and what was refunded. Neither staff nor their notes are in it. Undefined
 * when the order has no such dispute. Times are ISO 8601.
 */
export async function readDisputeEvidence(shop: Shop, orderId: string, disputeId: number) {
  const { db } = shop;
  const [order, disputes] = await Promise.all([findOrder(db, orderId), listOrderDisputes(db, orderId)]);
  const dispute = disputes.find(({ id }) => id === disputeId);
  if (!order || !dispute) return undefined;
  const [seller, customer, payments, paidAt, emails] = await Promise.all([
    readSeller(db),
    readCustomer(db, order),
    listOrderPayments(shop, orderId),
    findTimeOfPayment(db, dispute.attemptId),
    listMailAbout(db, orderId),
  ]);
  const attempt = payments.attempts.find(({ id }) => id === dispute.attemptId);
  if (!attempt) throw new Error(`Dispute ${dispute.id} is about a payment of another order`);
  return {
    dispute,
    order,
    seller,
    customer,
    payment: { ...pick(attempt, ["method", "reference", "providerReference", "requestedKobo"]), paidAt },
    refunds: payments.refunds.map((refund) => pick(refund, ["id", "amountKobo", "status", "channel", "at"])),
    emails: emails.toReversed(),
    printedAt: shop.clock().toISOString(),
  };
}

/** How long the customer has had an account, and their orders delivered before this one was placed. */
async function readCustomer(db: Database, { userId, createdAt }: Order) {
  if (userId === null) return undefined;
  const earlier = and(ownOrders(userId), eq(orders.status, "delivered"), lt(orders.createdAt, new Date(createdAt)));
  const [[account], delivered, [first]] = await Promise.all([
    db.select({ since: users.createdAt, emailVerified: users.emailVerified }).from(users).where(eq(users.id, userId)),
    db.$count(orders, earlier),
    db.select({ at: orders.createdAt }).from(orders).where(earlier).orderBy(asc(orders.createdAt)).limit(1),
  ]);
  return (
    account && {
      since: account.since.toISOString(),
      emailVerified: account.emailVerified,
      delivered,
      firstDeliveredOrder: first?.at.toISOString(),
    }
  );
}

/** When money of a payment was first recorded. */
async function findTimeOfPayment(db: Database, attemptId: number): Promise<string | undefined> {
  const { kind, occurredAt } = paymentTransactions;
  const [row] = await db
    .select({ at: min(occurredAt) })
    .from(paymentTransactions)
    .where(and(eq(paymentTransactions.attemptId, attemptId), eq(kind, "receipt")));
  return row?.at?.toISOString();
}

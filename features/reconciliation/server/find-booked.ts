import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { voidRefundStatuses } from "#features/orders/rules/payment-state.ts";
import type { ListedMoney, ReconciledProvider } from "#features/payments/rules/reconcile-money.ts";
import { isOfProvider } from "#features/payments/server/attempts.ts";
import { paymentAttempts, refunds } from "#features/payments/tables.ts";
import type { Database } from "#platform/database/database.ts";
import type { Shop } from "#platform/shop.ts";

export type BookedPayment = Awaited<ReturnType<typeof listPayments>>[number];
export type BookedRefund = Awaited<ReturnType<typeof listRefunds>>[number];

/** The booked attempts and refunds that a page of a provider's list may be about. Two queries. */
export async function findBooked(
  shop: Shop,
  name: ReconciledProvider,
  page: ListedMoney[],
): Promise<{ payments: BookedPayment[]; refunds: BookedRefund[] }> {
  const paid = page.flatMap((one) => (one.kind === "payment" ? [one] : one.payment ? [one.payment] : []));
  const { reference, providerReference } = paymentAttempts;
  // The index on the provider's reference is the office search's, which is in upper case.
  const ids = paid.flatMap((one) => one.providerReference?.toUpperCase() ?? []);
  const isPaid = or(
    inArray(reference, withoutUndefined(paid.map((one) => one.reference))),
    inArray(sql`upper(${providerReference})`, ids),
  );
  const { db } = shop;
  const isTheirs = isOfProvider(shop, name);
  const payments = await listPayments(db, and(isTheirs, isPaid));
  const refunded = page.filter(({ kind }) => kind === "refund");
  if (refunded.length === 0) return { payments, refunds: [] };
  const isRefunded = or(
    inArray(refunds.reference, withoutUndefined(refunded.map((one) => one.reference))),
    inArray(
      refunds.providerReference,
      refunded.map((one) => one.providerReference),
    ),
    inArray(
      refunds.attemptId,
      payments.map(({ id }) => id),
    ),
  );
  return { payments, refunds: await listRefunds(db, and(isTheirs, isRefunded)) };
}

/** Attempts by id, with the sum of their completed and pending refunds. */
export function listPayments(db: Database, where: SQL | undefined, limit?: number) {
  const { id, orderId, reference, providerReference, status, receivedKobo } = paymentAttempts;
  const { foreignAmount, foreignCurrency, createdAt } = paymentAttempts;
  const live = sql`${refunds.attemptId} = ${id} and ${refunds.status} <> all(${sql.param([...voidRefundStatuses])}::text[])`;
  const refundedKobo = sql`(select coalesce(sum(${refunds.amountKobo}), 0) from ${refunds} where ${live})`;
  const columns = { id, orderId, reference, providerReference, status, receivedKobo, foreignAmount, foreignCurrency };
  const query = db
    .select({ ...columns, createdAt, refundedKobo: refundedKobo.mapWith(refunds.amountKobo) })
    .from(paymentAttempts)
    .where(where)
    .orderBy(id);
  return limit === undefined ? query : query.limit(limit);
}

/** Refunds by id. */
export function listRefunds(db: Database, where: SQL | undefined, limit?: number) {
  const { id, attemptId, orderId, reference, providerReference, status, amountKobo, createdAt } = refunds;
  const query = db
    .select({ id, attemptId, orderId, reference, providerReference, status, amountKobo, createdAt })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(where)
    .orderBy(id);
  return limit === undefined ? query : query.limit(limit);
}

function withoutUndefined<T>(values: (T | undefined)[]): T[] {
  return values.filter((value) => value !== undefined);
}

import { and, eq, exists, gt, gte, inArray, isNotNull, lt, sql, type SQL } from "drizzle-orm";
import { isOfProvider } from "#features/payments/server/attempts.ts";
import { settlePayment } from "#features/payments/server/settle.ts";
import { paymentAttempts, paymentTransactions, refunds } from "#features/payments/tables.ts";
import type { Discrepancy } from "./discrepancies.ts";
import { listPayments, listRefunds, type BookedPayment, type BookedRefund } from "./find-booked.ts";
import { settle } from "./reconcile-page.ts";
import type { Reconciliation } from "./reconciliation.ts";

const BATCH = 500;

/**
 * The booked payments and refunds of the reconciled days that the provider has not listed, in batches of at most 500;
 * first settles each payment once. Only those that a complete list must contain: begun within these days, and recorded
 * before their end.
 */
export async function* listMissing(reconciliation: Reconciliation): AsyncGenerator<Discrepancy[]> {
  const { shop, listed } = reconciliation;
  const readPayments = (where: SQL | undefined) => listPayments(shop.db, and(isPaid(reconciliation), where), BATCH);
  for await (const batch of readBatches((after) => readPayments(gt(paymentAttempts.id, after)))) {
    const missing = batch.flatMap(({ id }) => (listed.payments.has(id) ? [] : [id]));
    if (missing.length === 0) continue;
    for (const id of missing) await settle(shop, () => settlePayment(shop, id));
    const still = await readPayments(inArray(paymentAttempts.id, missing));
    yield still.map((payment) => missingPayment(reconciliation, payment));
  }
  const readRefunds = (after: number) =>
    listRefunds(shop.db, and(isRefunded(reconciliation), gt(refunds.id, after)), BATCH);
  for await (const batch of readBatches(readRefunds)) {
    const missing = batch.filter(({ id }) => !listed.refunds.has(id));
    if (missing.length > 0) yield missing.map((refund) => missingRefund(reconciliation, refund));
  }
}

async function* readBatches<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let batch = await read(0); batch.length > 0; batch = await read(batch.at(-1)?.id ?? 0)) {
    yield batch;
    if (batch.length < BATCH) return;
  }
}

/** Payments with money received whose first part was recorded before the end of the days. */
function isPaid({ shop, name, days }: Reconciliation) {
  const { id, receivedKobo, returnToken, createdAt } = paymentAttempts;
  const { attemptId, kind, occurredAt } = paymentTransactions;
  const receipt = shop.db
    .select({ one: sql`1` })
    .from(paymentTransactions)
    .where(and(eq(attemptId, id), eq(kind, "receipt"), lt(occurredAt, days.before)));
  const begun = and(gte(createdAt, days.from), lt(createdAt, days.before));
  // Payments recorded by staff have no return token: no provider knows them.
  return and(isOfProvider(shop, name), begun, gt(receivedKobo, 0), isNotNull(returnToken), exists(receipt));
}

function isRefunded({ shop, name, days }: Reconciliation) {
  const { id, channel, status, createdAt } = refunds;
  const { refundId, kind, occurredAt } = paymentTransactions;
  const made = shop.db
    .select({ one: sql`1` })
    .from(paymentTransactions)
    .where(and(eq(refundId, id), eq(kind, "refund"), lt(occurredAt, days.before)));
  const requested = and(gte(createdAt, days.from), lt(createdAt, days.before));
  const byProvider = and(eq(channel, "provider"), eq(status, "completed"));
  return and(isOfProvider(shop, name), requested, byProvider, exists(made));
}

function missingPayment({ name }: Reconciliation, payment: BookedPayment): Discrepancy {
  return {
    ...missing,
    provider: name,
    kind: "payment",
    subject: payment.providerReference ?? payment.reference,
    reference: payment.reference,
    ourKobo: payment.receivedKobo,
    ourState: payment.status,
    orderId: payment.orderId,
    attemptId: payment.id,
    refundId: null,
    happenedAt: payment.createdAt,
  };
}

function missingRefund({ name }: Reconciliation, refund: BookedRefund): Discrepancy {
  return {
    ...missing,
    provider: name,
    kind: "refund",
    subject: refund.providerReference ?? refund.reference,
    reference: refund.reference,
    ourKobo: refund.amountKobo,
    ourState: refund.status,
    orderId: refund.orderId,
    attemptId: refund.attemptId,
    refundId: refund.id,
    happenedAt: refund.createdAt,
  };
}

const missing = { discrepancy: "missing", theirAmount: null, theirCurrency: null, theirState: null } as const;

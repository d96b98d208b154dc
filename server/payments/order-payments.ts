import { asc, eq, inArray } from "drizzle-orm";
import { toKobo, type Kobo } from "../../domain/kobo.ts";
import { needsReview } from "../../domain/payment/payment-state.ts";
import { paymentAttempts, paymentWebhooks, refunds, users } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { isOpen, type Attempt } from "./attempts.ts";

export type OrderPayments = Awaited<ReturnType<typeof listOrderPayments>>;
export type OfficeAttempt = OrderPayments["attempts"][number];
export type OfficeRefund = OrderPayments["refunds"][number];

/** An order's attempts, refunds and callbacks for the office, each oldest first. Three queries. */
export async function listOrderPayments(shop: Shop, orderId: string) {
  const [attempts, refundRows] = await Promise.all([
    shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId)).orderBy(asc(paymentAttempts.id)),
    shop.db
      .select({ refund: refunds, name: users.name })
      .from(refunds)
      .leftJoin(users, eq(users.id, refunds.requestedBy))
      .where(eq(refunds.orderId, orderId))
      .orderBy(asc(refunds.id)),
  ]);
  const references = [...attempts, ...refundRows.map(({ refund }) => refund)].map(({ reference }) => reference);
  const callbacks = references.length === 0 ? [] : await listCallbacks(shop, references);
  return {
    attempts: attempts.map((attempt) => {
      const own = refundRows.filter(({ refund }) => refund.attemptId === attempt.id && refund.status !== "failed");
      const refunded = own.reduce((sum, { refund }) => sum + refund.amountKobo, 0);
      return officeAttempt(shop, attempt, attempt.receivedKobo - refunded);
    }),
    refunds: refundRows.map(({ refund: { createdAt, requestedBy, ...refund }, name }) => ({
      ...refund,
      by: requestedBy === null ? "The shop" : (name ?? "Somebody who has left"),
      at: createdAt.toISOString(),
      /** Waits for staff to make a transfer. */
      waitsForHand: refund.channel === "manual" && refund.status === "requested",
    })),
    callbacks,
  };
}

/** `leftKobo` is the amount received, less the refunds that are completed or pending. */
function officeAttempt(shop: Shop, attempt: Attempt, leftKobo: Kobo) {
  const { id, method, reference, status, receivedKobo, providerStatus, providerReference, note } = attempt;
  /** A provider settles it; otherwise staff do, with the bank statement. */
  const byProvider = shop.providers[method] !== undefined;
  const shown = { id, method, reference, status, receivedKobo, providerStatus, providerReference, note };
  return {
    ...shown,
    leftKobo,
    byProvider,
    requestedKobo: toKobo(attempt.amount),
    createdAt: attempt.createdAt.toISOString(),
    /** Staff may confirm that the money arrived. */
    mayConfirm: !byProvider && (isOpen(attempt) || status === "underpaid"),
    mayReject: !byProvider && isOpen(attempt),
    /** Needs review and is not resolved yet. */
    isProblem: needsReview(status) && attempt.resolvedAt === null,
  };
}

async function listCallbacks(shop: Shop, references: string[]) {
  const { id, provider, reference, outcome, receivedAt } = paymentWebhooks;
  const rows = await shop.db
    .select({ id, provider, reference, outcome, receivedAt })
    .from(paymentWebhooks)
    .where(inArray(reference, references))
    .orderBy(asc(id));
  return rows.map(({ receivedAt: at, ...row }) => ({ ...row, at: at.toISOString() }));
}

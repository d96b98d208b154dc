import { asc, eq, inArray } from "drizzle-orm";
import { toKobo, type Kobo } from "../../domain/kobo.ts";
import { needsReview, type RefundStatus } from "../../domain/payment/payment-state.ts";
import { paymentAttempts, paymentWebhooks, refunds, users } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { isOpen, type Attempt } from "./attempts.ts";

export type OfficeAttempt = Pick<
  Attempt,
  "id" | "method" | "reference" | "status" | "receivedKobo" | "providerStatus" | "providerReference" | "note"
> & {
  requestedKobo: Kobo;
  createdAt: string;
  /** Received, less the refunds that are completed or pending. */
  leftKobo: Kobo;
  /** A provider settles it; otherwise staff do, with the bank statement. */
  byProvider: boolean;
  /** Staff may confirm that the money arrived. */
  mayConfirm: boolean;
  mayReject: boolean;
  /** Needs review and is not resolved yet. */
  isProblem: boolean;
};
export type OfficeRefund = {
  id: number;
  reference: string;
  amountKobo: Kobo;
  reason: string;
  channel: "provider" | "manual";
  status: RefundStatus;
  note: string | null;
  by: string;
  at: string;
  /** Waits for staff to make a transfer. */
  waitsForHand: boolean;
};
export type OfficeCallback = {
  id: number;
  provider: string;
  reference: string | null;
  outcome: string | null;
  at: string;
};
export type OrderPayments = { attempts: OfficeAttempt[]; refunds: OfficeRefund[]; callbacks: OfficeCallback[] };

/** An order's attempts, refunds and callbacks for the office, each oldest first. Three queries. */
export async function listOrderPayments(shop: Shop, orderId: string): Promise<OrderPayments> {
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
    attempts: attempts.map((attempt) =>
      toOfficeAttempt(
        shop,
        attempt,
        refundRows.map(({ refund }) => refund),
      ),
    ),
    refunds: refundRows.map(({ refund: { createdAt, requestedBy, ...refund }, name }) => ({
      ...refund,
      by: requestedBy === null ? "The shop" : (name ?? "Somebody who has left"),
      at: createdAt.toISOString(),
      waitsForHand: refund.channel === "manual" && refund.status === "requested",
    })),
    callbacks,
  };
}

function toOfficeAttempt(shop: Shop, attempt: Attempt, refundRows: (typeof refunds.$inferSelect)[]): OfficeAttempt {
  const { id, method, reference, status, receivedKobo, providerStatus, providerReference, note, createdAt } = attempt;
  const ownRefunds = refundRows.filter((refund) => refund.attemptId === id && refund.status !== "failed");
  const byProvider = shop.providers[method] !== undefined;
  return {
    id,
    method,
    reference,
    status,
    receivedKobo,
    providerStatus,
    providerReference,
    note,
    byProvider,
    requestedKobo: toKobo(attempt.amount),
    createdAt: createdAt.toISOString(),
    leftKobo: receivedKobo - ownRefunds.reduce((sum, refund) => sum + refund.amountKobo, 0),
    mayConfirm: !byProvider && (isOpen(attempt) || status === "underpaid"),
    mayReject: !byProvider && isOpen(attempt),
    isProblem: needsReview(status) && attempt.resolvedAt === null,
  };
}

async function listCallbacks(shop: Shop, references: string[]): Promise<OfficeCallback[]> {
  const { id, provider, reference, outcome, receivedAt } = paymentWebhooks;
  const rows = await shop.db
    .select({ id, provider, reference, outcome, receivedAt })
    .from(paymentWebhooks)
    .where(inArray(reference, references))
    .orderBy(asc(id));
  return rows.map(({ receivedAt: at, ...row }) => ({ ...row, at: at.toISOString() }));
}

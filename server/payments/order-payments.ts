import { asc, eq, inArray } from "drizzle-orm";
import { koboOf, type Kobo } from "../../domain/kobo.ts";
import { needsReview, type RefundStatus } from "../../domain/payment-state.ts";
import { paymentAttempts, providerCallbacks, refunds, users } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { isOpen, type Attempt } from "./attempts.ts";

export type OfficeAttempt = Pick<
  Attempt,
  "id" | "method" | "reference" | "status" | "receivedKobo" | "providerStatus" | "providerReference" | "note"
> & {
  askedKobo: Kobo;
  createdAt: string;
  /** Received, and neither given back nor on its way back. */
  leftKobo: Kobo;
  /** A provider decides about it; otherwise staff do, with the bank statement. */
  byProvider: boolean;
  /** Staff may say that the money is there. */
  mayConfirm: boolean;
  mayReject: boolean;
  /** Nobody has dealt with what is odd about it. */
  isProblem: boolean;
};
export type OfficeRefund = {
  id: number;
  reference: string;
  amountKobo: Kobo;
  reason: string;
  way: "provider" | "by-hand";
  status: RefundStatus;
  note: string | null;
  by: string;
  at: string;
  /** Waits for a transfer that staff make. */
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

/** All that payments know of one order, oldest first, for staff. Three queries. */
export async function listOrderPayments(shop: Shop, orderId: string): Promise<OrderPayments> {
  const [attempts, given] = await Promise.all([
    shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId)).orderBy(asc(paymentAttempts.id)),
    shop.db
      .select({ refund: refunds, name: users.name })
      .from(refunds)
      .leftJoin(users, eq(users.id, refunds.requestedBy))
      .where(eq(refunds.orderId, orderId))
      .orderBy(asc(refunds.id)),
  ]);
  const references = [...attempts, ...given.map(({ refund }) => refund)].map(({ reference }) => reference);
  const callbacks = references.length === 0 ? [] : await listCallbacks(shop, references);
  return {
    attempts: attempts.map((attempt) =>
      toDesk(
        shop,
        attempt,
        given.map(({ refund }) => refund),
      ),
    ),
    refunds: given.map(({ refund: { createdAt, requestedBy, ...refund }, name }) => ({
      ...refund,
      by: requestedBy === null ? "The shop" : (name ?? "Somebody who has left"),
      at: createdAt.toISOString(),
      waitsForHand: refund.way === "by-hand" && refund.status === "requested",
    })),
    callbacks,
  };
}

function toDesk(shop: Shop, attempt: Attempt, given: (typeof refunds.$inferSelect)[]): OfficeAttempt {
  const { id, method, reference, status, receivedKobo, providerStatus, providerReference, note, createdAt } = attempt;
  const back = given.filter((refund) => refund.attemptId === id && refund.status !== "failed");
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
    askedKobo: koboOf(attempt.amount),
    createdAt: createdAt.toISOString(),
    leftKobo: receivedKobo - back.reduce((sum, refund) => sum + refund.amountKobo, 0),
    mayConfirm: !byProvider && (isOpen(attempt) || status === "underpaid"),
    mayReject: !byProvider && isOpen(attempt),
    isProblem: needsReview(status) && attempt.resolvedAt === null,
  };
}

async function listCallbacks(shop: Shop, references: string[]): Promise<OfficeCallback[]> {
  const { id, provider, reference, outcome, receivedAt } = providerCallbacks;
  const rows = await shop.db
    .select({ id, provider, reference, outcome, receivedAt })
    .from(providerCallbacks)
    .where(inArray(reference, references))
    .orderBy(asc(id));
  return rows.map(({ receivedAt: at, ...row }) => ({ ...row, at: at.toISOString() }));
}

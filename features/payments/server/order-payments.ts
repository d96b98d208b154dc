import { asc, eq, inArray } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import { isLiveRefund, needsReview } from "#features/orders/rules/payment-state.ts";
import { orders } from "#features/orders/tables.ts";
import { toKobo, type Kobo } from "#platform/rules/kobo.ts";
import type { Shop } from "#platform/shop.ts";
import { excessKobo, missingKobo } from "../rules/allocate-payments.ts";
import { bankAccounts, paymentAttempts, paymentWebhooks, refunds } from "../tables.ts";
import { accountOf, isByHand, isOpen, type Attempt } from "./attempts.ts";
import { termsFromOrder } from "./open-amount.ts";
import { mayWithdraw } from "./refund-by-hand.ts";

export type OrderPayments = Awaited<ReturnType<typeof listOrderPayments>>;
export type OfficeAttempt = OrderPayments["attempts"][number];
export type OfficeRefund = OrderPayments["refunds"][number];

/**
 * An order's attempts, refunds and callbacks for the office, each oldest first; `bank` is the shop's bank that the
 * customer says they transferred to. `openKobo` is what the order's total still lacks, `excessKobo` what was received
 * beyond it and has not been refunded. Four queries.
 */
export async function listOrderPayments(shop: Shop, orderId: string) {
  const [[order], attempts, refundRows] = await Promise.all([
    shop.db
      .select({ total: orders.total, editRefunds: orders.editRefunds, status: orders.status })
      .from(orders)
      .where(eq(orders.id, orderId)),
    shop.db
      .select({ attempt: paymentAttempts, bank: bankAccounts.bankName })
      .from(paymentAttempts)
      .leftJoin(bankAccounts, eq(bankAccounts.id, paymentAttempts.bankAccountId))
      .where(eq(paymentAttempts.orderId, orderId))
      .orderBy(asc(paymentAttempts.id)),
    shop.db
      .select({ refund: refunds, name: users.name })
      .from(refunds)
      .leftJoin(users, eq(users.id, refunds.requestedBy))
      .where(eq(refunds.orderId, orderId))
      .orderBy(asc(refunds.id)),
  ]);
  const references = [...attempts.map(({ attempt }) => attempt), ...refundRows.map(({ refund }) => refund)].map(
    ({ reference }) => reference,
  );
  const callbacks = references.length === 0 ? [] : await listCallbacks(shop, references);
  const shown = attempts.map(({ attempt, bank }) => {
    const own = refundRows.filter(({ refund }) => refund.attemptId === attempt.id && isLiveRefund(refund.status));
    const refunded: Kobo = own.reduce((sum, { refund }) => sum + refund.amountKobo, 0);
    return { ...officeAttempt(shop, attempt, attempt.receivedKobo - refunded), bank };
  });
  return {
    openKobo: order ? missingKobo(termsFromOrder(order), shown) : 0,
    // The subtracted refunds include those of edits.
    excessKobo: order ? excessKobo({ totalKobo: toKobo(order.total), status: order.status }, shown) : 0,
    attempts: shown,
    refunds: refundRows.map(({ refund: { createdAt, requestedBy, heldUntil, ...refund }, name }) => ({
      ...refund,
      by: requestedBy === null ? "The shop" : (name ?? "Somebody who has left"),
      at: createdAt.toISOString(),
      /** Waits for staff to make a transfer. */
      waitsForHand: refund.channel === "manual" && refund.status === "requested",
      mayWithdraw: mayWithdraw({ ...refund, heldUntil }, shop.clock()),
      /** Until when the provider is not asked. */
      heldUntil: heldUntil?.toISOString(),
    })),
    callbacks,
  };
}

/** `leftKobo` is the amount received, less the refunds that are completed or pending. */
function officeAttempt(shop: Shop, attempt: Attempt, leftKobo: Kobo) {
  const { id, method, reference, status, receivedKobo, providerStatus, providerReference, note } = attempt;
  const { accountProvider } = attempt;
  /** A provider settles it; otherwise staff do, by the bank statement. */
  const byProvider = !isByHand(shop, attempt);
  const shown = { id, method, reference, status, receivedKobo, providerStatus, providerReference, note };
  const account = accountProvider && { provider: accountProvider, ...accountOf(attempt) };
  const refundedKobo: Kobo = receivedKobo - leftKobo;
  return {
    ...shown,
    /** Given by a provider for this payment. */
    account,
    leftKobo,
    refundedKobo,
    byProvider,
    requestedKobo: toKobo(attempt.amount),
    createdAt: attempt.createdAt.toISOString(),
    /** Staff may confirm that the money arrived. */
    mayConfirm: !byProvider && (isOpen(attempt) || (status === "underpaid" && attempt.resolvedAt === null)),
    mayReject: !byProvider && isOpen(attempt),
    mayCorrect: !byProvider && receivedKobo > 0,
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

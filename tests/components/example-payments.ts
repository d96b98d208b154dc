import type { OfficeAttempt, OfficeRefund, OrderPayments } from "#features/payments/server/order-payments.ts";

const at = "2026-11-25T10:00:00.000Z";

/** A received transfer of ₦9,500, the total of `exampleOrder`. */
export function exampleAttempt(changes: Partial<OfficeAttempt> = {}): OfficeAttempt {
  const attempt = {
    id: 3,
    method: "bank-transfer" as const,
    reference: "CBLREF1",
    status: "paid" as const,
    receivedKobo: 950_000,
    requestedKobo: 950_000,
    refundedKobo: 0,
    leftKobo: 950_000,
    providerStatus: null,
    providerReference: null,
    note: "",
    byProvider: false,
    createdAt: at,
    mayConfirm: false,
    mayReject: false,
    mayCorrect: false,
    isProblem: false,
    bank: null,
    account: null,
  };
  return { ...attempt, ...changes };
}

/** A completed refund of ₦1,000 by the payment company. */
export function exampleRefund(changes: Partial<OfficeRefund> = {}): OfficeRefund {
  const refund = {
    id: 5,
    orderId: "CBL_1795224600000_geyvzsy6z",
    attemptId: 3,
    reference: "CBLREFUND1",
    amountKobo: 100_000,
    reason: "Broken jar",
    channel: "provider" as const,
    status: "completed" as const,
    by: "Chidi Ani",
    at,
    waitsForHand: false,
    mayWithdraw: false,
    heldUntil: undefined,
    note: "",
    breakdown: null,
    payeeBank: null,
    payeeAccount: null,
    payeeName: null,
    providerReference: null,
    requestSentAt: null,
    needsAccount: false,
    returnRma: null,
    nextPollAt: null,
    pollCount: 0,
    updatedAt: new Date(at),
  };
  return { ...refund, ...changes };
}

/** The payments of an order: none unless given. */
export function examplePayments(changes: Partial<OrderPayments> = {}): OrderPayments {
  return { openKobo: 0, excessKobo: 0, attempts: [], refunds: [], callbacks: [], ...changes };
}

import { isOneOf } from "#platform/rules/is-one-of.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import { DAY, HOUR, MINUTE } from "#platform/rules/time.ts";

/**
 * The status of one payment attempt.
 * - Open: `open` (the provider's page waits for the customer), `awaiting-confirmation` (the customer reports that a
 *   transfer or USSD payment is made).
 * - Money arrived: `paid` (completes the total exactly, so that it pays the order), `overpaid` (pays the order, the
 *   excess is owed back), `underpaid` (less than the total; resolved once others complete it), `duplicate` (the order
 *   was paid already), `late` (the order was cancelled before), `mismatch` (another currency), `reversed` (the provider
 *   took it back). Staff may correct money by hand to zero: the attempt of a confirmed order then stays `underpaid`
 *   until the order is paid.
 * - No money: `failed`, `cancelled` (replaced by another attempt), `expired`. Not final: if money arrives later, the
 *   attempt changes to one of the statuses above.
 */
export const paymentAttemptStatuses = [
  "open",
  "awaiting-confirmation",
  "paid",
  "overpaid",
  "underpaid",
  "duplicate",
  "late",
  "mismatch",
  "reversed",
  "failed",
  "cancelled",
  "expired",
] as const;
export type PaymentAttemptStatus = (typeof paymentAttemptStatuses)[number];

export const openAttemptStatuses = ["open", "awaiting-confirmation"] as const;
export const payingStatuses = ["paid", "overpaid"] as const;
/** Attempts whose money adds up to the total of their order. */
export const countedStatuses = [...payingStatuses, "underpaid"] as const;
/** Attempts that staff must review until they are marked as resolved. */
export const reviewStatuses = ["overpaid", "underpaid", "duplicate", "late", "mismatch", "reversed"] as const;

/** Whether staff must review an attempt with this status. */
export function needsReview(status: PaymentAttemptStatus): boolean {
  return isOneOf(reviewStatuses, status);
}

/** `withdrawn`: staff took back a refund by hand; if it was recorded as completed, a counter-entry is in the ledger. */
export type RefundStatus = "requested" | "pending" | "completed" | "failed" | "withdrawn";

/** The kinds of rows in the ledger of money; a correction and a withdrawal are counter-entries of staff. */
export const paymentTransactionKinds = ["receipt", "correction", "reversal", "refund", "refund-withdrawn"] as const;
export type PaymentTransactionKind = (typeof paymentTransactionKinds)[number];

/** Refunds that take no money from their payment. */
export const voidRefundStatuses = ["failed", "withdrawn"] as const;

/** Whether a refund takes, or has taken, money from its payment. */
export function isLiveRefund(status: RefundStatus): boolean {
  return !isOneOf(voidRefundStatuses, status);
}

/** The payment state of an order, from all its attempts and refunds. */
export const paymentStates = [
  "unpaid",
  "awaiting-confirmation",
  "part-paid",
  "paid",
  "problem",
  "part-refunded",
  "refunded",
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Whether the order is paid, even if part of the money went back since. */
export function isPaidFor(state: PaymentState): boolean {
  return state === "paid" || state === "part-refunded";
}

export type AttemptSummary = { status: PaymentAttemptStatus; receivedKobo: Kobo; resolvedAt: unknown };
type RefundSummary = { status: RefundStatus; amountKobo: Kobo };

type PayableSale = {
  refunds: RefundSummary[];
  totalKobo: Kobo;
  /** What edits have refunded; it was paid on top of the total. */
  editRefundsKobo?: Kobo;
  /** Whether it was confirmed, even if it was cancelled since. */
  isSold?: boolean;
};

/**
 * The only function that computes an order's payment state. An unresolved attempt that needs review makes it `problem`,
 * whatever else is true, except an overpaid one: that order is paid, and its excess is listed separately. An order that
 * costs nothing is paid, whether nothing ever came or all of it was sent back.
 */
export function computePaymentState(
  attempts: AttemptSummary[],
  { refunds, totalKobo, editRefundsKobo = 0, isSold = false }: PayableSale,
): PaymentState {
  const unresolved = attempts.some(
    ({ status, resolvedAt }) => resolvedAt === null && status !== "overpaid" && isOneOf(reviewStatuses, status),
  );
  if (unresolved) return "problem";
  if (totalKobo === 0) return "paid";
  const received: Kobo = attempts.reduce((sum, { receivedKobo }) => sum + receivedKobo, 0);
  const refunded: Kobo = refunds.reduce(
    (sum, refund) => sum + (refund.status === "completed" ? refund.amountKobo : 0),
    0,
  );
  const isPaid = attempts.some(({ status }) => isOneOf(payingStatuses, status));
  if (received > editRefundsKobo && refunded >= received) return "refunded";
  // Refunding the excess leaves an order paid; refunding more does not.
  if (isPaid) return refunded > received - totalKobo ? "part-refunded" : "paid";
  // Only a payment that the customer reported awaits confirmation; an open attempt leaves the order unpaid.
  if (attempts.some(({ status }) => status === "awaiting-confirmation")) return "awaiting-confirmation";
  if (received > refunded && attempts.some(({ status }) => status === "underpaid")) return "part-paid";
  // It cost nothing, when confirmed or after an edit, and a later edit raised it: no payment was taken back.
  return isSold && attempts.every((one) => one.receivedKobo > 0 || !needsReview(one.status)) ? "part-paid" : "unpaid";
}

/** Pauses between status queries to a provider: short at first, then hourly for three days, then daily. */
const PAUSES = [1, 2, 7, 20].map((minutes) => minutes * MINUTE);
/** At least as long as a provider repeats a callback; the longest is Paystack with 72 hours. */
const HOURLY_FOR = 3 * DAY;

/**
 * For how long a provider is queried. About a payment: bank transfers that were held up for review arrive within days,
 * long after the last callback. About a refund: to a card it takes 5 to 10 working days, and longer over holidays.
 */
export const queryFor = { payment: 14 * DAY, refund: 30 * DAY } as const;

/**
 * When to query the provider about a payment or a refund again, after `queries` queries; null once `period` has passed
 * since it was created.
 */
export function nextQuery(
  createdAt: Date,
  { queries, now, period }: { queries: number; now: Date; period: number },
): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age > period) return null;
  return new Date(now.getTime() + (PAUSES[queries] ?? (age < HOURLY_FOR ? HOUR : DAY)));
}

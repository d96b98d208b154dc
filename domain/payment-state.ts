/**
 * Where one attempt to pay stands.
 * - Open: `open` (the provider's page waits for the customer), `awaiting-confirmation` (the customer says it is paid by hand).
 * - Money came: `paid` (exactly, and it pays the order), `overpaid` (pays the order, the rest is owed back), `underpaid` (not enough),
 *   `duplicate` (the order was paid already), `late` (the order was cancelled before), `mismatch` (another currency), `reversed` (the
 *   provider took it back).
 * - No money: `failed`, `cancelled` (given up for another attempt), `expired`. Money may still come late: then it moves on from here.
 */
export type PaymentAttemptStatus =
  | "open"
  | "awaiting-confirmation"
  | "paid"
  | "overpaid"
  | "underpaid"
  | "duplicate"
  | "late"
  | "mismatch"
  | "reversed"
  | "failed"
  | "cancelled"
  | "expired";

export const openAttemptStatuses = ["open", "awaiting-confirmation"] as const;
export const payingStatuses = ["paid", "overpaid"] as const;
/** What staff has to look at until it is marked as dealt with. */
export const reviewStatuses = ["overpaid", "underpaid", "duplicate", "late", "mismatch", "reversed"] as const;

/** Whether a payment that stands so is for staff to look at. */
export function needsReview(status: PaymentAttemptStatus): boolean {
  return isOneOf(reviewStatuses, status);
}

export type RefundStatus = "requested" | "pending" | "completed" | "failed";

/** Where an order's money stands, all attempts and refunds taken together. */
export const paymentStates = [
  "unpaid",
  "awaiting-confirmation",
  "paid",
  "problem",
  "part-refunded",
  "refunded",
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** `askedKobo` is what the attempt asked for, `receivedKobo` what came. */
export type AttemptFacts = {
  status: PaymentAttemptStatus;
  askedKobo: number;
  receivedKobo: number;
  resolvedAt: unknown;
};
export type RefundFacts = { status: RefundStatus; amountKobo: number };

/**
 * The one place that says what an order's payment state is. An odd payment that nobody has dealt with is a problem, whatever
 * else is true; an overpaid order is paid, its excess is listed by itself.
 */
export function paymentStateOf(attempts: AttemptFacts[], refunds: RefundFacts[]): PaymentState {
  const odd = attempts.some(
    ({ status, resolvedAt }) => resolvedAt === null && status !== "overpaid" && isOneOf(reviewStatuses, status),
  );
  if (odd) return "problem";
  const held = attempts.reduce((sum, { receivedKobo }) => sum + receivedKobo, 0);
  const back = refunds.reduce((sum, refund) => sum + (refund.status === "completed" ? refund.amountKobo : 0), 0);
  const paying = attempts.find(({ status }) => isOneOf(payingStatuses, status));
  if (held > 0 && back >= held) return "refunded";
  // Giving back what was too much leaves an order paid; giving back more does not.
  if (paying) return back > held - paying.askedKobo ? "part-refunded" : "paid";
  // Only a payment that somebody says is made awaits confirmation; one that was merely begun leaves the order unpaid.
  return attempts.some(({ status }) => status === "awaiting-confirmation") ? "awaiting-confirmation" : "unpaid";
}

/** What an amount that arrived means for an order that asked for `asked`. Both in kobo. */
export function judgeAmount(received: number, asked: number): "paid" | "overpaid" | "underpaid" {
  if (received < asked) return "underpaid";
  return received === asked ? "paid" : "overpaid";
}

const MINUTE = 60_000;
/** Pauses between questions to a provider: soon at first, then hourly. */
const PAUSES = [1, 2, 7, 20].map((minutes) => minutes * MINUTE);
const HOURLY = 60 * MINUTE;
/** Callbacks of both providers stop after three days; after that nothing is expected any more. */
const ASK_FOR = 72 * 60 * MINUTE;

/** When to ask about an attempt again, after `queries` questions; null when it is too old to ask. */
export function nextQuery(createdAt: Date, queries: number, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() > ASK_FOR) return null;
  return new Date(now.getTime() + (PAUSES[queries] ?? HOURLY));
}

/** Whether a status is on one of the lists above. */
export function isOneOf<T extends string>(list: readonly T[], value: string): value is T {
  return (list as readonly string[]).includes(value);
}

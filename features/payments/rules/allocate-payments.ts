import type { OrderStatus } from "#features/orders/rules/order.ts";
import { countedStatuses, payingStatuses, type PaymentAttemptStatus } from "#features/orders/rules/payment-state.ts";
import { last } from "#platform/rules/collections.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import type { Kobo } from "#platform/rules/kobo.ts";

/** A payment of an order; `refundedKobo` is what refunds have taken, or are about to take, from it. */
export type AllocatedPayment = {
  id: number;
  status: PaymentAttemptStatus;
  receivedKobo: Kobo;
  refundedKobo: Kobo;
  /** Needs no review by staff, or was reviewed. */
  resolved: boolean;
  /** Intended to be less than the total, like a payment by gift card, so that it needs no review. */
  isPart?: boolean;
};
type Money = Pick<AllocatedPayment, "status" | "receivedKobo" | "refundedKobo">;
type Order = { totalKobo: Kobo; status: OrderStatus };

/** Payments that are not added up, even if more of their money arrives. */
const apartStatuses = ["duplicate", "late", "mismatch", "reversed"] as const;

/**
 * Allocates the payments of an order after the money of one of them, `changed`, has changed: returns all of them with
 * the status that they have now. Payments in naira add up. The one that completes the total pays the order, and
 * questions about the others are resolved; while something is missing they are `underpaid`. Money for an order that is
 * paid already is a `duplicate`, which counts if the order turns out not to be paid; money for a cancelled one is
 * `late`.
 */
export function allocatePayments(order: Order, payments: AllocatedPayment[], changed: number): AllocatedPayment[] {
  const own = payments.find(({ id }) => id === changed);
  const apart = own && statusApart(order, own, payments.find(isPaying));
  const known = apart ? payments.map((payment) => (payment === own ? setApart(payment, apart) : payment)) : payments;
  // A payment that is not added up does not affect the others, unless it has paid the order until now.
  if (apart && apart !== "reversed") return known;
  const counted = listCounted(order, known, apart ? undefined : changed);
  const excess = computeExcess(order, counted);
  const allocated =
    excess < 0 ? allocateShort(order, counted, changed) : allocateComplete(order, counted, { changed, excess });
  return known.map((payment) => {
    const isReplaced = excess >= 0 && payment.status === "reversed" && payment.id !== changed;
    return allocated.find(({ id }) => id === payment.id) ?? (isReplaced ? { ...payment, resolved: true } : payment);
  });
}

/** What an order's payments still lack to reach its total, in kobo; 0 for a cancelled order. */
export function missingKobo(order: Order, payments: Money[]): Kobo {
  if (order.status === "cancelled") return 0;
  return Math.max(0, -computeExcess(order, payments.filter(isCounted)));
}

/** What was received beyond the total of an order and has not been refunded, in kobo. */
export function excessKobo(order: Order, payments: Money[]): Kobo {
  const counted = payments.filter(isCounted);
  return Math.max(0, computeExcess({ ...order, status: "pending" }, counted));
}

function isPaying({ status }: AllocatedPayment): boolean {
  return isOneOf(payingStatuses, status);
}

function isCounted({ status }: Money): boolean {
  return isOneOf(countedStatuses, status);
}

function statusApart(
  order: Order,
  own: AllocatedPayment,
  paying: AllocatedPayment | undefined,
): PaymentAttemptStatus | undefined {
  if (isOneOf(apartStatuses, own.status)) return own.status;
  if (isCounted(own)) return undefined;
  if (paying) return "duplicate";
  return order.status === "cancelled" ? "late" : undefined;
}

function setApart(payment: AllocatedPayment, apart: PaymentAttemptStatus): AllocatedPayment {
  const isGone = payment.receivedKobo === 0 && apart !== "reversed" && apart !== "mismatch";
  // Refunds may take all that is left of a reversed payment, but staff must still review the reversed part.
  return { ...payment, status: isGone ? "failed" : apart, resolved: apart !== "reversed" && isReturned(payment) };
}

/** The payments to add up; if they do not reach the total, including those that came while it seemed reached. */
function listCounted(order: Order, payments: AllocatedPayment[], changed: number | undefined): AllocatedPayment[] {
  const counted = payments.filter((payment) => isCounted(payment) || payment.id === changed);
  if (order.status === "cancelled" || computeExcess(order, counted) >= 0) return counted;
  return [...counted, ...payments.filter(({ status, resolved }) => status === "duplicate" && !resolved)];
}

/** A refund before the total is reached reduces the payment; a later one is for goods or an excess. */
function computeExcess(order: Order, counted: Money[]): Kobo {
  const received: Kobo = counted.reduce((sum, payment) => sum + payment.receivedKobo, 0);
  return received - order.totalKobo - (order.status === "pending" ? sumRefunded(counted) : 0);
}

function sumRefunded(payments: Money[]): Kobo {
  return payments.reduce((sum, { refundedKobo }) => sum + refundedKobo, 0);
}

function allocateShort(order: Order, counted: AllocatedPayment[], changed: number): AllocatedPayment[] {
  // Without any money, an order that is confirmed still needs a decision.
  const isOpen = order.status !== "pending" && order.status !== "cancelled";
  return counted.map((payment) => {
    const isEmpty = payment.receivedKobo === 0 && !(isOpen && payment.id === changed);
    const resolved =
      isReturned(payment) ||
      payment.isPart === true ||
      (payment.id !== changed && (payment.resolved || isPaying(payment)));
    return { ...payment, status: isEmpty ? "failed" : "underpaid", resolved };
  });
}

function allocateComplete(
  order: Order,
  counted: AllocatedPayment[],
  { changed, excess }: { changed: number; excess: Kobo },
): AllocatedPayment[] {
  const funded = counted.filter(({ receivedKobo }) => receivedKobo > 0);
  const payer = funded.find(isPaying) ?? funded.find(({ id }) => id === changed) ?? last(funded);
  const status = excess > 0 ? "overpaid" : "paid";
  return counted.map((payment) => {
    if (payment.id !== payer?.id)
      return { ...payment, status: payment.receivedKobo > 0 ? "underpaid" : "failed", resolved: true };
    const isSettled = payment.status === status && payment.id !== changed && payment.resolved;
    const isRefunded = status === "overpaid" && order.status !== "pending" && sumRefunded(counted) >= excess;
    return { ...payment, status, resolved: isSettled || isRefunded };
  });
}

/** Whether refunds take all of its money, so that nothing needs review. */
function isReturned({ receivedKobo, refundedKobo }: AllocatedPayment): boolean {
  return receivedKobo > 0 && refundedKobo >= receivedKobo;
}

import type { Kobo } from "../../../platform/rules/kobo.ts";
import type { OrderStatus } from "../../../domain/order/order.ts";
import { countedStatuses, isOneOf, payingStatuses, type PaymentAttemptStatus } from "./payment-state.ts";
import { last } from "../../../platform/rules/collections.ts";

/** A payment of an order; `refundedKobo` is what refunds have taken, or are about to take, from it. */
export type JudgedPayment = {
  id: number;
  status: PaymentAttemptStatus;
  receivedKobo: Kobo;
  refundedKobo: Kobo;
  /** Staff need not look at it, or have done so. */
  resolved: boolean;
  /** It was meant to be less than the total, as what a gift card pays: no question to staff. */
  isPart?: boolean;
};
type Money = Pick<JudgedPayment, "status" | "receivedKobo" | "refundedKobo">;
type Order = { totalKobo: Kobo; status: OrderStatus };

/** Payments that are not added up, even if more of their money arrives. */
const apartStatuses = ["duplicate", "late", "mismatch", "reversed"] as const;

/**
 * Judges the payments of an order after the money of one of them, `changed`, has changed: returns all of them with the
 * status that they have now. Payments in naira add up. The one that completes the total pays the order, and questions
 * about the others are resolved; while something is missing they are `underpaid`. Money for an order that is paid
 * already is a `duplicate`, which counts if the order turns out not to be paid; money for a cancelled one is `late`.
 */
export function judgeMoney(order: Order, payments: JudgedPayment[], changed: number): JudgedPayment[] {
  const own = payments.find(({ id }) => id === changed);
  const apart = own && statusApart(order, own, payments.find(isPaying));
  const known = apart ? payments.map((payment) => (payment === own ? judgeApart(payment, apart) : payment)) : payments;
  // What is apart changes nothing in the others, unless it has paid the order until now.
  if (apart && apart !== "reversed") return known;
  const counted = listCounted(order, known, apart ? undefined : changed);
  const excess = excessOf(order, counted);
  const judged = excess < 0 ? judgeShort(order, counted, changed) : judgeComplete(order, counted, { changed, excess });
  return known.map((payment) => {
    const isReplaced = excess >= 0 && payment.status === "reversed" && payment.id !== changed;
    return judged.find(({ id }) => id === payment.id) ?? (isReplaced ? { ...payment, resolved: true } : payment);
  });
}

/** What is missing to the total of an order, in kobo: 0 when its payments reach it, and when it is cancelled. */
export function missingKobo(order: Order, payments: Money[]): Kobo {
  if (order.status === "cancelled") return 0;
  return Math.max(0, -excessOf(order, payments.filter(isCounted)));
}

/** What came beyond the total of an order, in kobo, and has not been refunded. */
export function excessKobo(order: Order, payments: Money[]): Kobo {
  const counted = payments.filter(isCounted);
  return Math.max(0, excessOf({ ...order, status: "pending" }, counted));
}

function isPaying({ status }: JudgedPayment): boolean {
  return isOneOf(payingStatuses, status);
}

function isCounted({ status }: Money): boolean {
  return isOneOf(countedStatuses, status);
}

function statusApart(
  order: Order,
  own: JudgedPayment,
  paying: JudgedPayment | undefined,
): PaymentAttemptStatus | undefined {
  if (isOneOf(apartStatuses, own.status)) return own.status;
  if (isCounted(own)) return undefined;
  if (paying) return "duplicate";
  return order.status === "cancelled" ? "late" : undefined;
}

function judgeApart(payment: JudgedPayment, apart: PaymentAttemptStatus): JudgedPayment {
  const isGone = payment.receivedKobo === 0 && apart !== "reversed" && apart !== "mismatch";
  // What is left of a reversed payment has been refunded, but staff have not looked at the rest, which is gone.
  return { ...payment, status: isGone ? "failed" : apart, resolved: apart !== "reversed" && isReturned(payment) };
}

/** The payments that are added up: if they do not reach the total, also those that came while it seemed reached. */
function listCounted(order: Order, payments: JudgedPayment[], changed: number | undefined): JudgedPayment[] {
  const counted = payments.filter((payment) => isCounted(payment) || payment.id === changed);
  if (order.status === "cancelled" || excessOf(order, counted) >= 0) return counted;
  return [...counted, ...payments.filter(({ status, resolved }) => status === "duplicate" && !resolved)];
}

/** A refund before the total is reached takes from it; later it refunds goods or an excess. */
function excessOf(order: Order, counted: Money[]): Kobo {
  const received: Kobo = counted.reduce((sum, payment) => sum + payment.receivedKobo, 0);
  return received - order.totalKobo - (order.status === "pending" ? refundedOf(counted) : 0);
}

function refundedOf(payments: Money[]): Kobo {
  return payments.reduce((sum, { refundedKobo }) => sum + refundedKobo, 0);
}

function judgeShort(order: Order, counted: JudgedPayment[], changed: number): JudgedPayment[] {
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

function judgeComplete(
  order: Order,
  counted: JudgedPayment[],
  { changed, excess }: { changed: number; excess: Kobo },
): JudgedPayment[] {
  const funded = counted.filter(({ receivedKobo }) => receivedKobo > 0);
  const payer = funded.find(isPaying) ?? funded.find(({ id }) => id === changed) ?? last(funded);
  const status = excess > 0 ? "overpaid" : "paid";
  return counted.map((payment) => {
    if (payment.id !== payer?.id)
      return { ...payment, status: payment.receivedKobo > 0 ? "underpaid" : "failed", resolved: true };
    const isSettled = payment.status === status && payment.id !== changed && payment.resolved;
    const isRefunded = status === "overpaid" && order.status !== "pending" && refundedOf(counted) >= excess;
    return { ...payment, status, resolved: isSettled || isRefunded };
  });
}

/** Refunds take all of its money, so that nothing is left to decide. */
function isReturned({ receivedKobo, refundedKobo }: JudgedPayment): boolean {
  return receivedKobo > 0 && refundedKobo >= receivedKobo;
}

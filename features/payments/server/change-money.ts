import { and, eq, notInArray, sum, type SQL } from "drizzle-orm";
import { payingStatuses, voidRefundStatuses, type PaymentAttemptStatus } from "#features/orders/rules/payment-state.ts";
import type { LockedOrder } from "#features/orders/server/lock-order.ts";
import { paymentMethods } from "#features/shop/rules/payment-methods.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Write } from "#platform/database/write.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import { allocatePayments, missingKobo, type AllocatedPayment } from "../rules/allocate-payments.ts";
import type { RefundChannel } from "../rules/channel.ts";
import { refunds } from "../tables.ts";
import { changeAttempt, listAttempts, type Attempt, type AttemptChange, type LockedAttempt } from "./attempts.ts";
import { timeForRest } from "./emails.ts";
import { termsFromOrder } from "./open-amount.ts";
import { reactToPayment } from "./react-to-payment.ts";

/** What changes besides the allocation. Without an `effect`, the order's history says what became of the payment. */
type MoneyChange = Omit<AttemptChange, "status" | "resolvedAt"> & { status?: "mismatch" | "reversed" };
type Payment = AllocatedPayment & Pick<Attempt, "method" | "reference" | "resolvedAt">;

const descriptions: Partial<Record<PaymentAttemptStatus, string>> = {
  underpaid: "A payment arrived that is less than the total; we are in touch",
  duplicate: "A second payment arrived; we refund it",
  late: "A payment arrived after the order had ended; we refund it",
  mismatch: "A payment arrived in another currency; we are in touch",
  reversed: "The provider took the payment back",
};

/**
 * Changes the money of a locked attempt, and allocates all money of its order together (`allocatePayments`): the
 * payment that completes the total confirms a pending order. Returns what became of the attempt, and what is still
 * missing.
 */
export async function changeMoney(
  w: Write,
  attempt: LockedAttempt,
  change: MoneyChange = {},
): Promise<AllocatedPayment & { missingKobo: Kobo }> {
  const { order } = attempt;
  const before = await listPayments(w.tx, attempt);
  const receivedKobo: Kobo = attempt.receivedKobo + (change.transaction?.amountKobo ?? 0);
  const status = change.status ?? attempt.status;
  const payments = before.map((one) => (one.id === attempt.id ? { ...one, receivedKobo, status } : one));
  const allocated = allocatePayments(termsFromOrder(order), payments, attempt.id);
  const changed = allocated.filter((one) => one.id === attempt.id || before.every((was) => !isSame(was, one)));
  // An order has at most one paying attempt, so the former one must change first; the order changes with the last.
  const inTurn = [...changed.filter((one) => !isPaying(one)), ...changed.filter(isPaying)];
  const own = allocated.find(({ id }) => id === attempt.id);
  if (!own) throw new Error(`Payment ${attempt.id} is not a payment of order ${order.id}`);
  const effect = effectOfPayer(order, { before, allocated, change }) ?? change.effect ?? effectOfProblem(w, order, own);
  const hadNoMoney = before.every((was) => was.receivedKobo === 0);
  let known = before;
  for (const [index, { id, status: next, resolved }] of inTurn.entries()) {
    const resolvedAt = resolved ? (before.find((was) => was.id === id)?.resolvedAt ?? w.now) : null;
    const columns = { ...(id === attempt.id && change), status: next, resolvedAt };
    const received = id === attempt.id && { receivedKobo };
    known = known.map((one) => (one.id === id ? { ...one, ...received, status: next, resolvedAt } : one));
    const isLast = index === inTurn.length - 1;
    await changeAttempt(
      w,
      { id, order },
      { ...columns, effect: isLast ? effect : undefined },
      { payments: known, hadNoMoney },
    );
  }
  await reactToPayment(w, { event: "allocated", order });
  return { ...own, missingKobo: missingKobo(termsFromOrder(order), allocated) };
}

/** The sum of an attempt's completed or pending refunds, all of them or those by one channel. */
export async function refundedKobo(tx: Transaction, attemptId: number, channel?: RefundChannel): Promise<Kobo> {
  const which = and(eq(refunds.attemptId, attemptId), channel && eq(refunds.channel, channel));
  return (await listRefunded(tx, which)).get(attemptId) ?? 0;
}

/** The payments of an order for their allocation. An order that has received no money has no refunds to read. */
async function listPayments(tx: Transaction, { orderId, payments }: LockedAttempt): Promise<Payment[]> {
  const attempts = payments ?? (await listAttempts(tx, orderId));
  const hasMoney = attempts.some(({ receivedKobo }) => receivedKobo > 0);
  const refunded = hasMoney ? await listRefunded(tx, eq(refunds.orderId, orderId)) : undefined;
  return attempts.map(({ id, status, receivedKobo, resolvedAt, method, reference }) => {
    const own = { id, status, receivedKobo, resolvedAt, method, reference };
    const isPart = paymentMethods[method].recordedBy === "shop";
    return { ...own, isPart, refundedKobo: refunded?.get(id) ?? 0, resolved: resolvedAt !== null };
  });
}

async function listRefunded(tx: Transaction, which: SQL | undefined): Promise<Map<number, Kobo>> {
  const { attemptId, amountKobo, status } = refunds;
  const rows = await tx
    .select({ attemptId, kobo: sum(amountKobo).mapWith(amountKobo) })
    .from(refunds)
    .where(and(which, notInArray(status, [...voidRefundStatuses])))
    .groupBy(attemptId);
  return new Map(rows.map(({ attemptId: id, kobo }) => [id, kobo ?? 0]));
}

type Outcome = { before: Payment[]; allocated: AllocatedPayment[]; change: MoneyChange };

/** Undefined unless a payment newly pays the order. */
function effectOfPayer(order: LockedOrder, { before, allocated, change }: Outcome): AttemptChange["effect"] {
  const payer = allocated.find(isPaying);
  const known = before.find(({ id }) => id === payer?.id);
  if (!known || isPaying(known) || order.status === "cancelled") return undefined;
  const confirmation = order.status === "pending" ? ({ to: "confirmed" } as const) : {};
  const { method: paymentMethod, reference: paymentReference } = known;
  const { staff } = change.effect ?? {};
  return { ...confirmation, paymentMethod, paymentReference, description: "Payment received", staff };
}

/** A partial payment extends a pending order's time to pay the rest. */
function effectOfProblem(w: Write, order: LockedOrder, { status }: AllocatedPayment): AttemptChange["effect"] {
  const payBy = status === "underpaid" && order.status === "pending" ? { payBy: timeForRest(order, w.now) } : {};
  return { description: descriptions[status], ...payBy };
}

function isPaying({ status }: AllocatedPayment): boolean {
  return isOneOf(payingStatuses, status);
}

function isSame(was: AllocatedPayment, one: AllocatedPayment): boolean {
  return was.id === one.id && was.status === one.status && was.resolved === one.resolved;
}

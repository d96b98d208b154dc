import { koboOf } from "../../domain/kobo.ts";
import { paymentMethodLabels } from "../../domain/payment/payment.ts";
import { judgeAmount, nextQuery, type PaymentAttemptStatus } from "../../domain/payment/payment-state.ts";
import { MINUTE } from "../../domain/time.ts";
import type { Transaction } from "../database/database.ts";
import { recordHistory } from "../orders/history.ts";
import { lockOrder, moveOrder, type LockedOrder } from "../orders/move-order.ts";
import { recordPaymentChange } from "../orders/payable-order.ts";
import type { Shop } from "../shop.ts";
import {
  changeAttempt,
  findAttempt,
  hasPayingAttempt,
  isOpen,
  isPaying,
  paymentStateIn,
  refreshPaymentState,
  type Attempt,
} from "./attempts.ts";
import { queueProblemEmail } from "./emails.ts";
import { ProviderUnavailable, type ProviderState } from "./providers/provider.ts";
import { write, type Write } from "../write.ts";

/** After a failed attempt the customer has at least this long to pay in another way. */
const TIME_TO_TRY_AGAIN = 30 * MINUTE;

/** What is known about an attempt's money, either from a provider's reply or from staff with the bank statement. */
export type PaymentReport = Pick<
  ProviderState,
  "state" | "providerReference" | "currency" | "amount" | "raw" | "reason"
> & {
  /** The account of the member of staff who reported it; absent when a provider did. */
  actor?: string;
};

/**
 * The only function that settles a payment with its provider; the callback, the return page, the waiting screen, the
 * sweep and the expiry all call it. It queries the provider (outside any transaction, with the provider's time limit),
 * then locks the order and moves the attempt and the order forward only. A repeated call confirms nothing twice: it
 * only counts the query and schedules the next one. Returns the attempt as it is afterwards.
 *
 * When the provider does not reply, it throws `ProviderUnavailable` and changes nothing; the sweep queries again.
 */
export async function settlePayment(shop: Shop, attemptId: number): Promise<Attempt> {
  const attempt = await requireAttempt(shop.db, attemptId);
  const provider = shop.providers[attempt.method];
  // A bank transfer, money that staff recorded, or a provider without keys: only staff can confirm it.
  if (!provider || !attempt.returnToken) return attempt;
  const state = await provider.query(attempt.reference);
  if (state.reference !== attempt.reference || (state.state === "paid" && state.amount === undefined)) {
    throw new ProviderUnavailable(`${provider.name} sent a reply that does not match the query`);
  }
  if (state.state === "unclear") {
    shop.log.error({ attempt: attempt.id, status: state.raw }, "the provider sent an unknown payment status");
  }
  return applyReport(shop, attempt.id, state);
}

/** Applies a report about an attempt's money, in one transaction that locks the order. */
export function applyReport(shop: Shop, attemptId: number, report: PaymentReport): Promise<Attempt> {
  return write(shop, null, async (w) => {
    const { tx } = w;
    const { orderId } = await requireAttempt(tx, attemptId);
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`Attempt ${attemptId} belongs to no order`);
    // Read again under the lock: another process may have settled the attempt during the query.
    return applyReportIn(w, order, await requireAttempt(tx, attemptId), report);
  });
}

/** The same in the transaction of a caller that has locked the order and read the attempt after that. */
export async function applyReportIn(
  w: Write,
  order: LockedOrder,
  attempt: Attempt,
  report: PaymentReport,
): Promise<Attempt> {
  await recordQuery(w, attempt, report);
  await applyState(w, order, attempt, report);
  return requireAttempt(w.tx, attempt.id);
}

/** Saves the provider's reply and when to query next. A report by staff is not a query. */
async function recordQuery({ tx, now }: Write, attempt: Attempt, report: PaymentReport): Promise<void> {
  if (report.actor) return;
  await changeAttempt(
    tx,
    attempt.id,
    {
      providerStatus: report.raw,
      providerReference: report.providerReference ?? attempt.providerReference,
      queries: attempt.queries + 1,
      queriedAt: now,
      nextQueryAt: nextQuery(attempt.createdAt, attempt.queries + 1, now),
    },
    now,
  );
}

async function applyState(w: Write, order: LockedOrder, attempt: Attempt, report: PaymentReport): Promise<void> {
  const { tx, now } = w;
  switch (report.state) {
    case "waiting":
    case "unknown":
      return;
    case "unclear":
      return changeAttempt(tx, attempt.id, { note: `The provider says "${report.raw}", which we do not know` }, now);
    case "failed":
    case "closed":
      return endWithoutMoney(w, order, attempt, report);
    case "reversed":
      return recordReversal(w, order, attempt);
    case "paid":
      return recordMoneyReceived(w, order, attempt, report);
  }
}

/** Ends an attempt without money, as failed, expired or cancelled. Only an open attempt can end this way. */
async function endWithoutMoney(w: Write, order: LockedOrder, attempt: Attempt, report: PaymentReport): Promise<void> {
  const { tx, now } = w;
  if (!isOpen(attempt)) return;
  const late = attempt.expiresAt !== null && attempt.expiresAt <= now;
  const status = report.state === "failed" ? "failed" : late ? "expired" : "cancelled";
  await changeAttempt(tx, attempt.id, { status, note: report.reason ?? null }, now);
  // After a failed or cancelled payment the customer gets time to try another way; after an expired one, no more time.
  const payBy = new Date(Math.max(order.payBy.getTime(), now.getTime() + TIME_TO_TRY_AGAIN));
  await refreshPaymentState(tx, order.id, now, status === "expired" ? {} : { payBy });
  if (order.status !== "pending") return;
  const { name } = paymentMethodLabels[attempt.method];
  const outcome = { failed: "failed", expired: "ran out of time", cancelled: "was not made" }[status];
  const description = `The payment with ${name} ${outcome}`;
  await recordHistory(tx, order.id, { status: order.status, description, actor: report.actor }, now);
  if (status === "failed") await queueProblemEmail(w, order, "failed");
}

async function recordReversal({ tx, now }: Write, order: LockedOrder, attempt: Attempt): Promise<void> {
  if (attempt.status === "reversed") return;
  await changeAttempt(tx, attempt.id, { status: "reversed", receivedKobo: 0, resolvedAt: null }, now);
  await refreshPaymentState(tx, order.id, now);
  const description = "The provider took the payment back";
  await recordHistory(tx, order.id, { status: order.status, description }, now);
}

/**
 * Records money that arrived. Its status depends on the amount and on what has happened to the order in the meantime;
 * no money goes unrecorded.
 */
async function recordMoneyReceived(
  w: Write,
  order: LockedOrder,
  attempt: Attempt,
  report: PaymentReport,
): Promise<void> {
  const { tx, now } = w;
  const received = report.amount ?? 0;
  // The amount that is recorded never decreases here; only a larger one is new.
  if (received <= attempt.receivedKobo || attempt.status === "reversed") return;
  const status = await statusOfMoney(tx, order, attempt, received, report.currency);
  await changeAttempt(tx, attempt.id, { status, receivedKobo: received, resolvedAt: null }, now);
  const pays = isPaying({ status });
  const { method, reference } = attempt;
  const payment = { state: await paymentStateIn(tx, order.id), ...(pays && { by: { method, reference } }) };
  const { actor } = report;
  if (!pays) {
    await recordPaymentChange(tx, order.id, payment, now);
    await recordHistory(tx, order.id, { status: order.status, description: describe(status), actor }, now);
    return queueProblemEmail(w, order, status);
  }
  if (order.status !== "pending") return recordPaymentChange(tx, order.id, payment, now);
  const entry = { description: "Payment received", actor };
  const refusal = await moveOrder(w, order, "confirmed", { ...entry, payment });
  if (refusal) throw new Error(`Order ${order.id} is paid and cannot be confirmed: ${refusal.message}`);
}

async function statusOfMoney(
  tx: Transaction,
  order: LockedOrder,
  attempt: Attempt,
  received: number,
  currency: string | undefined,
): Promise<PaymentAttemptStatus> {
  if (currency !== order.currency) return "mismatch";
  const judged = judgeAmount(received, koboOf(attempt.amount));
  // The attempt pays the order already, and more of its money arrived.
  if (isPaying(attempt)) return judged;
  if (await hasPayingAttempt(tx, order.id)) return "duplicate";
  if (order.status !== "pending") return "late";
  return judged;
}

function describe(status: PaymentAttemptStatus): string {
  const descriptions: Partial<Record<PaymentAttemptStatus, string>> = {
    underpaid: "A payment arrived that is less than the total; we are in touch",
    duplicate: "A second payment arrived; we send it back",
    late: "A payment arrived after the order had ended; we send it back",
    mismatch: "A payment arrived in another currency; we are in touch",
  };
  return descriptions[status] ?? "A payment arrived that we have to look at";
}

async function requireAttempt(db: Shop["db"] | Transaction, id: number): Promise<Attempt> {
  const attempt = await findAttempt(db, id);
  if (!attempt) throw new Error(`There is no payment attempt ${id}`);
  return attempt;
}

import { koboOf } from "../../domain/kobo.ts";
import { paymentMethodLabels } from "../../domain/payment.ts";
import { judgeAmount, nextQuery, type PaymentAttemptStatus } from "../../domain/payment-state.ts";
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
import { postPaymentProblem } from "./emails.ts";
import { ProviderUnavailable, type ProviderState } from "./providers/provider.ts";

/** After a failed try there is at least this long to pay in another way. */
const TIME_TO_TRY_AGAIN = 30 * 60_000;

/** What is true of money: what arrived for an attempt, whoever says so (a provider that was asked, or staff with the bank statement). */
export type PaymentReport = Pick<
  ProviderState,
  "state" | "providerReference" | "currency" | "amount" | "raw" | "reason"
> & {
  /** The account of the member of staff who found it out. */
  actor?: string;
};

/**
 * The one verb that settles a payment; the callback, the return page, the waiting screen, the sweep and the expiry all call it.
 * Asks the provider about the attempt (outside any transaction, with the provider's time limit), then locks the order and moves
 * attempt and order forward only. Calling it again changes nothing. Answers the attempt as it stands then.
 *
 * When the provider is silent it throws `ProviderSilent` and nothing is changed; the sweep asks again.
 */
export async function settlePayment(shop: Shop, attemptId: number): Promise<Attempt> {
  const attempt = await known(shop.db, attemptId);
  const provider = shop.providers[attempt.method];
  // A transfer, or a provider whose keys were taken away: only staff can say.
  if (!provider || !attempt.returnToken) return attempt;
  const state = await provider.query(attempt.reference);
  if (state.reference !== attempt.reference || (state.state === "paid" && state.amount === undefined)) {
    throw new ProviderUnavailable(`${provider.name} gave an answer that does not fit the question`);
  }
  if (state.state === "unclear") {
    shop.log.error({ attempt: attempt.id, status: state.raw }, "the provider says something we do not know");
  }
  return applyReport(shop, attempt.id, state);
}

/** Applies what is known about an attempt's money, in one transaction under the order's lock. */
export function applyReport(shop: Shop, attemptId: number, findings: PaymentReport): Promise<Attempt> {
  return shop.db.transaction(async (tx) => {
    const { orderId } = await known(tx, attemptId);
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`Attempt ${attemptId} belongs to no order`);
    // Read again under the lock: another process may have settled it while we were asking.
    return applyReportIn(shop, tx, order, await known(tx, attemptId), findings);
  });
}

/** The same in the transaction of a caller that has locked the order, and read the attempt after that. */
export async function applyReportIn(
  shop: Shop,
  tx: Transaction,
  order: LockedOrder,
  attempt: Attempt,
  findings: PaymentReport,
): Promise<Attempt> {
  const now = shop.clock();
  await noteQuestion(tx, attempt, findings, now);
  await moveForward(shop, tx, order, attempt, findings, now);
  return known(tx, attempt.id);
}

/** Remembers what was answered and when to ask next. */
async function noteQuestion(tx: Transaction, attempt: Attempt, findings: PaymentReport, now: Date): Promise<void> {
  if (findings.actor) return;
  await changeAttempt(
    tx,
    attempt.id,
    {
      providerStatus: findings.raw,
      providerReference: findings.providerReference ?? attempt.providerReference,
      queries: attempt.queries + 1,
      queriedAt: now,
      nextQueryAt: nextQuery(attempt.createdAt, attempt.queries + 1, now),
    },
    now,
  );
}

async function moveForward(
  shop: Shop,
  tx: Transaction,
  order: LockedOrder,
  attempt: Attempt,
  findings: PaymentReport,
  now: Date,
): Promise<void> {
  switch (findings.state) {
    case "waiting":
    case "unknown":
      return;
    case "unclear":
      return changeAttempt(tx, attempt.id, { note: `The provider says "${findings.raw}", which we do not know` }, now);
    case "failed":
    case "closed":
      return noteNoMoney(shop, tx, order, attempt, findings, now);
    case "reversed":
      return noteReversal(tx, order, attempt, now);
    case "paid":
      return takeMoney(shop, tx, order, attempt, findings, now);
  }
}

/** An attempt that ended without money: only an open one can end so. */
async function noteNoMoney(
  shop: Shop,
  tx: Transaction,
  order: LockedOrder,
  attempt: Attempt,
  findings: PaymentReport,
  now: Date,
): Promise<void> {
  if (!isOpen(attempt)) return;
  const late = attempt.expiresAt !== null && attempt.expiresAt <= now;
  const status = findings.state === "failed" ? "failed" : late ? "expired" : "cancelled";
  await changeAttempt(tx, attempt.id, { status, note: findings.reason ?? null }, now);
  // Who was turned away may try another way; who let the time run out has had it.
  const payBy = new Date(Math.max(order.payBy.getTime(), now.getTime() + TIME_TO_TRY_AGAIN));
  await refreshPaymentState(tx, order.id, now, status === "expired" ? {} : { payBy });
  if (order.status !== "pending") return;
  const { name } = paymentMethodLabels[attempt.method];
  const words = { failed: "failed", expired: "ran out of time", cancelled: "was not made" }[status];
  const description = `The payment with ${name} ${words}`;
  await recordHistory(tx, order.id, { status: order.status, description, actor: findings.actor }, now);
  if (status === "failed") await postPaymentProblem(shop, tx, order, "failed", now);
}

async function noteReversal(tx: Transaction, order: LockedOrder, attempt: Attempt, now: Date): Promise<void> {
  if (attempt.status === "reversed") return;
  await changeAttempt(tx, attempt.id, { status: "reversed", receivedKobo: 0, resolvedAt: null }, now);
  await refreshPaymentState(tx, order.id, now);
  const description = "The provider took the payment back";
  await recordHistory(tx, order.id, { status: order.status, description }, now);
}

/** Money is there. What it means depends on how much it is and on what became of the order meanwhile; none of it is dropped. */
async function takeMoney(
  shop: Shop,
  tx: Transaction,
  order: LockedOrder,
  attempt: Attempt,
  findings: PaymentReport,
  now: Date,
): Promise<void> {
  const received = findings.amount ?? 0;
  // What is counted stays counted; only more of it is news.
  if (received <= attempt.receivedKobo || attempt.status === "reversed") return;
  const status = await meaningOf(tx, order, attempt, received, findings.currency);
  await changeAttempt(tx, attempt.id, { status, receivedKobo: received, resolvedAt: null }, now);
  const pays = isPaying({ status });
  const { method, reference } = attempt;
  const payment = { state: await paymentStateIn(tx, order.id), ...(pays && { by: { method, reference } }) };
  const { actor } = findings;
  if (!pays) {
    await recordPaymentChange(tx, order.id, payment, now);
    await recordHistory(tx, order.id, { status: order.status, description: describe(status), actor }, now);
    return postPaymentProblem(shop, tx, order, status, now);
  }
  if (order.status !== "pending") return recordPaymentChange(tx, order.id, payment, now);
  const fact = { description: "Payment received", actor };
  const refusal = await moveOrder(tx, order, "confirmed", fact, now, shop.config.publicUrl, { payment });
  if (refusal) throw new Error(`Order ${order.id} is paid and cannot be confirmed: ${refusal.message}`);
}

async function meaningOf(
  tx: Transaction,
  order: LockedOrder,
  attempt: Attempt,
  received: number,
  currency: string | undefined,
): Promise<PaymentAttemptStatus> {
  if (currency !== order.currency) return "mismatch";
  const judged = judgeAmount(received, koboOf(attempt.amount));
  // An attempt that pays the order already, of which more arrived.
  if (isPaying(attempt)) return judged;
  if (await hasPayingAttempt(tx, order.id)) return "duplicate";
  if (order.status !== "pending") return "late";
  return judged;
}

function describe(status: PaymentAttemptStatus): string {
  const words: Partial<Record<PaymentAttemptStatus, string>> = {
    underpaid: "A payment arrived that is less than the total; we are in touch",
    duplicate: "A second payment arrived; we send it back",
    late: "A payment arrived after the order had ended; we send it back",
    mismatch: "A payment arrived in another currency; we are in touch",
  };
  return words[status] ?? "A payment arrived that we have to look at";
}

async function known(db: Shop["db"] | Transaction, id: number): Promise<Attempt> {
  const attempt = await findAttempt(db, id);
  if (!attempt) throw new Error(`There is no payment attempt ${id}`);
  return attempt;
}

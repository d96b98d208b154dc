import { eq } from "drizzle-orm";
import { nextQuery, queryFor } from "#features/orders/rules/payment-state.ts";
import { extendPayBy } from "#features/orders/rules/payment.ts";
import { paymentMethods } from "#features/shop/rules/payment-methods.ts";
import { write, type Write } from "#platform/database/write.ts";
import { MINUTE } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { paymentAttempts } from "../tables.ts";
import {
  changeAttempt,
  endedStatus,
  findAttempt,
  findProvider,
  isByHand,
  isOpen,
  lockWithPayments,
  type Attempt,
  type LockedAttempt,
} from "./attempts.ts";
import { ProviderUnavailable } from "./providers/provider.ts";
import { reactToPayment } from "./react-to-payment.ts";
import { recordMoneyReceived, recordOthers, recordReversal, type PaymentReport } from "./receive-money.ts";

/** After a failed attempt the customer has at least this long to pay in another way. */
const TIME_TO_TRY_AGAIN = 30 * MINUTE;

/**
 * The only function that settles a payment with its provider; the callback, the return page, the waiting screen, the
 * sweep and the expiry all call it. It queries the provider (outside any transaction, with the provider's time limit),
 * then locks the order and moves the attempt and the order forward only. A repeated call confirms nothing twice: it
 * only counts the query and schedules the next one. Returns the attempt as it is afterwards.
 *
 * When the provider does not reply, it throws `ProviderUnavailable` and changes nothing; the sweep queries again.
 */
export async function settlePayment(shop: Shop, attemptId: number): Promise<Attempt> {
  const attempt = await findAttempt(shop.db, attemptId);
  if (!attempt) throw new Error(`There is no payment attempt ${attemptId}`);
  return settleAttempt(shop, attempt);
}

/** `settlePayment` for an attempt that the caller has just read. */
export async function settleAttempt(shop: Shop, attempt: Attempt): Promise<Attempt> {
  const provider = findProvider(shop, attempt);
  // A bank transfer, money that staff recorded, or a provider without keys: only staff can confirm it.
  if (!provider || isByHand(shop, attempt)) return attempt;
  const state = await provider.query(attempt);
  if (state.reference !== attempt.reference || (state.state === "paid" && state.amount === undefined)) {
    throw new ProviderUnavailable(`${provider.name} sent a reply that does not match the query`);
  }
  if (state.state === "unclear") {
    shop.log.error({ attempt: attempt.id, status: state.raw }, "the provider sent an unknown payment status");
  }
  return saveReply(shop, attempt, state);
}

/** Applies a provider's reply about an attempt, in a write that locks the order. */
export function saveReply(shop: Shop, attempt: Attempt, reply: PaymentReport): Promise<Attempt> {
  return write(shop, null, async (w) => {
    // Read again under the lock: another process may have settled the attempt during the query.
    const locked = await lockWithPayments(w, attempt.id);
    return locked ? applyReport(w, locked, reply) : attempt;
  });
}

/** Applies a report about the money of a locked attempt, and returns the attempt as it is afterwards. */
export async function applyReport(w: Write, attempt: LockedAttempt, report: PaymentReport): Promise<Attempt> {
  // A report by staff is not a query.
  const query = w.actor === null ? queryColumns(attempt, report, w.now) : undefined;
  const known = { ...attempt, ...query };
  await applyState(w, known, report);
  await recordOthers(w, known, report);
  const [after] = query ? await saveQuery(w, attempt, query) : [await findAttempt(w.tx, attempt.id)];
  return after ?? attempt;
}

/** The provider's reply, and when to query next. */
function queryColumns(attempt: Attempt, report: PaymentReport, now: Date) {
  const pollCount = attempt.pollCount + 1;
  return {
    providerStatus: report.raw,
    // The first id stays: a page of Flutterwave that was paid twice has several, and its list may lag behind.
    providerReference: attempt.providerReference ?? report.providerReference ?? null,
    pollCount,
    lastPolledAt: now,
    nextPollAt: nextQuery(attempt.createdAt, { queries: pollCount, now, period: queryFor.payment }),
  };
}

/** Returns the attempt as it is then. */
function saveQuery({ tx, now }: Write, { id }: Attempt, query: ReturnType<typeof queryColumns>): Promise<Attempt[]> {
  return tx
    .update(paymentAttempts)
    .set({ ...query, updatedAt: now })
    .where(eq(paymentAttempts.id, id))
    .returning();
}

async function applyState(w: Write, attempt: LockedAttempt, report: PaymentReport): Promise<void> {
  switch (report.state) {
    case "waiting":
    case "unknown":
      return;
    case "unclear":
      return changeAttempt(w, attempt, { note: `The provider says "${report.raw}", which we do not know` });
    case "failed":
    case "closed":
      return endWithoutMoney(w, attempt, report);
    case "reversed":
      return recordReversal(w, attempt);
    case "paid":
      return recordMoneyReceived(w, attempt, report);
  }
}

/** Ends an attempt without money, as failed, expired or cancelled. Only an open attempt can end this way. */
async function endWithoutMoney(w: Write, attempt: LockedAttempt, report: PaymentReport): Promise<void> {
  if (!isOpen(attempt)) return;
  const { order } = attempt;
  const status = report.state === "failed" ? "failed" : endedStatus(attempt, w.now);
  const { paidBy } = paymentMethods[attempt.method];
  const outcome = { failed: "failed", expired: "ran out of time", cancelled: "was not made" }[status];
  // After a failed or cancelled payment the customer gets time to try another way; after an expired one, no more time.
  const payBy = extendPayBy(order, new Date(w.now.getTime() + TIME_TO_TRY_AGAIN));
  const effect = {
    ...(status !== "expired" && { payBy }),
    ...(order.status === "pending" && { description: `The payment ${paidBy} ${outcome}` }),
  };
  await changeAttempt(w, attempt, { status, note: report.reason ?? null, effect });
  if (order.status !== "pending") return;
  if (status === "failed") await reactToPayment(w, { event: "failed", order, until: payBy });
  else if (attempt.status === "awaiting-confirmation") {
    await reactToPayment(w, { event: "not-arrived", order, method: attempt.method });
  }
}

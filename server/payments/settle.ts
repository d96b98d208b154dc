import { toKobo, type Kobo } from "../../domain/kobo.ts";
import { MINUTE } from "../../domain/time.ts";
import { paymentMethodLabels } from "../../domain/payment/payment.ts";
import { compareAmounts, nextQuery, queryFor, type PaymentAttemptStatus } from "../../domain/payment/payment-state.ts";
import type { Shop } from "../shop.ts";
import {
  changeAttempt,
  endedStatus,
  findAttempt,
  findPayingAttempt,
  isOpen,
  isPaying,
  lockAttempt,
  type Attempt,
  type LockedAttempt,
} from "./attempts.ts";
import { queueProblemEmail } from "./emails.ts";
import { ProviderUnavailable, type ProviderState } from "./providers/provider.ts";
import { write, type Write } from "../database/write.ts";

/** After a failed attempt the customer has at least this long to pay in another way. */
const TIME_TO_TRY_AGAIN = 30 * MINUTE;
const NO_MONEY = { receivedKobo: 0, foreignAmount: null, foreignCurrency: null };

/** What is known about an attempt's money, either from a provider's reply or from staff with the bank statement. */
export type PaymentReport = Omit<ProviderState, "reference">;

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
  return saveReply(shop, attempt, state);
}

/** Applies a provider's reply about an attempt, in a write that locks the order. */
export function saveReply(shop: Shop, attempt: Attempt, reply: PaymentReport): Promise<Attempt> {
  return write(shop, null, async (w) => {
    // Read again under the lock: another process may have settled the attempt during the query.
    const locked = await lockAttempt(w, attempt.id);
    return locked ? applyReport(w, locked, reply) : attempt;
  });
}

/** Applies a report about the money of a locked attempt, and returns the attempt as it is afterwards. */
export async function applyReport(w: Write, attempt: LockedAttempt, report: PaymentReport): Promise<Attempt> {
  // A report by staff is not a query.
  if (w.actor === null) await recordQuery(w, attempt, report);
  await applyState(w, attempt, report);
  return (await findAttempt(w.tx, attempt.id)) ?? attempt;
}

/** Saves the provider's reply and when to query next. */
function recordQuery(w: Write, attempt: LockedAttempt, report: PaymentReport): Promise<void> {
  const pollCount = attempt.pollCount + 1;
  return changeAttempt(w, attempt, {
    providerStatus: report.raw,
    providerReference: report.providerReference ?? attempt.providerReference,
    pollCount,
    lastPolledAt: w.now,
    nextPollAt: nextQuery(attempt.createdAt, { queries: pollCount, now: w.now, period: queryFor.payment }),
  });
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
  const { name } = paymentMethodLabels[attempt.method];
  const outcome = { failed: "failed", expired: "ran out of time", cancelled: "was not made" }[status];
  // After a failed or cancelled payment the customer gets time to try another way; after an expired one, no more time.
  const payBy = new Date(Math.max(order.payBy.getTime(), w.now.getTime() + TIME_TO_TRY_AGAIN));
  const effect = {
    ...(status !== "expired" && { payBy }),
    ...(order.status === "pending" && { description: `The payment with ${name} ${outcome}` }),
  };
  await changeAttempt(w, attempt, { status, note: report.reason ?? null, effect });
  if (order.status === "pending" && status === "failed") await queueProblemEmail(w, order, "failed");
}

async function recordReversal(w: Write, attempt: LockedAttempt): Promise<void> {
  if (attempt.status === "reversed") return;
  const effect = { description: "The provider took the payment back" };
  await changeAttempt(w, attempt, { status: "reversed", ...NO_MONEY, resolvedAt: null, effect });
}

/**
 * Records money that arrived. Its status depends on the amount and on what has happened to the order in the meantime;
 * no money goes unrecorded.
 */
async function recordMoneyReceived(w: Write, attempt: LockedAttempt, report: PaymentReport): Promise<void> {
  const { order, method, reference } = attempt;
  const received = report.amount ?? 0;
  const isNaira = report.currency === order.currency;
  // The amount that is recorded never decreases here; only a larger one is new.
  const recorded = isNaira ? attempt.receivedKobo : Math.max(attempt.receivedKobo, attempt.foreignAmount ?? 0);
  if (received <= recorded || attempt.status === "reversed") return;
  const status = isNaira ? await statusOfMoney(w, attempt, received) : "mismatch";
  const amounts = isNaira ? { ...NO_MONEY, receivedKobo: received } : foreignMoney(received, report.currency);
  const money = { status, ...amounts, resolvedAt: null };
  if (!isPaying({ status })) {
    await changeAttempt(w, attempt, { ...money, effect: { description: descriptions[status] } });
    return queueProblemEmail(w, order, status);
  }
  const confirmation = { to: "confirmed", description: "Payment received" } as const;
  const effect = {
    paymentMethod: method,
    paymentReference: reference,
    ...(order.status === "pending" && confirmation),
  };
  await changeAttempt(w, attempt, { ...money, effect });
}

/** Money in another currency, which is never counted as naira; the note shows it to staff. */
function foreignMoney(amount: number, currency: string | undefined) {
  // XXX is the ISO 4217 code for no currency.
  const foreignCurrency = currency?.match(/^[A-Z]{3}$/)?.[0] ?? "XXX";
  const note = `${(amount / 100).toFixed(2)} ${foreignCurrency} arrived, which cannot be given back from here`;
  return { foreignAmount: amount, foreignCurrency, note };
}

async function statusOfMoney(w: Write, attempt: LockedAttempt, received: Kobo): Promise<PaymentAttemptStatus> {
  const { order } = attempt;
  const judged = compareAmounts(received, toKobo(attempt.amount));
  // The attempt pays the order already, and more of its money arrived.
  if (isPaying(attempt)) return judged;
  if (await findPayingAttempt(w.tx, order.id)) return "duplicate";
  if (order.status !== "pending") return "late";
  return judged;
}

const descriptions: Partial<Record<PaymentAttemptStatus, string>> = {
  underpaid: "A payment arrived that is less than the total; we are in touch",
  duplicate: "A second payment arrived; we send it back",
  late: "A payment arrived after the order had ended; we send it back",
  mismatch: "A payment arrived in another currency; we are in touch",
};

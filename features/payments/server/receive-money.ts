import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { nextQuery, payingStatuses, queryFor } from "#features/orders/rules/payment-state.ts";
import type { Write } from "#platform/database/write.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import { formatHundredths, type Kobo } from "#platform/rules/kobo.ts";
import { findChannel } from "../rules/channel.ts";
import { refunds } from "../tables.ts";
import {
  addAttempt,
  findAttempt,
  isByHand,
  listAttempts,
  lockAttempt,
  type Attempt,
  type LockedAttempt,
} from "./attempts.ts";
import { changeMoney, refundedKobo } from "./change-money.ts";
import type { ProviderState } from "./providers/provider.ts";
import { reactToPayment } from "./react-to-payment.ts";
import { addRefund } from "./refunds.ts";
import { bookReceipt, type NewTransaction } from "./transactions.ts";

/**
 * What is known about an attempt's money, either from a provider's reply or from staff with the bank statement;
 * `bankReference` is the bank's reference.
 */
export type PaymentReport = Omit<ProviderState, "reference"> & { bankReference?: string };

const NO_FOREIGN_MONEY = { foreignAmount: null, foreignCurrency: null };

/**
 * Records money that arrived, and emails the customer if it neither pays the order nor belongs to a paid one. Its
 * status depends on the order's other money and on what has happened to the order in the meantime; no money goes
 * unrecorded. Money that comes twice or too late is refunded by its provider at once. The amount of the report is all
 * that the payment has received; a report that does not exceed what is recorded changes nothing.
 */
export async function recordMoneyReceived(w: Write, attempt: LockedAttempt, report: PaymentReport): Promise<void> {
  const { order, receivedKobo, foreignAmount } = attempt;
  const received: Kobo = report.amount ?? 0;
  const isNaira = report.currency === order.currency;
  const recorded = isNaira ? receivedKobo : Math.max(receivedKobo, foreignAmount ?? 0);
  if (received <= recorded || attempt.status === "reversed") return;
  const amountKobo: Kobo = received - receivedKobo;
  const reference = report.bankReference;
  const transaction = { ...bookReceipt(attempt, amountKobo), reference };
  const money = isNaira
    ? { ...NO_FOREIGN_MONEY, transaction, ...(report.reason && { note: report.reason }) }
    : foreignMoney(received, report.currency);
  const { status, resolved, missingKobo } = await changeMoney(w, attempt, money);
  if (isOneOf(payingStatuses, status) || resolved) return;
  await reactToPayment(w, { event: "in-review", order, status, kobo: amountKobo, missingKobo });
  if (status === "late" || status === "duplicate") await refundSuperfluous(w, attempt);
}

/**
 * Records the other payments that the customer made on the page of an attempt (Flutterwave), each as an attempt of its
 * own, so that it is allocated, queried and refunded by its own id. A known one adds only what is new.
 */
export async function recordOthers(w: Write, attempt: LockedAttempt, report: PaymentReport): Promise<void> {
  for (const { reference, ...payment } of report.others ?? []) {
    const own = await listAttempts(w.tx, attempt.orderId);
    const known = own.find((one) => one.reference === reference || one.providerReference === payment.providerReference);
    const { id } = known ?? (await addOther(w, attempt, { reference, providerReference: payment.providerReference }));
    // Read again, because the payment before may have confirmed the order.
    const other = await lockAttempt(w, id);
    if (other) await recordMoneyReceived(w, other, { ...payment, state: "paid", raw: report.raw });
  }
}

function addOther(
  w: Write,
  { order, method, accountProvider, amount }: LockedAttempt,
  keys: Pick<Attempt, "reference" | "providerReference">,
) {
  const nextPollAt = nextQuery(w.now, { queries: 0, now: w.now, period: queryFor.payment });
  // Never open, so it does not conflict with an attempt that the customer has open.
  return addAttempt(w, order, { ...keys, method, accountProvider, amount, status: "cancelled", nextPollAt });
}

/** Refunds money that no order needs. What staff recorded is left to staff, who know whose it is. */
async function refundSuperfluous(w: Write, { id, order }: LockedAttempt): Promise<void> {
  const attempt = await findAttempt(w.tx, id);
  if (!attempt || isByHand(w.shop, attempt)) return;
  const left: Kobo = attempt.receivedKobo - (await refundedKobo(w.tx, id));
  const reason = attempt.status === "late" ? "It came after the order had ended" : "The order was paid already";
  if (left > 0) await addRefund(w, { ...attempt, order }, { amountKobo: left, reason, channel: "provider" });
}

/**
 * Records that the provider took a payment back. A refund at our request is no reversal, although Paystack then calls
 * the payment reversed; only the money beyond such refunds is gone. A refund that was never sent to the provider, for
 * example because of a dispute, is withdrawn: its money is gone. A repeated report changes nothing.
 */
export async function recordReversal(w: Write, attempt: LockedAttempt): Promise<void> {
  const { receivedKobo, status } = attempt;
  await withdrawUnsent(w, attempt.id);
  const takenKobo: Kobo = receivedKobo - (await refundedKobo(w.tx, attempt.id, "provider"));
  if (takenKobo <= 0 && (receivedKobo > 0 || status === "reversed")) return;
  const transaction: NewTransaction | undefined =
    takenKobo > 0 ? { kind: "reversal", channel: findChannel(attempt), amountKobo: -takenKobo } : undefined;
  await changeMoney(w, attempt, { status: "reversed", ...NO_FOREIGN_MONEY, transaction });
}

function withdrawUnsent({ tx, now }: Write, attemptId: number): Promise<unknown> {
  const note = "Withdrawn: the provider had taken the payment back before it was sent";
  const isUnsent = and(ne(refunds.channel, "manual"), isNull(refunds.requestSentAt));
  return tx
    .update(refunds)
    .set({ status: "withdrawn", note, nextPollAt: null, updatedAt: now })
    .where(and(eq(refunds.attemptId, attemptId), isUnsent, inArray(refunds.status, ["requested", "pending"])));
}

/** Money in another currency, which is never counted as naira; the note shows it to staff. */
function foreignMoney(amount: number, currency: string | undefined) {
  // XXX is the ISO 4217 code for no currency.
  const foreignCurrency = currency?.match(/^[A-Z]{3}$/)?.[0] ?? "XXX";
  const note = `${formatHundredths(amount)} ${foreignCurrency} arrived, which cannot be refunded from here`;
  return { status: "mismatch", foreignAmount: amount, foreignCurrency, note } as const;
}

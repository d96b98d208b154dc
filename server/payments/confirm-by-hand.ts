import { eq } from "drizzle-orm";
import { nairaText, type Kobo } from "../../domain/kobo.ts";
import type { PaymentMethod } from "../../domain/payment/payment.ts";
import { Refusal } from "../../domain/refusal.ts";
import { paymentAttempts } from "../database/schema.ts";
import { changeOrder } from "../orders/office/change-order.ts";
import { recordHistory } from "../orders/history.ts";
import type { Shop } from "../shop.ts";
import { addAttempt, changeAttempt, findAttempt, isOpen, refreshPaymentState, type Attempt } from "./attempts.ts";
import { applyReportIn, type PaymentReport } from "./settle.ts";

/**
 * Records that staff found `receivedKobo` of a transfer or a manual USSD payment on the bank statement, and settles it
 * like any other payment: the exact amount or more confirms the order; less, a second payment, or one after the order
 * has ended gets a status that needs review.
 *
 * Refuses an attempt that a provider settles, one whose money is recorded already, and, with `seen` (the newest history
 * entry that this person saw), one whose order has changed since.
 */
export async function confirmByHand(
  shop: Shop,
  attemptId: number,
  receivedKobo: Kobo,
  actor: string,
  seen?: number,
): Promise<Attempt | Refusal> {
  const found = await findAttempt(shop.db, attemptId);
  if (!found) return new Refusal("payment-not-found", "There is no such payment.");
  if (shop.providers[found.method]) {
    return new Refusal("payment-settled", "The provider says when this payment is there; it is asked all the time.");
  }
  const { orderId, reference } = found;
  const entry = { action: "confirmed a payment", details: { reference, received: nairaText(receivedKobo) } };
  return changeOrder(shop, { orderId, actor, seen }, entry, async (w, order) => {
    const attempt = await findAttempt(w.tx, attemptId);
    if (!attempt || attempt.receivedKobo >= receivedKobo) {
      return new Refusal("payment-settled", "Somebody has recorded this payment already.");
    }
    return applyReportIn(w, order, attempt, reportOfMoney(receivedKobo, actor));
  });
}

/** Records that no money arrived: fails an open attempt without a provider and emails the customer, who can pay again. */
export async function rejectByHand(
  shop: Shop,
  attemptId: number,
  actor: string,
  seen?: number,
): Promise<Attempt | Refusal> {
  const found = await findAttempt(shop.db, attemptId);
  if (!found) return new Refusal("payment-not-found", "There is no such payment.");
  const { orderId, reference } = found;
  const entry = { action: "found no money", details: { reference } };
  return changeOrder(shop, { orderId, actor, seen }, entry, async (w, order) => {
    const attempt = await findAttempt(w.tx, attemptId);
    if (!attempt || !isOpen(attempt) || shop.providers[attempt.method]) {
      return new Refusal("payment-settled", "This payment does not wait for a decision.");
    }
    const nothing = { amount: undefined, currency: undefined, providerReference: undefined };
    const reason = "The money did not arrive";
    return applyReportIn(w, order, attempt, { state: "failed", raw: "by hand", reason, actor, ...nothing });
  });
}

/**
 * Records money for an order that no attempt announced, such as a transfer that the customer did not report, or one
 * after the order had ended. Inserts an attempt for it and settles that. The reference is the bank's; the same one is
 * recorded once.
 */
export async function recordMoney(
  shop: Shop,
  money: { orderId: string; method: Extract<PaymentMethod, "bank-transfer" | "ussd">; reference: string; kobo: Kobo },
  actor: string,
  seen?: number,
): Promise<Attempt | Refusal> {
  const { orderId, method, kobo } = money;
  const reference = `STATEMENT_${money.reference}`;
  const entry = { action: "recorded money", details: { reference, received: nairaText(kobo) } };
  return changeOrder(shop, { orderId, actor, seen }, entry, async (w, order) => {
    const existing = await w.tx.$count(paymentAttempts, eq(paymentAttempts.reference, reference));
    if (existing > 0) return new Refusal("payment-settled", "A payment with this reference is recorded already.");
    // Never open, so it does not conflict with an attempt that the customer has open.
    const status = "cancelled" as const;
    const attempt = { orderId, method, reference, amount: order.total, status, returnToken: null };
    const written = await addAttempt(w.tx, attempt, w.now);
    return applyReportIn(w, order, written, reportOfMoney(kobo, actor));
  });
}

function reportOfMoney(amount: Kobo, actor: string): PaymentReport {
  return { state: "paid", amount, currency: "NGN", raw: "by hand", providerReference: undefined, actor };
}

/**
 * Records that staff resolved a payment that needed review (refunded it, agreed on something with the customer), with a
 * note.
 */
export async function resolveProblem(
  shop: Shop,
  attemptId: number,
  note: string,
  actor: string,
  seen?: number,
): Promise<Attempt | Refusal> {
  const found = await findAttempt(shop.db, attemptId);
  if (!found) return new Refusal("payment-not-found", "There is no such payment.");
  const { orderId, reference } = found;
  const entry = { action: "settled a payment question", details: { reference, words: note } };
  return changeOrder(shop, { orderId, actor, seen }, entry, async (w, order) => {
    const attempt = await findAttempt(w.tx, attemptId);
    if (!attempt || attempt.resolvedAt) {
      return new Refusal("payment-settled", "Somebody has dealt with this already.");
    }
    const { tx, now } = w;
    await changeAttempt(tx, attemptId, { resolvedAt: now, note }, now);
    await refreshPaymentState(tx, orderId, now);
    const description = "A payment question was settled";
    await recordHistory(tx, orderId, { status: order.status, description, actor }, now);
    return { ...attempt, resolvedAt: now, note };
  });
}

import { eq } from "drizzle-orm";
import { nairaText, type Kobo } from "../../domain/kobo.ts";
import type { PaymentMethod } from "../../domain/payment/payment.ts";
import { Refusal } from "../../domain/refusal.ts";
import { recordAudit, type AuditEntry } from "../audit/trail.ts";
import { paymentAttempts } from "../database/schema.ts";
import { changeOrder, type StaffAction } from "../orders/office/change-order.ts";
import type { Shop } from "../shop.ts";
import { addAttempt, changeAttempt, findAttempt, isOpen, type Attempt, type LockedAttempt } from "./attempts.ts";
import { applyReport, type PaymentReport } from "./settle.ts";
import type { Write } from "../database/write.ts";

/** What a member of staff does with an attempt; `seen` as in `StaffAction`. */
type AttemptAction = { attemptId: number; actor: string; seen?: number };

/**
 * Records that staff found `receivedKobo` of a transfer or a manual USSD payment on the bank statement, and settles it
 * like any other payment: the exact amount or more confirms the order; less, a second payment, or one after the order
 * has ended gets a status that needs review.
 *
 * Refuses an attempt that a provider settles, one whose money is recorded already, and, with `seen`, one whose order
 * has changed since.
 */
export function confirmByHand(shop: Shop, action: AttemptAction, receivedKobo: Kobo): Promise<Attempt | Refusal> {
  return changeByHand(shop, action, async (w, attempt) => {
    if (shop.providers[attempt.method]) {
      return new Refusal("payment-settled", "The provider says when this payment is there; it is asked all the time.");
    }
    if (attempt.receivedKobo >= receivedKobo) {
      return new Refusal("payment-settled", "Somebody has recorded this payment already.");
    }
    await auditAttempt(w, attempt, { action: "confirmed a payment", details: { received: nairaText(receivedKobo) } });
    return applyReport(w, attempt, reportOfMoney(receivedKobo));
  });
}

/**
 * Records that no money arrived: fails an open attempt without a provider and emails the customer, who can pay again.
 */
export function rejectByHand(shop: Shop, action: AttemptAction): Promise<Attempt | Refusal> {
  return changeByHand(shop, action, async (w, attempt) => {
    if (!isOpen(attempt) || shop.providers[attempt.method]) {
      return new Refusal("payment-settled", "This payment does not wait for a decision.");
    }
    await auditAttempt(w, attempt, { action: "found no money" });
    return applyReport(w, attempt, { state: "failed", raw: "by hand", reason: "The money did not arrive" });
  });
}

/**
 * Records that staff resolved a payment that needed review (refunded it, agreed on something with the customer), with a
 * note.
 */
export function resolveProblem(shop: Shop, action: AttemptAction, note: string): Promise<Attempt | Refusal> {
  return changeByHand(shop, action, async (w, attempt) => {
    if (attempt.resolvedAt) return new Refusal("payment-settled", "Somebody has dealt with this already.");
    const staff = { action: "settled a payment question", details: { reference: attempt.reference, words: note } };
    const resolution = { resolvedAt: w.now, note };
    const effect = { description: "A payment question was settled", staff };
    await changeAttempt(w, attempt, { ...resolution, effect });
    return { ...attempt, ...resolution };
  });
}

/**
 * Records money for an order that no attempt announced, such as a transfer that the customer did not report, or one
 * after the order had ended. Inserts an attempt for it and settles that. The reference is the bank's; the same one is
 * recorded once.
 */
export function recordMoney(
  shop: Shop,
  action: StaffAction,
  money: { method: Extract<PaymentMethod, "bank-transfer" | "ussd">; reference: string; kobo: Kobo },
): Promise<Attempt | Refusal> {
  const { method, kobo } = money;
  const reference = `STATEMENT_${money.reference}`;
  return changeOrder(shop, action, async (w, order) => {
    const existing = await w.tx.$count(paymentAttempts, eq(paymentAttempts.reference, reference));
    if (existing > 0) return new Refusal("payment-settled", "A payment with this reference is recorded already.");
    // Never open, so it does not conflict with an attempt that the customer has open.
    const status = "cancelled" as const;
    const attempt = await addAttempt(w, order, { method, reference, amount: order.total, status, returnToken: null });
    await auditAttempt(w, attempt, { action: "recorded money", details: { received: nairaText(kobo) } });
    return applyReport(w, attempt, reportOfMoney(kobo));
  });
}

/** Runs a change that staff make to an attempt, in a write that locks its order. */
async function changeByHand(
  shop: Shop,
  { attemptId, ...action }: AttemptAction,
  change: (w: Write, attempt: LockedAttempt) => Promise<Attempt | Refusal>,
): Promise<Attempt | Refusal> {
  const unknown = new Refusal("payment-not-found", "There is no such payment.");
  const found = await findAttempt(shop.db, attemptId);
  if (!found) return unknown;
  return changeOrder(shop, { ...action, orderId: found.orderId }, async (w, order) => {
    const attempt = await findAttempt(w.tx, attemptId);
    return attempt ? change(w, { ...attempt, order }) : unknown;
  });
}

function auditAttempt(
  w: Write,
  { orderId, reference }: Attempt,
  { action, details }: Pick<AuditEntry, "action" | "details">,
) {
  return recordAudit(w, { action, subject: `order:${orderId}`, details: { reference, ...details } });
}

function reportOfMoney(amount: Kobo): PaymentReport {
  return { state: "paid", amount, currency: "NGN", raw: "by hand" };
}

import { eq } from "drizzle-orm";
import { koboOf, type Kobo } from "../../domain/kobo.ts";
import type { PaymentMethod } from "../../domain/payment.ts";
import { Refusal } from "../../domain/refusal.ts";
import { paymentAttempts } from "../database/schema.ts";
import { recordHistory } from "../orders/history.ts";
import { lockOrder } from "../orders/move-order.ts";
import type { Shop } from "../shop.ts";
import { addAttempt, changeAttempt, findAttempt, isOpen, refreshPaymentState, type Attempt } from "./attempts.ts";
import { applyFindings } from "./settle.ts";

/**
 * Staff has found the money of a transfer or a manual USSD payment on the bank statement: `receivedKobo` of it. It is settled like
 * any other payment: exact or more confirms the order; less, a second one, or one after the end becomes a named problem.
 * Refuses an attempt that a provider decides about, and one whose money is counted already.
 */
export async function confirmByHand(
  shop: Shop,
  attemptId: number,
  receivedKobo: Kobo,
  actor: string,
): Promise<Attempt | Refusal> {
  const attempt = await findAttempt(shop.db, attemptId);
  if (!attempt) return new Refusal("payment-not-found", "There is no such payment.");
  if (shop.providers[attempt.method]) {
    return new Refusal("payment-settled", "The provider says when this payment is there; it is asked all the time.");
  }
  if (attempt.receivedKobo >= receivedKobo) {
    return new Refusal("payment-settled", "Somebody has recorded this payment already.");
  }
  return applyFindings(shop, attemptId, {
    state: "paid",
    amount: receivedKobo,
    currency: "NGN",
    raw: "by hand",
    providerReference: undefined,
    actor,
  });
}

/** The money never came: closes an attempt that awaits confirmation, tells the customer, and leaves the order to be paid again. */
export async function rejectByHand(shop: Shop, attemptId: number, actor: string): Promise<Attempt | Refusal> {
  const attempt = await findAttempt(shop.db, attemptId);
  if (!attempt) return new Refusal("payment-not-found", "There is no such payment.");
  if (!isOpen(attempt) || shop.providers[attempt.method]) {
    return new Refusal("payment-settled", "This payment does not wait for a decision.");
  }
  return applyFindings(shop, attemptId, {
    state: "failed",
    raw: "by hand",
    reason: "The money did not arrive",
    amount: undefined,
    currency: undefined,
    providerReference: undefined,
    actor,
  });
}

/**
 * Money of an order arrived of which nobody had told us, such as a transfer without pressing the button, or one after the order had
 * ended. Writes an attempt for it and settles that. The reference is the bank's, and the same one is counted once.
 */
export async function recordMoney(
  shop: Shop,
  money: { orderId: string; method: Extract<PaymentMethod, "bank-transfer" | "ussd">; reference: string; kobo: Kobo },
  actor: string,
): Promise<Attempt | Refusal> {
  const written = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, money.orderId);
    if (!order) return new Refusal("order-not-found", "Order not found");
    const reference = `STATEMENT_${money.reference}`;
    const twice = await tx.$count(paymentAttempts, eq(paymentAttempts.reference, reference));
    if (twice > 0) return new Refusal("payment-settled", "A payment with this reference is recorded already.");
    const { orderId, method } = money;
    // Never open, so it stands beside whatever the customer is doing.
    const attempt = {
      orderId,
      method,
      reference,
      amount: order.total,
      status: "cancelled" as const,
      returnToken: null,
    };
    return addAttempt(tx, attempt, shop.clock());
  });
  if (written instanceof Refusal) return written;
  return applyFindings(shop, written.id, {
    state: "paid",
    amount: money.kobo,
    currency: "NGN",
    raw: "by hand",
    providerReference: undefined,
    actor,
  });
}

/** Staff has dealt with an odd payment (sent it back, agreed something with the customer): it leaves the list of problems. */
export function resolveProblem(
  shop: Shop,
  attemptId: number,
  words: string,
  actor: string,
): Promise<Attempt | Refusal> {
  return shop.db.transaction(async (tx) => {
    const unlocked = await findAttempt(tx, attemptId);
    if (!unlocked) return new Refusal("payment-not-found", "There is no such payment.");
    const order = await lockOrder(tx, unlocked.orderId);
    const attempt = (await findAttempt(tx, attemptId)) ?? unlocked;
    if (attempt.resolvedAt || !order) return new Refusal("payment-settled", "Somebody has dealt with this already.");
    const now = shop.clock();
    await changeAttempt(tx, attemptId, { resolvedAt: now, note: words }, now);
    await refreshPaymentState(tx, order.id, now);
    const description = "A payment question was settled";
    await recordHistory(tx, order.id, { status: order.status, description, actor }, now);
    return { ...attempt, resolvedAt: now, note: words };
  });
}

/** The whole amount an attempt asks for, in kobo. */
export function askedKobo(attempt: Pick<Attempt, "amount">): Kobo {
  return koboOf(attempt.amount);
}

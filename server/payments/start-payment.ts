import { MINUTE } from "../../domain/time.ts";
import {
  initializationFailed,
  latestPayBy,
  PAY_WITHIN_HOURS,
  type PaymentMethod,
} from "../../domain/payment/payment.ts";
import { nextQuery, queryFor } from "../../domain/payment/payment-state.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { LockedOrder } from "../orders/move-order.ts";
import { lockOwnOrder } from "../orders/own.ts";
import type { Shop } from "../shop.ts";
import { addAttempt, listAttempts, type Attempt, type LockedAttempt } from "./attempts.ts";
import { giveUpAttempt } from "./give-up-attempt.ts";
import { openPaymentPage, pageMinutes } from "./payment-page.ts";
import { write, type Write } from "../database/write.ts";

/** The order waits this much longer than the page, for a payment made in the page's last minute. */
const GRACE = 10 * MINUTE;

/** An order of an account, and how it is to be paid. */
export type Start = { userId: string; orderId: string; method: PaymentMethod };
/** The open attempt to go on with, the open attempt to give up first, or the columns of a new one. */
type Plan = { reuse: Attempt } | { giveUp: Attempt } | NewAttempt | Refusal;
type NewAttempt = Pick<Attempt, "reference"> & Partial<Attempt> & { description: string };

/**
 * Starts a payment of an order that can still be paid: `plan` decides, with the order locked, what becomes of its open
 * attempt, so that at most one is open. An attempt to give up is settled first, and `plan` runs again. With a provider
 * for the method, the provider then opens its page. Returns the attempt with the page's URL. Refuses an order of
 * another account or one that no longer waits for a payment, and what `plan` and the provider refuse.
 */
export async function startPayment(
  shop: Shop,
  start: Start,
  plan: (w: Write, order: LockedOrder, attempts: Attempt[]) => Promise<Plan>,
): Promise<{ attempt: Attempt; paymentUrl?: string } | Refusal> {
  // The second round follows a given-up attempt, the third a page whose URL was lost.
  for (let round = 0; round < 3; round += 1) {
    // Without an actor: the office shows the start of a payment as an event of the shop.
    const started = await write(shop, null, async (w) => {
      const order = await lockPayableOrder(w, start);
      if (order instanceof Refusal) return order;
      const planned = await plan(w, order, await listAttempts(w.tx, order.id));
      if (planned instanceof Refusal || "giveUp" in planned) return planned;
      return "reuse" in planned ? { ...planned.reuse, order } : startAttempt(w, order, { ...planned, ...start });
    });
    if (started instanceof Refusal) return started;
    if ("giveUp" in started) {
      await giveUpAttempt(shop, started.giveUp);
      continue;
    }
    if (!shop.providers[start.method]) return { attempt: started };
    const paymentUrl = started.paymentUrl ?? (await openPaymentPage(shop, started));
    if (paymentUrl instanceof Refusal) return paymentUrl;
    if (paymentUrl !== "lost") return { attempt: started, paymentUrl };
  }
  return new Refusal("payment-not-started", initializationFailed[start.method]);
}

/**
 * Locks an order of this account that can still be paid. Refuses with 'Order not found' when it belongs to another
 * account, and when it is no longer pending or its time to pay has reached its latest end.
 */
export async function lockPayableOrder(w: Write, own: Omit<Start, "method">): Promise<LockedOrder | Refusal> {
  const order = await lockOwnOrder(w.tx, own);
  if (order instanceof Refusal) return order;
  if (order.status !== "pending") return new Refusal("order-closed", "This order no longer waits for a payment.");
  if (latestPayBy(order.createdAt) <= w.now) {
    return new Refusal("order-closed", "The time to pay for this order is over. Please order again.");
  }
  return order;
}

/** Inserts the attempt, and extends the order's `payBy` to fit the payment method. */
function startAttempt(
  w: Write,
  order: LockedOrder,
  { description, method, reference, status = "open", ussdCode }: NewAttempt & Start,
): Promise<LockedAttempt> {
  const provider = w.shop.providers[method];
  const minutes = provider ? pageMinutes[provider.name] : PAY_WITHIN_HOURS * 60;
  const expiresAt = new Date(w.now.getTime() + minutes * MINUTE);
  const payBy = provider ? new Date(expiresAt.getTime() + GRACE) : expiresAt;
  return addAttempt(w, order, {
    method,
    reference,
    status,
    ussdCode,
    amount: order.total,
    expiresAt,
    nextPollAt: provider ? nextQuery(w.now, { queries: 0, now: w.now, period: queryFor.payment }) : null,
    effect: { paymentMethod: method, paymentReference: reference, payBy, description },
  });
}

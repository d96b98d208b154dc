import { paymentMethodLabels, type PaymentMethod } from "../../domain/payment.ts";
import { whyDifferent, type OnlinePaymentRequest } from "../../domain/payment-request.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { Transaction } from "../database/database.ts";
import type { LockedOrder } from "../orders/move-order.ts";
import { lockPayableOrder } from "../orders/payable-order.ts";
import { itemsAndPrices } from "../orders/orders.ts";
import type { Shop } from "../shop.ts";
import { findOpenAttempt } from "./attempts.ts";
import { startAttempt, onlineReference } from "./start-attempt.ts";
import { startWithPage, type Started } from "./start-with-page.ts";

export type OnlinePayment = { paymentUrl: string; reference: string };

/**
 * Begins to pay an order of this account on a provider's own page, and answers where that is. The reference is stored before the
 * provider is called. Pressing twice answers the same page; another open attempt of the order is settled and given up first, so
 * that at most one is open.
 *
 * Refuses: a method that is off, an order that is not theirs or no longer waits, a body that differs from the stored order (the
 * message says in what), a call that is under way in another tab, and a provider that says no or nothing ('... initialization
 * failed'; pressing again sends the same reference).
 */
export async function startOnlinePayment(
  shop: Shop,
  userId: string,
  method: Extract<PaymentMethod, "opay" | "moniepoint">,
  request: OnlinePaymentRequest,
): Promise<OnlinePayment | Refusal> {
  if (!shop.providers[method]) return new Refusal("method-off", "Invalid payment method");
  const started = await startWithPage(shop, method, async (tx) => {
    const order = await lockPayableOrder(tx, userId, request.orderId);
    if (order instanceof Refusal) return order;
    const differs = whyDifferent(request, { ...order, items: await itemsAndPrices(tx, order.id) });
    if (differs) return new Refusal("order-differs", differs);
    return beginOrReuse(shop, tx, order, method);
  });
  if (started instanceof Refusal) return started;
  const { begun, paymentUrl } = started;
  if (!paymentUrl) throw new Error(`${method} opened no page`);
  return { paymentUrl, reference: begun.attempt.reference };
}

async function beginOrReuse(
  shop: Shop,
  tx: Transaction,
  order: LockedOrder,
  method: PaymentMethod,
): Promise<Started<object>> {
  const now = shop.clock();
  const open = await findOpenAttempt(tx, order.id);
  if (open) {
    const usable = open.method === method && open.expiresAt !== null && open.expiresAt > now;
    if (!usable) return { stale: open };
    if (open.callingUntil && open.callingUntil > now) {
      return new Refusal("payment-starting", "The payment page is being opened. Please try again in a moment.");
    }
    return { order, attempt: open };
  }
  const description = `Payment with ${paymentMethodLabels[method].name} begun`;
  const attempt = await startAttempt(shop, tx, order, { method, reference: onlineReference(), description });
  return { order, attempt };
}

import { paymentMethodLabels, type PaymentMethod } from "../../domain/payment/payment.ts";
import { whyDifferent, type OnlinePaymentRequest } from "../../domain/payment/payment-request.ts";
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
 * Starts a payment of one of this account's orders on the provider's page, and returns the page's URL. The reference is
 * stored before the provider is called. A repeated request gets the same page; another open attempt of the order is
 * settled and given up first, so that at most one is open.
 *
 * Refuses: a method that is off, an order of another account or one that no longer waits for payment, a request that
 * differs from the stored order (the message names the difference), a call that is under way for another tab, and a
 * provider that refuses or does not reply ('... initialization failed'; a retry sends the same reference).
 */
export async function startOnlinePayment(
  shop: Shop,
  userId: string,
  method: Extract<PaymentMethod, "opay" | "moniepoint">,
  request: OnlinePaymentRequest,
): Promise<OnlinePayment | Refusal> {
  if (!shop.providers[method]) return new Refusal("method-off", "Invalid payment method");
  const result = await startWithPage(shop, method, async (tx) => {
    const order = await lockPayableOrder(tx, userId, request.orderId);
    if (order instanceof Refusal) return order;
    const difference = whyDifferent(request, { ...order, items: await itemsAndPrices(tx, order.id) });
    if (difference) return new Refusal("order-differs", difference);
    return startOrReuse(shop, tx, order, method);
  });
  if (result instanceof Refusal) return result;
  const { started, paymentUrl } = result;
  if (!paymentUrl) throw new Error(`${method} returned no payment page`);
  return { paymentUrl, reference: started.attempt.reference };
}

async function startOrReuse(
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
    if (open.lockedUntil && open.lockedUntil > now) {
      return new Refusal("payment-starting", "The payment page is being opened. Please try again in a moment.");
    }
    return { order, attempt: open };
  }
  const description = `Payment with ${paymentMethodLabels[method].name} begun`;
  const attempt = await startAttempt(shop, tx, order, { method, reference: onlineReference(), description });
  return { order, attempt };
}

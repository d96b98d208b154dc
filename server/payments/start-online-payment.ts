import { randomBytes } from "node:crypto";
import { paymentMethodLabels, type OnlineMethod } from "../../domain/payment/payment.ts";
import { whyDifferent, type OnlinePaymentRequest } from "../../domain/order/payment-request.ts";
import { Refusal } from "../../domain/refusal.ts";
import { itemsAndPrices } from "../orders/orders.ts";
import type { Shop } from "../shop.ts";
import { isOpen } from "./attempts.ts";
import { startPayment, type Due, type Plan } from "./start-payment.ts";

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
  { method, ...request }: OnlinePaymentRequest & { method: OnlineMethod },
): Promise<OnlinePayment | Refusal> {
  if (!shop.providers[method]) return new Refusal("method-off", "Invalid payment method");
  const start = { userId, orderId: request.orderId, method };
  const started = await startPayment(shop, start, async (w, due) => {
    const { order, amount: total } = due;
    const difference = whyDifferent(request, { ...order, total, items: await itemsAndPrices(w.tx, order.id) });
    return difference ? new Refusal("order-differs", difference) : planOnline(method, due, w.now);
  });
  if (started instanceof Refusal) return started;
  const { attempt, paymentUrl } = started;
  if (!paymentUrl) throw new Error(`${method} returned no payment page`);
  return { paymentUrl, reference: attempt.reference };
}

/**
 * What becomes of an order's open attempt when a payment on a provider's page is started, for `startPayment`. A page
 * that asks for another amount is given up: a part has been paid in another way since.
 */
export function planOnline(method: OnlineMethod, { attempts, amount }: Due, now: Date): Plan {
  const open = attempts.find(isOpen);
  if (!open) {
    const description = `Payment ${paymentMethodLabels[method].paidBy} begun`;
    return { reference: onlineReference(), description };
  }
  const usable = open.method === method && open.amount === amount && open.expiresAt !== null && open.expiresAt > now;
  if (!usable) return { giveUp: open };
  if (open.lockedUntil && open.lockedUntil > now) {
    return new Refusal("payment-starting", "The payment page is being opened. Please try again in a moment.");
  }
  return { reuse: open };
}

/** The shop's reference of an online payment: 24 letters and digits, a form that every provider accepts. */
function onlineReference(): string {
  return `CBL${randomBytes(16).toString("base64url").replace(/[-_]/g, "").slice(0, 21)}`;
}

import { randomBytes } from "node:crypto";
import { MOST_PAYMENT_PAGES } from "#features/orders/rules/payment.ts";
import { itemsAndPrices } from "#features/orders/server/orders.ts";
import {
  onlineMethods,
  paymentMethods,
  type OnlineMethod,
  type PaymentMethod,
} from "#features/shop/rules/payment-methods.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY, SECOND } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { whyDifferent, type OnlinePaymentRequest } from "../rules/payment-request.ts";
import type { AccountProvider } from "../rules/provider-names.ts";
import { isOpen, type Attempt } from "./attempts.ts";
import { startPayment, type Due, type Plan } from "./start-payment.ts";

export type OnlinePayment = { paymentUrl: string; reference: string };

/**
 * Starts a payment of one of this account's orders on the provider's page, and returns the page's URL. The reference is
 * stored before the provider is called. A repeated request gets the same page; another open attempt of the order is
 * settled and given up first, so that at most one is open.
 *
 * Refuses: a method that is off, an order of another account or one that no longer waits for payment, a request that
 * differs from the stored order (the message names the difference), a call that is under way for another tab, more
 * pages than an order may open in a day, and a provider that refuses or does not reply ('... initialization failed'; a
 * retry sends the same reference).
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
    return difference ? new Refusal("order-differs", difference) : planOnline(method, due, w);
  });
  if (started instanceof Refusal) return started;
  return { paymentUrl: requirePage(started), reference: started.reference };
}

/** The URL of the page that a provider has opened for an attempt. */
export function requirePage({ method, paymentUrl }: Attempt): string {
  if (!paymentUrl) throw new Error(`${method} returned no payment page`);
  return paymentUrl;
}

/**
 * What becomes of an order's open attempt when a payment on a provider's page, or to an account of a provider's, is
 * started, for `startPayment`. One for another amount is given up: a part has been paid in another way since. Refuses
 * another page with `too-many` when the order has opened `MOST_PAYMENT_PAGES` in 24 hours; an open attempt then stays
 * as it is. The accounts of transfers are counted by themselves.
 */
export function planOnline(
  method: PaymentMethod,
  { attempts, amount }: Due,
  { now, account = null }: { now: Date; account?: AccountProvider | null },
): Plan {
  const open = attempts.find(isOpen);
  const isSame = open?.method === method && open.accountProvider === account && open.amount === amount;
  const isUsable = isSame && open.expiresAt !== null && open.expiresAt > now;
  const pages = attempts.filter((one) => (account ? one.accountProvider !== null : isOneOf(onlineMethods, one.method)));
  const tooMany = isUsable ? undefined : refusePages(pages, now);
  if (tooMany) return tooMany;
  if (!open) {
    const description = `Payment ${paymentMethods[method].paidBy} begun`;
    return { reference: onlineReference(), description };
  }
  if (!isUsable) return { giveUp: open };
  if (open.lockedUntil && open.lockedUntil > now) {
    return new Refusal("payment-starting", "The payment page is being opened. Please try again in a moment.");
  }
  return { reuse: open };
}

function refusePages(attempts: Attempt[], now: Date): Refusal | undefined {
  // Further payments on the same page have attempts without an `expiresAt` of their own.
  const pages = attempts
    .filter(({ expiresAt }) => expiresAt !== null)
    .map(({ createdAt }) => createdAt.getTime() + DAY - now.getTime())
    .filter((left) => left > 0)
    .toSorted((one, other) => other - one);
  const wait = pages[MOST_PAYMENT_PAGES - 1];
  if (wait === undefined) return undefined;
  const message =
    "You’ve opened six payment pages for this order in a day, which is the most we allow. Please pay another way, such as by bank transfer, or try again tomorrow.";
  return new Refusal("too-many", message, { retryAfter: Math.ceil(wait / SECOND) });
}

/** The shop's reference of an online payment: 24 letters and digits, a form that every provider accepts. */
function onlineReference(): string {
  return `CBL${randomBytes(16).toString("base64url").replace(/[-_]/g, "").slice(0, 21)}`;
}

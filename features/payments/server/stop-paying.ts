import { orderNotFound } from "#features/orders/rules/order-not-found.ts";
import { findOwnOrder } from "#features/orders/server/orders.ts";
import { paymentMethods } from "#features/shop/rules/payment-methods.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { findOpenAttempt } from "./attempts.ts";
import { endOverdueAttempt, STARTING } from "./give-up-attempt.ts";
import { ProviderUnavailable } from "./providers/provider.ts";

/**
 * Ends a payment that the customer has begun and does not want to finish, so that the order can be changed or paid in
 * another way: settles it first, so that an order that is paid stays paid, and closes its page where the provider can.
 * The sweep still finds money that arrives on it, which pays the order or goes back. Does nothing without an open
 * payment.
 *
 * Refuses another account's order, one whose payment is reported or just being opened, and while the provider does not
 * say whether it was paid.
 */
export async function stopPaying(
  shop: Shop,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<Refusal | undefined> {
  if (!(await findOwnOrder(shop.db, userId, orderId))) return orderNotFound();
  const open = await findOpenAttempt(shop.db, orderId);
  if (!open) return undefined;
  if (open.status !== "open")
    return new Refusal(
      "order-waits",
      `You told us you’ve paid for order ${orderNumber(orderId)}, so we need to look for the money first.`,
    );
  if (open.lockedUntil && open.lockedUntil > shop.clock()) return new Refusal("payment-starting", STARTING);
  try {
    await endOverdueAttempt(shop, open);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    const how = paymentMethods[open.method].paidBy;
    const why = `We can’t check your payment ${how} just now. Please try again in a moment.`;
    return new Refusal("payment-starting", why);
  }
  return undefined;
}

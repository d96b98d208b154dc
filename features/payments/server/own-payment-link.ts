import { makePaymentLink } from "#features/orders/server/payment-link.ts";
import { write } from "#platform/database/write.ts";
import { refuseOverLimit } from "#platform/rate-limit/limits.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { lockPayableOrder } from "./start-payment.ts";

/**
 * Makes a link that this customer can pass on, to pay their order or a part of it. Locks the order. Refuses another
 * account's order, one with nothing to pay, and an account that makes too many links.
 */
export async function makeOwnPaymentLink(
  shop: Shop,
  payer: { userId: string; orderId: string },
): Promise<string | Refusal> {
  const tooMany = await refuseOverLimit(shop, "changeOrder", { account: payer.userId });
  if (tooMany) return tooMany;
  return write(shop, payer.userId, async (w) => {
    const order = await lockPayableOrder(w, payer);
    return order instanceof Refusal ? order : makePaymentLink(w, order.id);
  });
}

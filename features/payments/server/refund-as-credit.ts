import { orderKinds } from "#features/orders/rules/order-kinds.ts";
import type { Order } from "#features/orders/rules/order.ts";
import { creditMethods, paymentMethods, type CreditMethod } from "#features/shop/rules/payment-methods.ts";
import { isSwitchedOn } from "#features/shop/server/switched-off.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { RefundChannel } from "../rules/channel.ts";

/** The credits of the shop that a refund can become now: those whose feature is there and switched on. */
export async function listRefundCredits(shop: Shop): Promise<CreditMethod[]> {
  const on = await Promise.all(creditMethods.map((method) => isSwitchedOn(shop, paymentMethods[method].feature)));
  return creditMethods.filter((_, index) => on[index]);
}

/** Refuses a refund as a credit that is switched off. */
export async function refuseCreditOff(shop: Shop, channel: RefundChannel): Promise<Refusal | undefined> {
  if (!isOneOf(creditMethods, channel) || (await listRefundCredits(shop)).includes(channel)) return undefined;
  return new Refusal("method-off", `We give no ${paymentMethods[channel].noun} at the moment. Please choose money.`);
}

/** Why a refund of this order cannot become a credit: it bought one itself, or there is no address for its code. */
export function whyNoCredit({ kind, customerEmail }: Pick<Order, "kind" | "customerEmail">): string | undefined {
  if (orderKinds[kind].whyNoGiftCard) return "A gift card is refunded as money only.";
  return customerEmail === "" ? "This order has no email address for the code: please refund the money." : undefined;
}

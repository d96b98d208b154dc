import { initializationFailed, type PayableOrder, type PaymentMethod } from "../../../domain/payment.ts";
import type { OnlinePaymentAnswer } from "../../api/online-payment.ts";
import { send, type Sent } from "../send.ts";

/** What asking to begin a payment came to: where to go, or why not. */
export type Begun<T> = { answer: T } | { failure: string } | { signIn: true };

/** Asks for the provider's page. Safe to press again: the same order answers the same page. */
export async function beginOnline(method: "opay" | "moniepoint", order: PayableOrder) {
  const sent = await send<OnlinePaymentAnswer>(`/api/${method}/initialize`, {
    amount: order.total,
    currency: order.currency,
    email: order.customerEmail,
    orderId: order.id,
    customerName: order.customerName,
    customerPhone: order.customerPhone,
    items: order.items.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
  });
  return begun(sent, method);
}

/** Silence, and a fault of the shop's or the provider's, have the method's own words (specification, section 8). */
export function begun<T>(sent: Sent<T>, method: PaymentMethod): Begun<T> {
  if ("answer" in sent) return { answer: sent.answer };
  if ("silence" in sent) return { failure: initializationFailed[method] };
  return sent.trouble.code === "signed-out" ? { signIn: true } : { failure: sent.trouble.message };
}

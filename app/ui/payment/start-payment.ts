import { initializationFailed, type PayableOrder, type PaymentMethod } from "../../../domain/payment.ts";
import type { OnlinePaymentResponse } from "../../api/online-payment.ts";
import { send, type Sent } from "../send.ts";

/** What asking to begin a payment came to: where to go, or why not. */
export type PaymentStarted<T> = { answer: T } | { failure: string } | { signIn: true };

/** Asks for the provider's page. Safe to press again: the same order answers the same page. */
export async function startOnline(method: "opay" | "moniepoint", order: PayableOrder) {
  const sent = await send<OnlinePaymentResponse>(`/api/${method}/initialize`, {
    amount: order.total,
    currency: order.currency,
    email: order.customerEmail,
    orderId: order.id,
    customerName: order.customerName,
    customerPhone: order.customerPhone,
    items: order.items.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
  });
  return paymentStarted(sent, method);
}

/** Silence, and a fault of the shop's or the provider's, have the method's own words (specification, section 8). */
export function paymentStarted<T>(sent: Sent<T>, method: PaymentMethod): PaymentStarted<T> {
  if ("answer" in sent) return { answer: sent.answer };
  if ("silence" in sent) return { failure: initializationFailed[method] };
  return sent.trouble.code === "signed-out" ? { signIn: true } : { failure: sent.trouble.message };
}

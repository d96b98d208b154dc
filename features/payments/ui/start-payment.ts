import type { PayableOrder } from "#features/orders/rules/order.ts";
import { paymentMethods, type OnlineMethod, type PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import { send, type Sent } from "#platform/ui/browser/send.ts";
import type { OnlinePaymentResponse } from "../rules/responses.ts";

/** The message of a failure, and whether nobody answered; or that the customer must sign in. */
export type PaymentError = { failure: string; unreachable?: true } | { signIn: true };

/** Requests the provider's payment page. Safe to repeat: the same order gets the same page. */
export async function startOnline(method: OnlineMethod, order: PayableOrder) {
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

/** An unreachable server and a 5xx have the error message of the payment method (specification 8.1). */
export function paymentStarted<T>(sent: Sent<T>, method: PaymentMethod): { data: T } | PaymentError {
  if ("data" in sent) return sent;
  if ("unavailable" in sent) return { failure: paymentMethods[method].startFailed, unreachable: true };
  return sent.error.code === "signed-out" ? { signIn: true } : { failure: sent.error.message };
}

import { useEffect } from "react";
import { refreshMe } from "#features/accounts/ui/browser/use-me.ts";
import type { PayableOrder } from "#features/orders/rules/order.ts";
import type { PaymentOptions } from "#features/orders/rules/payment.ts";
import { notify } from "#features/orders/ui/notifications/use-notifications.ts";
import { finishOrder, rememberPaying } from "#features/payments/ui/finished-order.ts";
import { PaymentDialog } from "#features/payments/ui/payment-dialog.tsx";
import { orderNumber } from "#platform/rules/order-number.ts";
import { endOrder } from "./end-order.ts";

type Props = {
  order: PayableOrder;
  country: string;
  options: PaymentOptions;
  onClose: () => void;
  onFailure: (reason: string) => void;
};

/**
 * The payment dialog of a placed order. Leads to the success screen once the customer has reported the payment, or at
 * once when there is nothing to pay.
 */
export function PaymentStep({ order, ...props }: Props) {
  const { id, total } = order;
  const isFree = total === 0;
  useEffect(() => {
    if (!isFree) return;
    rememberPaying(id);
    showSuccess(id, true);
  }, [id, isFree]);
  if (isFree) return null;
  return <PaymentDialog order={order} {...props} fromCart onReported={(isPaid) => showSuccess(id, isPaid)} />;
}

/** Leads to the success screen of an order whose payment the customer has reported, or that is paid. */
function showSuccess(orderId: string, isPaid: boolean): void {
  announcePlaced(orderId, isPaid);
  // The success screen does the same once its code has loaded, but a hurried customer may leave earlier. Only when this
  // page is left, because it would show an empty cart.
  addEventListener("pagehide", () => finishOrder(orderId, endOrder), { once: true });
  location.assign(`/checkout/complete/${orderId}`);
}

/** Adds a notification, and fetches the user again, because the order is no longer unpaid. */
function announcePlaced(orderId: string, isPaid: boolean): void {
  refreshMe();
  notify({
    type: "success",
    title: "Order placed",
    message: `We have order ${orderNumber(orderId)} and ${isPaid ? "pack it next" : "are looking out for your payment"}.`,
    actionUrl: `/track-order?order=${orderId}`,
    actionLabel: "Track Your Order",
  });
}

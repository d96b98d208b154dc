import { refreshMe } from "../../../accounts/ui/browser/use-me.ts";
import { finishOrder } from "../../../payments/ui/finished-order.ts";
import { notify } from "../../ui/notifications/use-notifications.ts";
import { endOrder } from "./end-order.ts";

/** Leads to the success screen of an order whose payment the customer has reported, or that is paid. */
export function showSuccess(orderId: string, isPaid: boolean): void {
  announcePlaced(orderId, isPaid);
  // The success screen does the same once its code has loaded, but a hurried customer may leave earlier. Not before
  // this page is left, which would show an empty cart.
  addEventListener("pagehide", () => finishOrder(orderId, endOrder), { once: true });
  location.assign(`/checkout/complete/${orderId}`);
}

/** Adds a notification, and fetches the user again, because the order is no longer unpaid. */
function announcePlaced(orderId: string, isPaid: boolean): void {
  refreshMe();
  notify({
    type: "success",
    title: "Order placed",
    message: `We have order ${orderId} and ${isPaid ? "pack it next" : "are looking out for your payment"}.`,
    actionUrl: `/track-order?order=${orderId}`,
    actionLabel: "Track Your Order",
  });
}

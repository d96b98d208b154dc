import { data, redirect } from "react-router";
import { formatDayRange } from "../../domain/dates.ts";
import { expectedDelivery } from "../../domain/cart/delivery.ts";
import { shippingMethodLabels } from "../../domain/cart/shipping.ts";
import { readSettings } from "../../server/catalogue/settings.ts";
import { findOwnOrder } from "../../server/orders/orders.ts";
import { shopContext, userContext } from "../context.ts";
import { ButtonLink, QuietButtonLink } from "../ui/button-link.tsx";
import { useFinishedOrder } from "../ui/payment/finished-order.ts";
import { Price } from "../ui/product/price.tsx";
import { DescriptionList } from "../ui/order/description-list.tsx";
import { StatusBadge } from "../ui/order/status-badge.tsx";
import { useLive } from "../ui/browser/use-live.ts";
import type { Route } from "./+types/order-complete.ts";
import { clearOrderDraft } from "./checkout/draft.ts";
import "./order-complete.css";

/** The success screen has its own URL, so that it survives a reload and can be reached from a payment page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const user = context.get(userContext);
  const order = await findOwnOrder(shop.db, user.id, params.orderId);
  if (!order) throw data("Order not found", { status: 404 });
  // No success screen until the customer or the provider has reported a payment.
  if (!order.paymentReference || order.paymentState === "unpaid") throw redirect("/orders");
  const { id, total, customerEmail: email, createdAt, shippingMethod, status } = order;
  return {
    id,
    reference: order.paymentReference,
    paid: order.paymentState === "paid",
    payment: order.paymentMethod === "ussd" ? "USSD payment" : "transfer",
    email,
    total,
    status,
    dollarRate: (await readSettings(shop.db)).dollarRate,
    method: shippingMethodLabels[shippingMethod].name,
    expected: formatDayRange(expectedDelivery(new Date(createdAt), shippingMethod)),
  };
}

export default function OrderComplete({ loaderData }: Route.ComponentProps) {
  const { id, reference, paid, payment, email, total, status, dollarRate, method, expected } = loaderData;
  useFinishedOrder(id, clearOrderDraft);
  useLive("/api/live/mine");
  return (
    <div className="page order-complete">
      <title>Order placed · Calabash Larder</title>
      <h1>Order Placed Successfully!</h1>
      <p>
        {paid
          ? "Thank you. Your payment is here and the order is confirmed: we pack it next. "
          : `Thank you. We keep your ingredients aside and confirm the order as soon as your ${payment} arrives, usually within 10-30 minutes. `}
        You can look it up any time with the order number or with {email}.
        {!paid && " The delivery dates hold if the money is here today."}
      </p>
      <DescriptionList
        rows={[
          ["Order number", id],
          [
            "Status",
            <span key="status" aria-live="polite">
              <StatusBadge status={status} />
            </span>,
          ],
          ["Payment reference", reference],
          ["Total", <Price key="total" amount={total} dollarRate={dollarRate} />],
          [`Expected delivery (${method})`, expected],
        ]}
      />
      <p className="order-complete-links">
        <ButtonLink to={`/track-order?order=${id}`}>Track Your Order</ButtonLink>
        <QuietButtonLink to="/products">Continue Shopping</QuietButtonLink>
      </p>
    </div>
  );
}

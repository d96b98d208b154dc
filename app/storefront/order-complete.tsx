import { data, Link } from "react-router";
import { formatDayRange } from "../../domain/dates.ts";
import { expectedDelivery } from "../../domain/delivery.ts";
import { shippingMethodWords } from "../../domain/shipping.ts";
import { readSettings } from "../../server/catalogue/settings.ts";
import { findOwnOrder } from "../../server/orders/orders.ts";
import { shopContext } from "../context.ts";
import { privatePage, signedIn } from "../private-page.ts";
import { Price } from "../ui/price.tsx";
import { StatusBadge } from "../ui/status-badge.tsx";
import { useLive } from "../ui/use-live.ts";
import type { Route } from "./+types/order-complete.ts";
import "./order-complete.css";

/** The success screen has an address of its own, so that it survives a reload and the way back from a payment page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const user = await signedIn(shop, request);
  const order = await findOwnOrder(shop.db, user.id, params.orderId);
  if (!order?.paymentReference) throw data("Order not found", { status: 404 });
  const { id, total, customerEmail: email, createdAt, shippingMethod, status } = order;
  return {
    id,
    reference: order.paymentReference,
    email,
    total,
    status,
    dollarRate: (await readSettings(shop.db)).dollarRate,
    method: shippingMethodWords[shippingMethod].name,
    expected: formatDayRange(expectedDelivery(new Date(createdAt), shippingMethod)),
  };
}

export const headers = privatePage;

export default function OrderComplete({ loaderData }: Route.ComponentProps) {
  const { id, reference, email, total, status, dollarRate, method, expected } = loaderData;
  useLive("/api/live/mine");
  return (
    <div className="page order-complete">
      <title>Order placed · Calabash Larder</title>
      <h1>Order Placed Successfully!</h1>
      <p>
        Thank you. We keep your ingredients aside and confirm the order as soon as your transfer arrives, usually within
        10-30 minutes. You can look it up any time with the order number or with {email}. The delivery dates hold if the
        money is here today.
      </p>
      <dl>
        <div>
          <dt>Order number</dt>
          <dd>{id}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd aria-live="polite">
            <StatusBadge status={status} />
          </dd>
        </div>
        <div>
          <dt>Payment reference</dt>
          <dd>{reference}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>
            <Price amount={total} dollarRate={dollarRate} />
          </dd>
        </div>
        <div>
          <dt>Expected delivery ({method})</dt>
          <dd>{expected}</dd>
        </div>
      </dl>
      <p className="order-complete-links">
        <Link className="button" to={`/track-order?order=${id}`}>
          Track Your Order
        </Link>
        <Link className="button button-quiet" to="/products">
          Continue Shopping
        </Link>
      </p>
    </div>
  );
}

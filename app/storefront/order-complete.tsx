import { data, Link, redirect } from "react-router";
import { currentUser } from "../../server/accounts/current-user.ts";
import { findOwnOrder } from "../../server/orders/orders.ts";
import { shopContext } from "../context.ts";
import type { Route } from "./+types/order-complete.ts";
import "./order-complete.css";

/** The success screen has an address of its own, so that it survives a reload and the way back from a payment page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const user = await currentUser(shop, request);
  if (!user) throw redirect(`/auth?next=${encodeURIComponent(`/checkout/complete/${params.orderId}`)}`);
  const order = await findOwnOrder(shop.db, user.id, params.orderId);
  if (!order?.paymentReference) throw data("Order not found", { status: 404 });
  return { id: order.id, reference: order.paymentReference, email: order.customerEmail };
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export default function OrderComplete({ loaderData: { id, reference, email } }: Route.ComponentProps) {
  return (
    <div className="page order-complete">
      <title>Order placed · Calabash Larder</title>
      <h1>Order Placed Successfully!</h1>
      <p>
        Thank you. We keep your ingredients aside and confirm the order as soon as your transfer arrives, usually within
        10-30 minutes. You can look it up any time with the order number or with {email}.
      </p>
      <dl>
        <div>
          <dt>Order number</dt>
          <dd>{id}</dd>
        </div>
        <div>
          <dt>Payment reference</dt>
          <dd>{reference}</dd>
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

import { Link, Outlet } from "react-router";
import { notFound } from "#features/accounts/middleware/office-action.ts";
import type { Order } from "#features/orders/rules/order.ts";
import { findOfficeOrder } from "#features/orders/server/office/office-order.ts";
import { GiftBadge } from "#features/orders/ui/office/gift-badge.tsx";
import { StatusBadge } from "#features/orders/ui/status-badge.tsx";
import { PaymentBadge } from "#features/payments/ui/office/payment-badge.tsx";
import { shippingMethodLabels } from "#features/shop/rules/shipping-methods.ts";
import { shopContext } from "#platform/http/context.ts";
import { formatDayRange } from "#platform/rules/dates.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { CopyButton } from "#platform/ui/copy-button.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { useLive } from "#platform/ui/router/use-live.ts";
import type { Route } from "./+types/layout.ts";
import "#features/orders/ui/office/order.css";
import "#features/orders/ui/office/orders.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findOfficeOrder(context.get(shopContext).db, params.id);
  return found ?? notFound();
}

/** The layout of one order's pages: customer, amount, statuses, and a link back to the list. */
export default function OrderLayout({ loaderData: { order } }: Route.ComponentProps) {
  useLive("/api/live/office");
  return (
    <>
      <p className="no-print office-order-back">
        <BackLink to="/office/orders">← Orders</BackLink>
      </p>
      <OrderHead order={order} />
      <Outlet />
    </>
  );
}

function OrderHead({ order }: { order: Order }) {
  const { id, customerName, total, status, paymentState, createdAt } = order;
  return (
    <header className="office-order-head no-print">
      <h1>
        <Link to={`/office/orders/${id}`}>{customerName}</Link>
      </h1>
      <p className="office-order-amount">{formatNaira(total)}</p>
      <p className="wrap office-badges">
        <StatusBadge status={status} />
        <PaymentBadge state={paymentState} />
        {order.kind === "goods" && order.gift && <GiftBadge />}
      </p>
      <p className="row office-order-facts">
        <span className="office-order-id">
          <strong>{orderNumber(id)}</strong> <code>{id}</code> <CopyButton value={id} label="the order id" />
        </span>
        <span>
          Placed <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </span>
        <span>{formatDelivery(order)}</span>
      </p>
    </header>
  );
}

function formatDelivery(order: Order): string {
  if (order.kind !== "goods") return "By email";
  return `${shippingMethodLabels[order.shippingMethod].name}, promised for ${formatDayRange(order.promisedDelivery)}`;
}

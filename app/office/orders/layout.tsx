import { Link, Outlet } from "react-router";
import { paymentStateLabels } from "../../../domain/payment/payment-labels.ts";
import { findOfficeOrder } from "../../../server/orders/office/office-order.ts";
import { shopContext } from "../../context.ts";
import { StatusBadge } from "../../ui/order/status-badge.tsx";
import { useLive } from "../../ui/browser/use-live.ts";
import { notFound } from "../form-action.ts";
import { BackLink } from "../ui/back-link.tsx";
import type { Route } from "./+types/layout.ts";
import "./order.css";
import "./orders.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findOfficeOrder(context.get(shopContext).db, params.id);
  return found ?? notFound();
}

/** The layout of the pages of one order: its number, its statuses and the link back to the list. */
export default function OrderLayout({ loaderData: { order } }: Route.ComponentProps) {
  const { id, status, paymentState } = order;
  useLive("/api/live/office");
  return (
    <>
      <p className="no-print office-order-back">
        <BackLink to="/office/orders">← Orders</BackLink>
      </p>
      <header className="office-head no-print">
        <h1 className="office-order-id">
          <Link to={`/office/orders/${id}`}>{id}</Link>
        </h1>
        <StatusBadge status={status} />
        <span className={`badge office-payment-${paymentState}`}>{paymentStateLabels[paymentState]}</span>
      </header>
      <Outlet />
    </>
  );
}

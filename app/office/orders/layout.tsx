import { Link, Outlet } from "react-router";
import { paymentStateWords } from "../../../domain/payment-words.ts";
import { findDeskOrder } from "../../../server/orders/desk/desk-order.ts";
import { shopContext } from "../../context.ts";
import { signedInStaff } from "../../private-page.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { useLive } from "../../ui/use-live.ts";
import { notThere } from "../answers.ts";
import type { Route } from "./+types/layout.ts";
import "./order.css";
import "./orders.css";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await signedInStaff(shop, request);
  const found = await findDeskOrder(shop.db, params.id);
  return found ?? notThere();
}

/** What the pages about one order share: its number, where it stands, and the way back. */
export default function OrderLayout({ loaderData: { order } }: Route.ComponentProps) {
  const { id, status, paymentState } = order;
  useLive("/api/live/office");
  return (
    <>
      <p className="not-on-paper desk-ways">
        <Link className="office-back" to="/office/orders">
          ← Orders
        </Link>
      </p>
      <header className="office-head not-on-paper">
        <h1 className="desk-id">
          <Link to={`/office/orders/${id}`}>{id}</Link>
        </h1>
        <StatusBadge status={status} />
        <span className={`badge desk-money desk-money-${paymentState}`}>{paymentStateWords[paymentState]}</span>
      </header>
      <Outlet />
    </>
  );
}

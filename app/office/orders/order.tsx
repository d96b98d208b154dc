import { Link } from "react-router";
import { expectedDelivery } from "../../../domain/cart/delivery.ts";
import { formatDateTime, formatDay, formatDayRange } from "../../../domain/dates.ts";
import { shippingMethodLabels } from "../../../domain/cart/shipping.ts";
import { listOrderPayments } from "../../../server/payments/order-payments.ts";
import { shopContext } from "../../context.ts";
import { useAccess } from "../ui/use-access.ts";
import type { Route } from "./+types/order.ts";
import { Customer } from "./order/customer.tsx";
import { Goods } from "./order/goods.tsx";
import { NotesAndHistory } from "./order/notes-and-history.tsx";
import { Payments } from "./order/payments.tsx";
import { Steps } from "./order/steps.tsx";
import { useOfficeOrder } from "./order/use-office-order.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  return listOrderPayments(context.get(shopContext), params.id);
}

/** The page of one order with the actions that are possible now. */
export default function OrderPage({ loaderData: payments }: Route.ComponentProps) {
  const { order } = useOfficeOrder();
  const may = useAccess();
  const promised = formatDayRange(expectedDelivery(new Date(order.createdAt), order.shippingMethod));
  return (
    <>
      <title>{`${order.id} · Office`}</title>
      <p className="office-order-facts">
        <span>
          Placed <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
        </span>
        <span>
          {shippingMethodLabels[order.shippingMethod].name}, promised for {promised}
        </span>
      </p>
      {may("/office/orders/:id/:step", "write") && <Steps payments={payments} />}
      <p className="office-documents">
        {may("/office/orders/:id/packing-slip") && <Link to="packing-slip">Packing slip</Link>}
        <Link to="invoice">Invoice</Link>
      </p>
      {order.tracking && (
        <p className="notice">
          {order.tracking.carrier} <code>{order.tracking.trackingNumber}</code>
          {order.tracking.estimatedDelivery && `, estimated for ${formatDay(order.tracking.estimatedDelivery)}`}
        </p>
      )}
      <div className="office-columns">
        <div>
          <Goods />
          <Payments {...payments} />
        </div>
        <div>
          <Customer />
          <NotesAndHistory />
        </div>
      </div>
    </>
  );
}

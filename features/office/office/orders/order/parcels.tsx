import { Link } from "react-router";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import {
  liveShipments,
  mayTurnUp,
  shipmentEnds,
  unitsToSend,
  type OrderShipment,
} from "#features/orders/rules/shipments.ts";
import { stepLabels } from "#features/orders/ui/office/step-labels.ts";
import { useOfficeOrder } from "#features/orders/ui/office/use-office-order.ts";
import { TrackingNumber } from "#features/orders/ui/tracking-number.tsx";
import { formatDay } from "#platform/rules/dates.ts";
import { formatKobo, toKobo, type Kobo } from "#platform/rules/kobo.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { CopyButton } from "#platform/ui/copy-button.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import "#features/office/office/orders/order/parcels.css";

/** `costs`: what parcels cost, by their id, where staff have entered it. */
type Props = { order: GoodsOrder; costs: Record<number, Kobo> };

/** The parcels of the order, each with its actions, and the number of units still to be sent. */
export function Parcels({ order, costs }: Props) {
  const { shipments, items, status } = order;
  if (shipments.length === 0) return null;
  const left = unitsToSend(items, shipments).reduce((sum, { quantity }) => sum + quantity, 0);
  const sent = liveShipments(shipments).length;
  const isWaiting = left > 0 && status !== "cancelled";
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels">{shipments.length === 1 ? "Parcel" : `${shipments.length} parcels`}</h2>
      {isWaiting && (
        <p className="notice">
          {sent > 0 && `${sent} of ${sent + 1} parcels sent; `}
          {left} {left === 1 ? "unit is" : "units are"} still to be sent.
        </p>
      )}
      <ul className="plain-list office-parcels">
        {shipments.map((shipment) => (
          <Parcel key={shipment.id} order={order} costs={costs} shipment={shipment} />
        ))}
      </ul>
      <DeliveryMargin order={order} costs={costs} />
    </section>
  );
}

function Parcel({ order, costs, shipment }: Props & { shipment: OrderShipment }) {
  const { items } = order;
  const { carrier, trackingNumber, estimatedDelivery, shippedAt, deliveredAt, ended, isResent } = shipment;
  const itemName = (productId: string) => items.find((item) => item.productId === productId)?.name ?? productId;
  return (
    <li>
      <p>
        {carrier}{" "}
        {trackingNumber && (
          <>
            <TrackingNumber parcel={shipment} /> <CopyButton value={trackingNumber} label="the tracking number" />
          </>
        )}
      </p>
      <p className="small-print">
        Sent {formatDateTime(shippedAt)}
        {deliveredAt && `, delivered ${formatDateTime(deliveredAt)}`}
        {!deliveredAt && !ended && estimatedDelivery && `, estimated for ${formatDay(estimatedDelivery)}`}
        {ended && `. ${shipmentEnds[ended]}${isResent ? "; sent again" : ""}`}
      </p>
      <p className="small-print">
        {shipment.items.map(({ productId, quantity }) => `${quantity} × ${itemName(productId)}`).join(", ")}
      </p>
      <ParcelCost order={order} cost={costs[shipment.id]} id={shipment.id} />
      <ParcelActions order={order} shipment={shipment} />
    </li>
  );
}

function ParcelCost({ order, cost, id }: { order: GoodsOrder; cost: Kobo | undefined; id: number }) {
  const mayChange = useAccess()("/office/orders/:id/parcels/:shipment/cost", "write");
  return (
    <p className="small-print">
      {cost === undefined ? "Real cost not known" : `Real cost ${formatKobo(cost)}`}
      {mayChange && (
        <>
          {" "}
          <Link to={`/office/orders/${order.id}/parcels/${id}/cost`}>{cost === undefined ? "Enter…" : "Change…"}</Link>
        </>
      )}
    </p>
  );
}

/** Once all parcels have their cost: whether the customer paid for it. */
function DeliveryMargin({ order: { shipments, shipping }, costs }: Props) {
  const known = shipments.flatMap(({ id }) => costs[id] ?? []);
  if (known.length < shipments.length) return null;
  const cost = known.reduce((sum, one) => sum + one, 0);
  return (
    <p>
      Delivery: {formatNaira(shipping)} charged, {formatKobo(cost)} paid to carriers,{" "}
      {formatKobo(toKobo(shipping) - cost)} left.
    </p>
  );
}

function ParcelActions({ order, shipment }: Pick<Props, "order"> & { shipment: OrderShipment }) {
  const { id, deliveredAt, ended } = shipment;
  const { seen } = useOfficeOrder();
  const mayChange = useAccess()("/office/orders/:id/parcels/:shipment", "write");
  const isOneOfSeveral = liveShipments(order.shipments).length > 1 || order.status === "processing";
  if (!mayChange || (ended && !mayTurnUp(shipment))) return null;
  if (ended) {
    return (
      <div className="office-actions">
        <Link to={`parcels/${id}/end`}>It turned up…</Link>
      </div>
    );
  }
  return (
    <div className="office-actions">
      {!deliveredAt && isOneOfSeveral && (
        <Form method="post" action={`parcels/${id}/delivery`}>
          <input type="hidden" name="seen" value={seen} />
          <button type="submit" className="button button-quiet">
            This one is delivered
          </button>
        </Form>
      )}
      <Link to={`parcels/${id}`}>Correct…</Link>
      {!deliveredAt && <Link to={`parcels/${id}/handover-correction`}>Not handed over yet…</Link>}
      {!deliveredAt && <Link to={`parcels/${id}/end`}>Lost or came back…</Link>}
      {order.status === "delivered" && !isOneOfSeveral && (
        <Link to="delivery-correction">{stepLabels["delivery-correction"].button}</Link>
      )}
    </div>
  );
}

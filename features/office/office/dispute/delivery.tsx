import { addressLines } from "#features/accounts/rules/address.ts";
import type { GoodsOrder, Order } from "#features/orders/rules/order.ts";
import { shipmentEnds } from "#features/orders/rules/shipments.ts";
import { shippingMethodLabels } from "#features/shop/rules/shipping-methods.ts";
import { formatDay, formatDayRange } from "#platform/rules/dates.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { DescriptionList } from "#platform/ui/description-list.tsx";
import { timeOfDelivery } from "./time-of-delivery.ts";

/** Where the order went, in which parcels, and every step with its time. */
export function Delivery({ order }: { order: Order }) {
  return (
    <section>
      <h3>Delivery</h3>
      {order.kind === "goods" ? (
        <Parcels order={order} />
      ) : (
        <DescriptionList className="document-facts" rows={[["Service", "By email"]]} />
      )}
      <table className="dispute-table dispute-steps">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">What happened</th>
          </tr>
        </thead>
        <tbody>
          {order.statusHistory.map(({ timestamp, description, location }) => (
            <tr key={`${timestamp} ${description}`}>
              <td>{formatDateTime(timestamp)}</td>
              <td>{[description, location].filter(Boolean).join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Parcels({ order }: { order: GoodsOrder }) {
  const { customerName, shippingAddress, shippingMethod, promisedDelivery, shipments } = order;
  return (
    <>
      <DescriptionList
        className="document-facts"
        rows={[
          ["Address", [customerName, ...addressLines(shippingAddress)].join(", ")],
          ["Service", `${shippingMethodLabels[shippingMethod].name}, promised for ${formatDayRange(promisedDelivery)}`],
        ]}
      />
      {shipments.length === 0 && <p>Nothing has been sent yet.</p>}
      {shipments.map((shipment) => (
        <DescriptionList
          key={shipment.id}
          className="document-facts dispute-parcel"
          rows={shipmentRows(shipment, order)}
        />
      ))}
    </>
  );
}

function shipmentRows(shipment: GoodsOrder["shipments"][number], order: GoodsOrder): [string, string][] {
  const { position, carrier, trackingNumber, estimatedDelivery, shippedAt, ended } = shipment;
  const deliveredAt = timeOfDelivery(shipment, order);
  const itemName = (id: string) => order.items.find(({ productId }) => productId === id)?.name ?? id;
  const estimated: [string, string][] = estimatedDelivery ? [["Estimated for", formatDay(estimatedDelivery)]] : [];
  return [
    [
      `Parcel ${position}`,
      shipment.items.map(({ productId, quantity }) => `${quantity} × ${itemName(productId)}`).join(", "),
    ],
    ["Carrier", carrier],
    ["Tracking number", trackingNumber ?? "None"],
    ["Sent", formatDateTime(shippedAt)],
    ...(deliveredAt ? [["Delivered", formatDateTime(deliveredAt)] as [string, string]] : estimated),
    ...(ended ? [["Ended", shipmentEnds[ended]] as [string, string]] : []),
  ];
}

import { shippingMethodLabels } from "../../../shipping/rules/shipping.ts";
import { formatDateTime, formatDay, formatDayRange } from "../../../../platform/rules/dates.ts";
import type { Order } from "../../../../domain/order/order.ts";
import { shipmentEnds } from "../../../orders/rules/shipments.ts";
import { addressLines } from "../../../accounts/rules/address.ts";
import { timeOfDelivery } from "./time-of-delivery.ts";
import { DescriptionList } from "../../../../platform/ui/description-list.tsx";

/** Where the order went, in which parcels, and every step with its time. */
export function Delivery({ order }: { order: Order }) {
  const { customerName, shippingAddress, shippingMethod, promisedDelivery, shipments, statusHistory } = order;
  return (
    <section>
      <h3>Delivery</h3>
      <DescriptionList
        className="document-facts"
        rows={[
          ["Address", [customerName, ...addressLines(shippingAddress)].join(", ")],
          ["Service", `${shippingMethodLabels[shippingMethod].name}, promised for ${formatDayRange(promisedDelivery)}`],
        ]}
      />
      {shipments.length === 0 && <p>Nothing has been sent yet.</p>}
      {shipments.map((shipment) => (
        <DescriptionList key={shipment.id} className="document-facts dispute-parcel" rows={factsOf(shipment, order)} />
      ))}
      <table className="dispute-table dispute-steps">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">What happened</th>
          </tr>
        </thead>
        <tbody>
          {statusHistory.map(({ timestamp, description, location }) => (
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

function factsOf(shipment: Order["shipments"][number], order: Order): [string, string][] {
  const { position, carrier, trackingNumber, estimatedDelivery, shippedAt, ended } = shipment;
  const deliveredAt = timeOfDelivery(shipment, order);
  const nameOf = (id: string) => order.items.find(({ productId }) => productId === id)?.name ?? id;
  const estimated: [string, string][] = estimatedDelivery ? [["Estimated for", formatDay(estimatedDelivery)]] : [];
  return [
    [
      `Parcel ${position}`,
      shipment.items.map(({ productId, quantity }) => `${quantity} × ${nameOf(productId)}`).join(", "),
    ],
    ["Carrier", carrier],
    ["Tracking number", trackingNumber ?? "None"],
    ["Sent", formatDateTime(shippedAt)],
    ...(deliveredAt ? [["Delivered", formatDateTime(deliveredAt)] as [string, string]] : estimated),
    ...(ended ? [["Ended", shipmentEnds[ended]] as [string, string]] : []),
  ];
}

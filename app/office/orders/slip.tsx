import { addressLines } from "../../../domain/person/address.ts";
import { Lines } from "../../ui/order/lines.tsx";
import { formatDateTime } from "../../../domain/dates.ts";
import type { Order } from "../../../domain/order/order.ts";
import { formatPhone } from "../../../domain/phone.ts";
import { shippingMethodLabels } from "../../../domain/cart/shipping.ts";
import "../../ui/order/document.css";
import "./slip.css";

/** What the slip shows of an order. */
type SlipOrder = Pick<
  Order,
  "id" | "customerName" | "customerPhone" | "shippingAddress" | "shippingMethod" | "createdAt"
> & { items: Pick<Order["items"][number], "productId" | "name" | "quantity">[] };

/**
 * The packing slip: the items and the address. It shows no prices, because the recipient may have got the order as a
 * gift.
 */
export function Slip({ order }: { order: SlipOrder }) {
  const { id, items, customerName, customerPhone, createdAt, shippingMethod } = order;
  const units = items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <article className="document slip" aria-label={`Packing slip ${id}`}>
      <header>
        <p className="document-name">Calabash Larder</p>
        <h2>Packing slip</h2>
      </header>
      <p className="slip-id">
        {id.slice(0, -9)}
        <strong>{id.slice(-9)}</strong>
      </p>
      <div className="document-parties">
        <address>
          <strong>To</strong>
          <br />
          <Lines texts={[customerName, ...addressLines(order.shippingAddress), formatPhone(customerPhone)]} />
        </address>
        <p>
          <strong>Ordered</strong>
          <br />
          {formatDateTime(createdAt)}
          <br />
          <strong>Shipping</strong>
          <br />
          {shippingMethodLabels[shippingMethod].name}
        </p>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">No.</th>
            <th scope="col">Units</th>
            <th scope="col">Packed</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.productId}>
              <td>{item.name}</td>
              <td>{item.productId}</td>
              <td className="slip-units">{item.quantity}</td>
              <td>
                <span className="slip-box" role="img" aria-label="To tick" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="document-note">
        {units} {units === 1 ? "unit" : "units"} in {items.length} {items.length === 1 ? "line" : "lines"}
      </p>
    </article>
  );
}

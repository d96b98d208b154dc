import { formatDateTime, formatDay } from "../../../domain/dates.ts";
import { formatNaira } from "../../../domain/money.ts";
import type { StatusHistoryEntry } from "../../../domain/order/order.ts";
import type { TrackedOrder } from "../../../domain/order/tracking.ts";
import { Price } from "../product/price.tsx";
import { ProductPicture } from "../product/product-picture.tsx";
import { DescriptionList } from "./description-list.tsx";
import { StatusBadge } from "./status-badge.tsx";
import "./order-card.css";

type Props = {
  order: TrackedOrder;
  dollarRate: number;
  /** Renders actions below an item. */
  renderForItem?: (item: TrackedOrder["items"][number]) => React.ReactNode;
  /** Actions at the end of the card. */
  children?: React.ReactNode;
};

/** Everything about one order (specification, section 2: Track order). */
export function OrderCard({ order, dollarRate, renderForItem, children }: Props) {
  const count = order.items.reduce((sum, item) => sum + item.quantity, 0);
  const { street, city, postalCode, country } = order.shippingAddress;
  return (
    <article className="order-card" aria-label={`Order ${order.id}`}>
      <header>
        <div>
          <h3>{order.id}</h3>
          <p>
            Placed {formatDateTime(order.createdAt)} · {count} item{count === 1 ? "" : "s"}
          </p>
        </div>
        <StatusBadge status={order.status} />
      </header>
      <div className="order-card-facts">
        <div>
          <h4>Customer</h4>
          <p>{order.customerEmail}</p>
          {order.customerPhone && <p>{order.customerPhone}</p>}
        </div>
        <div>
          <h4>Shipping address</h4>
          <p>{street}</p>
          <p>{[city, postalCode].filter(Boolean).join(" ")}</p>
          <p>{country}</p>
        </div>
        {order.tracking && (
          <div className="tracking-box">
            <h4>Tracking</h4>
            <p>
              Number: <code>{order.tracking.trackingNumber}</code>
            </p>
            <p>Carrier: {order.tracking.carrier}</p>
            {order.tracking.estimatedDelivery && (
              <p>Estimated delivery: {formatDay(order.tracking.estimatedDelivery)}</p>
            )}
          </div>
        )}
      </div>
      {order.masked && (
        <p className="summary-note">To keep this customer's details private, some of them are hidden.</p>
      )}
      <h4>Items</h4>
      <ul className="order-items">
        {order.items.map((item) => (
          <li key={item.productId}>
            <ProductPicture product={item} sizes="56px" />
            <span>{item.name}</span>
            <span>Quantity: {item.quantity}</span>
            <Price amount={item.price} dollarRate={dollarRate} />
            {renderForItem?.(item)}
          </li>
        ))}
      </ul>
      <Costs order={order} dollarRate={dollarRate} />
      <Timeline history={order.statusHistory} current={order.status} />
      {children}
    </article>
  );
}

/** The amounts between the items and the total. */
function Costs({
  order: { subtotal, discount, shipping, tax, total },
  dollarRate,
}: Pick<Props, "order" | "dollarRate">) {
  return (
    <DescriptionList
      className="order-costs"
      rows={[
        ["Subtotal", formatNaira(subtotal)],
        ...(discount > 0 ? [["Discount", formatNaira(-discount)] as const] : []),
        ["Shipping", shipping === 0 ? "Free" : formatNaira(shipping)],
        ["Tax", formatNaira(tax)],
      ]}
    >
      <div className="order-total">
        <dt>Total</dt>
        <dd>
          <Price amount={total} dollarRate={dollarRate} />
        </dd>
      </div>
    </DescriptionList>
  );
}

function Timeline({ history, current }: { history: StatusHistoryEntry[]; current: string }) {
  const last = history.findLastIndex((entry) => entry.status === current);
  return (
    <>
      <h4>Order Timeline</h4>
      <ol className="timeline">
        {history.map((entry, index) => (
          <li key={`${entry.timestamp}${entry.description}`} aria-current={index === last ? "step" : undefined}>
            <p>
              <strong>{entry.description}</strong>
              {entry.location && <>, {entry.location}</>}
            </p>
            <p>
              <time dateTime={entry.timestamp}>{formatDateTime(entry.timestamp)}</time>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

import { formatDateTime, formatDay } from "../../../domain/dates.ts";
import type { StatusHistoryEntry } from "../../../domain/order.ts";
import type { TrackedOrder } from "../../../server/orders/track-order.ts";
import { Price } from "../../ui/price.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import "./order-card.css";

type Props = { order: TrackedOrder; dollarRate: number };

/** Everything about one order (specification, section 2: Track order). */
export function OrderCard({ order, dollarRate }: Props) {
  const count = order.items.reduce((sum, item) => sum + item.quantity, 0);
  const { street, city, postalCode, country } = order.shippingAddress;
  return (
    <article className="order-card">
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
        <p className="summary-note">
          To keep this customer's details private, some of them are hidden. Sign in with this address, or use the order
          ID, to see all.
        </p>
      )}
      <h4>Items</h4>
      <ul className="order-items">
        {order.items.map((item) => (
          <li key={item.productId}>
            <img src={item.image} alt="" width={56} height={56} loading="lazy" />
            <span>{item.name}</span>
            <span>Quantity: {item.quantity}</span>
            <Price amount={item.price} dollarRate={dollarRate} />
          </li>
        ))}
      </ul>
      <p className="order-total">
        Total <Price amount={order.total} dollarRate={dollarRate} />
      </p>
      <Timeline history={order.statusHistory} current={order.status} />
    </article>
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

import { costRows } from "#features/cart/rules/cost-rows.ts";
import { ProductPicture } from "#features/catalogue/ui/product/product-picture.tsx";
import { payerCountry } from "#features/orders/rules/gift.ts";
import type { StatusHistoryEntry } from "#features/orders/rules/order.ts";
import { liveShipments, type OrderShipment } from "#features/orders/rules/shipments.ts";
import type { TrackedGoods, TrackedOrder } from "#features/orders/rules/tracking.ts";
import { GiftLinks } from "#features/orders/ui/gift-links.tsx";
import { OrderNumber } from "#features/orders/ui/order-number.tsx";
import { StatusBadge } from "#features/orders/ui/status-badge.tsx";
import { CarrierPhone, TrackingNumber } from "#features/orders/ui/tracking-number.tsx";
import { formatDay } from "#platform/rules/dates.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { PaidFrom } from "#platform/ui/browser/use-currency.ts";
import { DescriptionList } from "#platform/ui/description-list.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";
import { localTime } from "../rules/local-time.ts";
import { formatDateTimeUs, formatDayUs } from "../rules/us-dates.ts";
import "./order-card.css";

type Props = { order: TrackedOrder };

/** How an order's details format a time and a calendar date. */
type Dates = {
  time: (iso: string) => string;
  day: (date: string) => string;
  /** The time at the destination, where it is abroad. */
  local?: ((iso: string) => string) | undefined;
};

const dates: Dates = { time: formatDateTime, day: formatDay };
const datesOfTracking: Dates = { time: formatDateTimeUs, day: formatDayUs };

/** Everything about one order (specification 2.15). */
export function OrderCard({ order }: Props) {
  const local = order.kind === "goods" ? localTime(order.shippingAddress) : undefined;
  return (
    <article className="card order-card" aria-label={`Order ${order.id}`}>
      <header>
        <div>
          <h3>
            <OrderNumber id={order.id} />
          </h3>
          <p>
            Placed {formatDateTimeUs(order.createdAt)}, Lagos time · {local && `${local(order.createdAt)} · `}
            {order.kind === "goods" ? formatItemCount(order) : "Gift card"}
          </p>
        </div>
        <StatusBadge status={order.status} />
      </header>
      <Details order={order} dates={{ ...datesOfTracking, local }} />
    </article>
  );
}

function formatItemCount({ items }: TrackedGoods): string {
  const count = items.reduce((sum, item) => sum + item.quantity, 0);
  return `${count} item${count === 1 ? "" : "s"}`;
}

/** Renders actions below an item. */
type ForItem = { renderForItem?: (item: TrackedGoods["items"][number]) => React.ReactNode };
type DetailsProps = Props & ForItem;

/** The contents of an order's card below its number, date and status. */
export function OrderDetails(props: DetailsProps) {
  return <Details {...props} dates={dates} />;
}

function Details({ order, renderForItem, dates: { time, day, local } }: DetailsProps & { dates: Dates }) {
  const goods = order.kind === "goods" ? order : undefined;
  return (
    <PaidFrom value={payerCountry(order)}>
      <div className="order-details">
        <div className="order-details-facts">
          <div className="tight order-card-facts">
            <div>
              <h4>Customer</h4>
              <p>{order.customerEmail}</p>
              {order.customerPhone && <p>{order.customerPhone}</p>}
            </div>
            {goods && <ShippingAddress order={goods} />}
            {goods && <Parcels order={goods} dates={{ time, day }} />}
          </div>
          {order.masked && <p className="summary-note">Some details are hidden, to keep them private.</p>}
          {goods?.gift && <GiftLinks gift={goods.gift} />}
        </div>
        <div className="order-details-goods">
          {goods ? <Items order={goods} renderForItem={renderForItem} /> : <h4>Gift card, sent by email</h4>}
          <Costs order={order} />
        </div>
        <div>
          <Timeline history={order.statusHistory} current={order.status} time={time} local={local} />
        </div>
      </div>
    </PaidFrom>
  );
}

type GoodsProps = { order: TrackedGoods };

function ShippingAddress({ order }: GoodsProps) {
  const { street, landmark, city, postalCode, country, courierNote } = order.shippingAddress;
  return (
    <div>
      <h4>Shipping address</h4>
      <p>{street}</p>
      {landmark && <p>{landmark}</p>}
      <p>{[city, postalCode].filter(Boolean).join(" ")}</p>
      <p>{country}</p>
      {courierNote && <p>For the courier: {courierNote}</p>}
    </div>
  );
}

function Items({ order, renderForItem }: GoodsProps & ForItem) {
  return (
    <>
      <h4>Items</h4>
      <ul className="plain-list order-items">
        {order.items.map((item) => (
          <li key={item.productId}>
            <ProductPicture product={item} sizes="56px" />
            <span>{item.name}</span>
            <span>
              {item.quantity} × <Amount of={item.price} alone /> =
            </span>
            <Amount of={item.price * item.quantity} equivalent />
            {renderForItem?.(item)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The parcels of the order, and whether more follow. */
function Parcels({ order, dates: { time, day } }: GoodsProps & { dates: Dates }) {
  const { shipments, items, status, tracking } = order;
  const sent = liveShipments(shipments);
  const isMoreToCome = sent.length < shipments.length || (sent.length > 0 && status === "processing");
  const isSimple = sent.length <= 1 && !isMoreToCome;
  if (isSimple) return tracking && <Parcel title="Tracking" parcel={tracking} day={day} />;
  return (
    <>
      {sent.map((shipment, index) => (
        <Parcel key={shipment.id} title={`Parcel ${index + 1}`} parcel={shipment} day={day}>
          <p>{formatContents(shipment, items)}</p>
          {shipment.deliveredAt && <p>Delivered {time(shipment.deliveredAt)}, Lagos time</p>}
        </Parcel>
      ))}
      {status === "processing" && (
        <div className="tracking-box">
          <h4>Still to come</h4>
          <p>We’re packing the rest, and will email you its tracking number.</p>
        </div>
      )}
    </>
  );
}

type ParcelProps = {
  title: string;
  parcel: NonNullable<TrackedGoods["tracking"]>;
  day: Dates["day"];
  children?: React.ReactNode;
};

function Parcel({ title, parcel, day, children }: ParcelProps) {
  const { trackingNumber, carrier, carrierPhone, estimatedDelivery } = parcel;
  return (
    <div className="tracking-box">
      <h4>{title}</h4>
      {trackingNumber && (
        <p>
          Number: <TrackingNumber parcel={parcel} />
        </p>
      )}
      <p>
        Carrier: {carrier}
        <CarrierPhone phone={carrierPhone} />
      </p>
      {estimatedDelivery && <p>Estimated delivery: {day(estimatedDelivery)}</p>}
      {children}
    </div>
  );
}

function formatContents(shipment: OrderShipment, items: TrackedGoods["items"]): string {
  return shipment.items
    .map(({ productId, quantity }) => `${quantity} × ${items.find((item) => item.productId === productId)?.name ?? ""}`)
    .join(", ");
}

/** The amounts between the items and the total. */
function Costs({ order }: Props) {
  const { subtotal, total } = order;
  return (
    <DescriptionList
      className="order-costs"
      rows={[["Subtotal", <Amount key="subtotal" of={subtotal} />], ...costRows(order)]}
    >
      <div className="order-total">
        <dt>Total</dt>
        <dd>
          <Amount of={total} equivalent dated />
        </dd>
      </div>
    </DescriptionList>
  );
}

type TimelineProps = Pick<Dates, "time" | "local"> & { history: StatusHistoryEntry[]; current: string };

function Timeline({ history, current, time, local }: TimelineProps) {
  const last = history.map(({ status }): string => status).lastIndexOf(current);
  return (
    <>
      <h4>
        Order Timeline <span className="order-zone">(Lagos time)</span>
      </h4>
      <ol className="plain-list tight timeline">
        {history.map((entry, index) => (
          <li key={`${entry.timestamp}${entry.description}`} aria-current={index === last ? "step" : undefined}>
            <p>
              <strong>{entry.description}</strong>
              {entry.location && <>, {entry.location}</>}
            </p>
            <p>
              <time dateTime={entry.timestamp}>{time(entry.timestamp)}</time>
              {local && ` · ${local(entry.timestamp)}`}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

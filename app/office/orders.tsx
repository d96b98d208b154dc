import { Form, Link } from "react-router";
import { formatDateTime } from "../../domain/dates.ts";
import { formatNaira } from "../../domain/money.ts";
import { orderStatuses, statusLabel } from "../../domain/order/order.ts";
import { readCursor, readOrderFilter, writeCursor, type OrderFilter } from "../../domain/order/order-filter.ts";
import { paymentMethods, paymentMethodLabels } from "../../domain/payment/payment.ts";
import { paymentStates } from "../../domain/payment/payment-state.ts";
import { paymentStateLabels } from "../../domain/payment/payment-labels.ts";
import { listOfficeOrders, type OfficeOrderRow } from "../../server/orders/office/list-orders.ts";
import { shopContext } from "../context.ts";
import { StatusBadge } from "../ui/order/status-badge.tsx";
import { useLive } from "../ui/browser/use-live.ts";
import type { Route } from "./+types/orders.ts";
import { FilterBar, FilterChoice } from "./ui/filter-bar.tsx";
import { Pager } from "./ui/pager.tsx";
import { NoRows } from "./ui/rows.tsx";
import { useAccess } from "./ui/use-access.ts";
import "./orders/orders.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const filter = readOrderFilter(query);
  const { orders, next } = await listOfficeOrders(context.get(shopContext).db, filter, readCursor(query.get("after")));
  return { filter, orders, next: next && writeCursor(next) };
}

/** The list of all orders, newest first, with search, filters and actions on several orders at once. */
export default function Orders({ loaderData: { filter, orders, next } }: Route.ComponentProps) {
  useLive("/api/live/office");
  const mayPack = useAccess()("/office/orders/processing", "write");
  return (
    <>
      <title>Orders · Office</title>
      <div className="office-head">
        <h1>Orders</h1>
      </div>
      <OrderSearch filter={filter} />
      {orders.length === 0 ? (
        <NoRows>No order fits. Try fewer words, or another choice.</NoRows>
      ) : (
        <Form method="get" action="/office/orders/packing-slips" className="office-batch">
          <ul className="office-rows" aria-label="Orders">
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} mayTick={mayPack} />
            ))}
          </ul>
          {mayPack && (
            <p className="office-batch-actions">
              <span>With those you tick:</span>
              <button type="submit" formMethod="post" formAction="/office/orders/processing" className="button">
                Start packing
              </button>
              <button type="submit" className="button button-quiet">
                Packing slips
              </button>
            </p>
          )}
        </Form>
      )}
      <Pager next={next} />
    </>
  );
}

function OrderSearch({ filter }: { filter: OrderFilter }) {
  return (
    <FilterBar search={{ label: "Id, e-mail, name, phone or tracking number", value: filter.search }}>
      <FilterChoice
        label="Status"
        name="status"
        value={filter.status ?? ""}
        choices={[["", "Any status"], ...orderStatuses.map((one): [string, string] => [one, statusLabel(one)])]}
      />
      <FilterChoice
        label="Payment"
        name="payment"
        value={filter.payment ?? ""}
        choices={[["", "Any payment"], ...paymentStates.map((one): [string, string] => [one, paymentStateLabels[one]])]}
      />
      <FilterChoice
        label="Paid with"
        name="method"
        value={filter.method ?? ""}
        choices={[
          ["", "Paid in any way"],
          ...paymentMethods.map((one): [string, string] => [one, paymentMethodLabels[one].name]),
        ]}
      />
      <label className="office-day">
        From <input type="date" name="from" defaultValue={filter.from} />
      </label>
      <label className="office-day">
        To <input type="date" name="to" defaultValue={filter.to} />
      </label>
    </FilterBar>
  );
}

function OrderRow({ order, mayTick }: { order: OfficeOrderRow; mayTick: boolean }) {
  const { id, name, country, units, total, status, paymentState, createdAt } = order;
  return (
    <li className="office-order-row">
      {mayTick && (
        <label className="office-checkbox">
          <input type="checkbox" name="ids" value={id} />
          <span className="visually-hidden">Tick order {id}</span>
        </label>
      )}
      <Link className="office-row" to={`/office/orders/${id}`}>
        <span className="office-row-text">
          <span className="office-row-title">{name}</span>
          <span className="office-row-facts">
            <code>…{id.slice(-9)}</code>
            <span>{formatDateTime(createdAt)}</span>
            <span>
              {units} {units === 1 ? "unit" : "units"} to {country}
            </span>
          </span>
        </span>
        <span className="office-row-end">
          <strong>{formatNaira(total)}</strong>
          <span className="office-badges">
            <span className={`badge office-payment-${paymentState}`}>{paymentStateLabels[paymentState]}</span>
            <StatusBadge status={status} />
          </span>
        </span>
      </Link>
    </li>
  );
}

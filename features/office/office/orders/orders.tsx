import { Link, useSearchParams } from "react-router";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { listSavedViews } from "#features/accounts/server/saved-views.ts";
import { SavedViews } from "#features/accounts/ui/office/saved-views.tsx";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { Batch } from "#features/fulfilment/ui/office/batch.tsx";
import { readCursor, readOrderFilter, writeCursor, type OrderFilter } from "#features/orders/rules/order-filter.ts";
import { orderStatuses, statusLabel } from "#features/orders/rules/order.ts";
import { paymentStates } from "#features/orders/rules/payment-state.ts";
import { listOfficeOrders, type OfficeOrderRow } from "#features/orders/server/office/list-orders.ts";
import { countWaitingOrders } from "#features/orders/server/office/waiting-orders.ts";
import { NewOrder } from "#features/orders/ui/office/new-order.tsx";
import { paymentStateLabels } from "#features/payments/rules/payment-labels.ts";
import { allPaymentMethods, paymentMethods } from "#features/shop/rules/payment-methods.ts";
import { shopContext } from "#platform/http/context.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { FilterBar, FilterChoice, FilterDay } from "#platform/ui/office/filter-bar.tsx";
import type { ActiveFilter } from "#platform/ui/office/filter-chips.tsx";
import { Pager } from "#platform/ui/office/pager.tsx";
import { NoRows, Rows } from "#platform/ui/office/rows.tsx";
import { useLive } from "#platform/ui/router/use-live.ts";
import type { Route } from "./+types/orders.ts";
import { OrderRow } from "./order-row.tsx";
import "#features/orders/ui/office/orders.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db } = shop;
  const query = new URL(request.url).searchParams;
  const now = shop.clock();
  const filter = readOrderFilter(query);
  const [{ orders, next }, counts, views] = await Promise.all([
    listOfficeOrders(shop, filter, readCursor(query.get("after"))),
    countWaitingOrders(db, now),
    listSavedViews(db, context.get(staffContext).id, "orders"),
  ]);
  return { filter, orders, counts, views, next: next && writeCursor(next), now: now.toISOString() };
}

/** The list of all orders, newest first, with search, filters and actions on several orders at once. */
export default function Orders({ loaderData: { filter, orders, counts, views, next, now } }: Route.ComponentProps) {
  useLive("/api/live/office");
  const mayPrepare = useAccess()("/office/orders/drafts", "write");
  const [query] = useSearchParams();
  return (
    <>
      <title>Orders · Office</title>
      <div className="office-head">
        <h1>Orders</h1>
        {mayPrepare && <NewOrder />}
        {mayPrepare && (
          <Link className="office-link" to="/office/orders/drafts">
            Drafts
          </Link>
        )}
      </div>
      <OrderSearch filter={filter} counts={counts} />
      <SavedViews list="orders" views={views} />
      {orders.length === 0 ? (
        <NoRows>No orders found. Try fewer words, or another choice.</NoRows>
      ) : (
        <OrderRows orders={orders} now={now} all={next && query.toString()} />
      )}
      <Pager next={next} />
    </>
  );
}

const columns = ["Customer", "Order", "Items", "Placed", "To", ["Total", "number"], "Payment", "Status"] as const;

function OrderRows({ orders, now, all }: { orders: OfficeOrderRow[]; now: string; all?: string }) {
  const mayPack = useAccess()("/office/packing/processing", "write");
  const rows = (
    <Rows label="Orders" columns={columns}>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} mayTick={mayPack && order.isToPack} now={now} />
      ))}
    </Rows>
  );
  return mayPack && orders.some(({ isToPack }) => isToPack) ? <Batch all={all}>{rows}</Batch> : rows;
}

function OrderSearch({ filter, counts }: Pick<Route.ComponentProps["loaderData"], "filter" | "counts">) {
  return (
    <FilterBar
      search={{ label: "Id, name, amount, reference, product, phone or tracking number", value: filter.search }}
      views={[
        { label: "To pack", query: { status: "confirmed" }, count: counts.toPack },
        { label: "To confirm", query: { payment: "awaiting-confirmation" }, count: counts.toConfirm },
        { label: "Late", query: { late: "yes" }, count: counts.late },
      ]}
      active={activeFilters(filter)}
    >
      {filter.late && <input type="hidden" name="late" value="yes" />}
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
          ["", "Any way"],
          ...allPaymentMethods.map((one): [string, string] => [one, paymentMethods[one].name]),
        ]}
      />
      <span />
      <FilterDay label="From" name="from" value={filter.from} />
      <FilterDay label="To" name="to" value={filter.to} />
    </FilterBar>
  );
}

function activeFilters({ search, status, payment, method, from, to, late }: OrderFilter): ActiveFilter[] {
  return [
    search && { label: `“${search}”`, names: ["search"] },
    status && { label: statusLabel(status), names: ["status"] },
    payment && { label: paymentStateLabels[payment], names: ["payment"] },
    method && { label: paymentMethods[method].name, names: ["method"] },
    from && { label: `From ${formatDay(from)}`, names: ["from"] },
    to && { label: `To ${formatDay(to)}`, names: ["to"] },
    late && { label: "Late", names: ["late"] },
  ].filter((filter) => typeof filter === "object");
}

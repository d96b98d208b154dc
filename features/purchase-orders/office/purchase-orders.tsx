import { redirect } from "react-router";
import { z } from "zod";
import { officeAction } from "#features/accounts/middleware/office-action.ts";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { mayUse } from "#features/accounts/rules/access.ts";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { purchaseOrderNumber } from "#features/stock/rules/batches.ts";
import { OrderMore } from "#features/stock/ui/office/order-more.tsx";
import { shopContext } from "#platform/http/context.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { rowCursor } from "#platform/rules/row-id.ts";
import { FilterChips } from "#platform/ui/office/filter-chips.tsx";
import { FormOutcome } from "#platform/ui/office/office-form.tsx";
import { Pager } from "#platform/ui/office/pager.tsx";
import { Row, Rows } from "#platform/ui/office/rows.tsx";
import "#platform/ui/office/filter-bar.css";
import { Form } from "#platform/ui/router/form.tsx";
import { isLateDelivery, purchaseOrderStateLabels, purchaseOrderStates } from "../rules/purchase-order.ts";
import { addPurchaseOrder } from "../server/edit-purchase-order.ts";
import { listPurchaseOrders } from "../server/list-purchase-orders.ts";
import type { Route } from "./+types/purchase-orders.ts";

const newOrder = z.object({ supplierId: z.uuid().optional() });

/** Staff who only receive goods get the sent orders, each with a link to its receipt page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const mayEdit = mayUse(context.get(staffContext).role, "/office/purchase-orders/:id") === true;
  const state = mayEdit ? purchaseOrderStates.find((one) => one === query.get("state")) : "sent";
  const before = rowCursor(query.get("after"));
  const { orders, next } = await listPurchaseOrders(db, { state, before });
  return { orders, next, mayEdit, today: lagosDay(clock()) };
}

/** `POST /office/purchase-orders`: adds a draft, for the supplier `supplierId` if given. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, newOrder, async ({ shop, actor, input: { supplierId } }) => {
    const added = await addPurchaseOrder(shop, actor, supplierId ?? null);
    return added instanceof Refusal ? added : redirect(`/office/purchase-orders/${added.id}`);
  });

export default function PurchaseOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, next, mayEdit, today } = loaderData;
  const may = useAccess();
  return (
    <>
      <title>Purchase orders · Office</title>
      <div className="office-head">
        <h1>Purchase orders</h1>
        {may("/office/purchase-orders/low-stock", "write") && <OrderMore />}
        {may("/office/purchase-orders", "write") && (
          <Form method="post">
            <button type="submit" className="button">
              New purchase order
            </button>
          </Form>
        )}
      </div>
      <FormOutcome result={actionData} />
      {mayEdit && (
        <div className="office-filter">
          <FilterChips views={views} active={[]} />
        </div>
      )}
      <Rows
        empty={mayEdit ? "No purchase order here." : "No goods are on their way."}
        label="Purchase orders, newest first"
        columns={["Number", "Supplier", "Goods", "Expected", "State"]}
      >
        {orders.map((order) => (
          <Row
            key={order.id}
            to={`/office/purchase-orders/${order.id}${mayEdit ? "" : "/receipt"}`}
            title={purchaseOrderNumber(order.id)}
            details={[
              order.supplier ?? "No supplier yet",
              goodsText(order),
              order.expectedOn !== null && formatDay(order.expectedOn),
            ]}
            end={<State order={order} isLate={isLateDelivery(order, today)} />}
          />
        ))}
      </Rows>
      <Pager next={next === undefined ? undefined : String(next)} />
    </>
  );
}

const views = purchaseOrderStates.map((state) => ({ label: purchaseOrderStateLabels[state], query: { state } }));

type Order = Route.ComponentProps["loaderData"]["orders"][number];

function goodsText({ products, units, receivedUnits }: Order): string {
  const goods = `${units} ${units === 1 ? "unit" : "units"} of ${products} ${products === 1 ? "product" : "products"}`;
  return receivedUnits > 0 ? `${goods}, ${receivedUnits} came` : goods;
}

function State({ order: { state }, isLate }: { order: Order; isLate: boolean }) {
  const isOver = state === "received" || state === "cancelled";
  return (
    <span className={isOver ? "badge badge-out" : "badge"}>{isLate ? "Late" : purchaseOrderStateLabels[state]}</span>
  );
}

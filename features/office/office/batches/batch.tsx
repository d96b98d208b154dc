import { Link } from "react-router";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { StatusBadge } from "#features/orders/ui/status-badge.tsx";
import { batchCauseLabels, batchName, purchaseOrderNumber } from "#features/stock/rules/batches.ts";
import { formatRelativeDay } from "#features/stock/rules/shelf-life.ts";
import { BatchBadge } from "#features/stock/ui/office/batch-row.tsx";
import { formatDay, formatLagosDay } from "#platform/rules/dates.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { QuietButtonLink } from "#platform/ui/office/button-link.tsx";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import { History, HistoryEntry } from "#platform/ui/office/history.tsx";
import { Row, Rows } from "#platform/ui/office/rows.tsx";
import type { Route } from "./+types/batch.ts";
import { loadBatch } from "./load-batch.ts";

export const loader = (args: Route.LoaderArgs) => loadBatch(args);

/** One batch: its details, movements and orders. */
export default function Batch({ loaderData: { batch, today } }: Route.ComponentProps) {
  const may = useAccess();
  return (
    <>
      <title>{`${batchName(batch.code)} · Batches · Office`}</title>
      <BackLink to="/office/batches">← Batches</BackLink>
      <div className="office-head">
        <h1>
          {batch.productName} <code>{batchName(batch.code)}</code>
        </h1>
        <BatchBadge batch={batch} today={today} />
      </div>
      <p className="office-number">
        <strong>{batch.units}</strong> {batch.units === 1 ? "unit" : "units"} in stock
      </p>
      <Steps batch={batch} />
      <Facts batch={batch} today={today} />
      {may("/office/orders/:id") && <Orders batch={batch} />}
      <h2>Stock history</h2>
      <History label="Movements of the batch, newest first">
        {batch.movements.map(({ id, at, change, balance, cause, note, orderId, name }) => (
          <HistoryEntry
            key={id}
            at={at}
            title={`${signed(change)} · ${batchCauseLabels[cause]}${note ? `: ${note}` : ""} · ${balance} left`}
            details={[
              orderId && (
                <Link key="order" to={`/office/orders/${orderId}`}>
                  Order {orderNumber(orderId)}
                </Link>
              ),
              name ?? "The shop",
            ]}
          />
        ))}
      </History>
    </>
  );
}

type Batch = Route.ComponentProps["loaderData"]["batch"];

function Steps({ batch: { id, productId, code, heldAt, isRecalled } }: { batch: Batch }) {
  const may = useAccess();
  const here = `/office/batches/${id}`;
  return (
    <div className="office-actions">
      {heldAt === null && <QuietButtonLink to={`${here}/hold`}>Put on hold</QuietButtonLink>}
      {heldAt !== null && !isRecalled && (
        <Confirm
          button="Release"
          question="Release this batch?"
          yes="Yes, it may leave again"
          action={`${here}/release`}
        >
          <p>Its units are for sale at once.</p>
        </Confirm>
      )}
      <QuietButtonLink to={`${here}/count`}>Count</QuietButtonLink>
      <QuietButtonLink to={`${here}/write-off`}>Write off</QuietButtonLink>
      {may("/office/products/:id/label") && (
        <Link to={`/office/products/${productId}/label?batch=${encodeURIComponent(code)}`}>Print labels</Link>
      )}
      {may("/office/batches/:id/recall") && (
        <Link to={`${here}/recall`}>{isRecalled ? "See the recall" : "Recall it…"}</Link>
      )}
    </div>
  );
}

function Facts({ batch, today }: { batch: Batch; today: string }) {
  const may = useAccess();
  const { bestBefore, heldAt, holdReason, supplier, supplierId, unitCost, purchaseOrderId } = batch;
  const facts: Record<string, React.ReactNode> = {
    Product: <Link to={`/office/products/${batch.productId}/stock`}>{batch.productName}</Link>,
    "Best before": bestBefore ? `${formatDay(bestBefore)}, ${formatRelativeDay(bestBefore, today)}` : "Not known",
    "On hold": heldAt && `Since ${formatLagosDay(heldAt)}: ${holdReason}`,
    Received: `${batch.receivedUnits} units, first on ${formatLagosDay(batch.receivedAt)}`,
    "Packed or sent": `${batch.packedUnits} ${batch.packedUnits === 1 ? "unit" : "units"}`,
    Supplier:
      supplier && may("/office/suppliers/:id") ? (
        <Link to={`/office/suppliers/${supplierId}`}>{supplier}</Link>
      ) : (
        supplier
      ),
    "Purchase order": purchaseOrderId && may("/office/purchase-orders/:id") && (
      <Link to={`/office/purchase-orders/${purchaseOrderId}`}>{purchaseOrderNumber(purchaseOrderId)}</Link>
    ),
    "Cost of one": unitCost !== null && formatNaira(unitCost),
  };
  return (
    <dl className="office-facts office-fact-columns">
      {Object.entries(facts).map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Orders({ batch: { orders, orderCount } }: { batch: Batch }) {
  return (
    <section aria-labelledby="orders">
      <h2 id="orders">Orders that got it ({orderCount})</h2>
      <Rows empty="No order has units of this batch." label="Orders that got it, newest first">
        {orders.map(({ orderId, units, sentUnits, status, customerName }) => (
          <Row
            key={orderId}
            to={`/office/orders/${orderId}`}
            title={customerName}
            details={[
              orderNumber(orderId),
              units === 1 ? "1 unit" : `${units} units`,
              sentUnits > 0 ? "Sent" : "Packed",
            ]}
            end={<StatusBadge status={status} />}
          />
        ))}
      </Rows>
      {orderCount > orders.length && <p className="field-hint">The newest {orders.length} are shown.</p>}
    </section>
  );
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0";
}

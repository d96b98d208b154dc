import { Link } from "react-router";
import { notFound } from "#features/accounts/middleware/office-action.ts";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { mayUse } from "#features/accounts/rules/access.ts";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { statusLabel } from "#features/orders/rules/order.ts";
import { findOfficeOrder } from "#features/orders/server/office/office-order.ts";
import { listUndoableOf } from "#features/orders/server/undo/undoable-actions.ts";
import { Undo } from "#features/orders/ui/office/undo.tsx";
import { shopContext } from "#platform/http/context.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { formatPhone } from "#platform/rules/phone.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { History } from "#platform/ui/office/history.tsx";
import { PlainRow } from "#platform/ui/office/rows.tsx";
import { useLive } from "#platform/ui/router/use-live.ts";
import { chosenText, returnConditions, returnReasonLabels, returnStatusLabels } from "../rules/returns.ts";
import { findReturn } from "../server/returns.ts";
import type { Route } from "./+types/return.ts";
import { ReturnDecisions } from "./return-decisions.tsx";
import "#features/orders/ui/office/order.css";
import "#features/orders/ui/office/orders.css";
import "./return.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db } = shop;
  const returned = (await findReturn(db, params.rma)) ?? notFound();
  const { order, history } = (await findOfficeOrder(db, returned.orderId)) ?? notFound();
  if (order.kind !== "goods") return notFound();
  const mayUndo = mayUse(context.get(staffContext).role, "/office/undo/:action", "write");
  return { returned, order, history, undoable: mayUndo ? await listUndoableOf(shop, order.id) : [] };
}

type Loaded = Route.ComponentProps["loaderData"];

/** The page of one return: who returns what and why, the decisions possible now, and the history. */
export default function ReturnPage({ loaderData }: Route.ComponentProps) {
  const { returned, order, history, undoable } = loaderData;
  const { rma, status } = returned;
  useLive("/api/live/office");
  // A decision that waits can be undone, not decided again.
  const isDecided = undoable.some(({ step }) => step === "refund-return" || step === "refuse-return");
  const mayDecide = useAccess()("/office/returns/:rma/:decision", "write") && !isDecided;
  return (
    <>
      <title>{`${rma} · Office`}</title>
      <BackLink to="/office/returns">← Returns</BackLink>
      <div className="office-head">
        <h1>{order.customerName}</h1>
        <span className="badge">{returnStatusLabels[status]}</span>
      </div>
      <p className="row office-order-facts">
        <span>{rma}</span>
        <span>
          Asked for <time dateTime={returned.createdAt}>{formatDateTime(returned.createdAt)}</time>
        </span>
      </p>
      <Undo actions={undoable} order={order.id} />
      {mayDecide && <ReturnDecisions key={status} status={status} />}
      <div className="office-columns">
        <div>
          <Goods returned={returned} />
          <Facts returned={returned} />
        </div>
        <div>
          <OrderDetails order={order} />
          <h2>History</h2>
          <History label="What happened to the order, oldest first">
            {history.map(({ id, description, by, timestamp, status: orderStatus }) => (
              <li key={id}>
                <strong>{description}</strong>
                <span>{statusLabel(orderStatus)}</span>
                <span>{by}</span>
                <time dateTime={timestamp}>{formatDateTime(timestamp)}</time>
              </li>
            ))}
          </History>
        </div>
      </div>
    </>
  );
}

function Goods({ returned: { items } }: Pick<Loaded, "returned">) {
  return (
    <>
      <h2>What comes back</h2>
      <ul className="office-rows" aria-label="What comes back">
        {items.map(({ productId, name, quantity, price, reason, opened }) => (
          <PlainRow
            key={productId}
            title={`${quantity} × ${name}`}
            details={[returnReasonLabels[reason], opened ? "Opened" : "Unopened"]}
          >
            <span className="office-row-end">{formatNaira(price * quantity)}</span>
          </PlainRow>
        ))}
      </ul>
    </>
  );
}

function Facts({ returned }: Pick<Loaded, "returned">) {
  const { trackingNumber, carrier, condition, inspectionNote, refusalReason, refundAmount, refundAs } = returned;
  return (
    <>
      {trackingNumber && (
        <p>
          Sent with {carrier}, <code>{trackingNumber}</code>
        </p>
      )}
      {condition && <p>Arrived: {returnConditions[condition]}</p>}
      {inspectionNote && <p className="return-note">{inspectionNote}</p>}
      {refusalReason && <p className="notice">Refused: {refusalReason}</p>}
      {refundAs && <p className="notice">{chosenText(refundAs)}</p>}
      {refundAmount !== null && <p className="notice">Refund: {formatNaira(refundAmount)}</p>}
    </>
  );
}

function OrderDetails({ order }: Pick<Loaded, "order">) {
  const { id, total, status, customerEmail, customerPhone, createdAt, shippingAddress } = order;
  return (
    <section aria-labelledby="order">
      <h2 id="order">Order</h2>
      <p>
        <Link to={`/office/orders/${id}`}>{orderNumber(id)}</Link>, {formatNaira(total)}, {statusLabel(status)}
      </p>
      <p>
        Placed {formatDateTime(createdAt)}, sent to {inSentence(shippingAddress.country)}
      </p>
      <p>
        <a href={`mailto:${customerEmail}?subject=${encodeURIComponent("Your return")}`}>{customerEmail}</a>
        <br />
        <a href={`tel:${customerPhone}`}>{formatPhone(customerPhone)}</a>
      </p>
    </section>
  );
}

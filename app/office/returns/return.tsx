import { Form, Link } from "react-router";
import { formatDateTime } from "../../../domain/dates.ts";
import { formatNaira } from "../../../domain/money.ts";
import type { ReturnDecision } from "../../../domain/order/return-forms.ts";
import {
  returnMayBecome,
  returnReasonLabels,
  returnStatusLabels,
  type ReturnStatus,
} from "../../../domain/order/returns.ts";
import { findReturn } from "../../../server/orders/returns/returns.ts";
import { shopContext } from "../../context.ts";
import { useLive } from "../../ui/browser/use-live.ts";
import { notFound } from "../form-action.ts";
import { BackLink } from "../ui/back-link.tsx";
import { PlainRow } from "../ui/rows.tsx";
import { useAccess } from "../ui/use-access.ts";
import type { Route } from "./+types/return.ts";
import "../orders/orders.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  return (await findReturn(context.get(shopContext).db, params.rma)) ?? notFound();
}

const decisions: [decision: ReturnDecision, to: ReturnStatus, label: string][] = [
  ["approval", "approved", "Approve"],
  ["receipt", "received", "It has arrived"],
  ["refund", "refund-due", "Refund…"],
  ["refusal", "refused", "Refuse…"],
];

/** The page of one return: its items with their reasons, and the decisions that are possible now. */
export default function ReturnPage({ loaderData }: Route.ComponentProps) {
  const { rma, orderId, status, items, createdAt, refusalReason, refundAmount, carrier, trackingNumber } = loaderData;
  useLive("/api/live/office");
  const mayDecide = useAccess()("/office/returns/:rma/:decision", "write");
  const open = mayDecide ? decisions.filter(([, to]) => !returnMayBecome(status, to)) : [];
  return (
    <>
      <title>{`${rma} · Office`}</title>
      <BackLink to="/office/returns">← Returns</BackLink>
      <div className="office-head">
        <h1>{rma}</h1>
        <span className="badge">{returnStatusLabels[status]}</span>
      </div>
      <p>
        Of order <Link to={`/office/orders/${orderId}`}>{orderId}</Link>, asked for{" "}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      {trackingNumber && (
        <p>
          Sent with {carrier}, <code>{trackingNumber}</code>
        </p>
      )}
      {refusalReason && <p className="notice">Refused: {refusalReason}</p>}
      {refundAmount !== null && <p className="notice">Refund: {formatNaira(refundAmount)}</p>}
      <ul className="office-rows" aria-label="What comes back">
        {items.map(({ productId, name, quantity, price, reason, opened }) => (
          <PlainRow
            key={productId}
            title={`${quantity} × ${name}`}
            facts={[returnReasonLabels[reason], opened ? "Opened" : "Unopened"]}
          >
            <span className="office-row-end">{formatNaira(price)}</span>
          </PlainRow>
        ))}
      </ul>
      <p className="office-actions">
        {open.map(([decision, , label]) =>
          label.endsWith("…") ? (
            <Link key={decision} className={decision === "refusal" ? "button button-quiet" : "button"} to={decision}>
              {label}
            </Link>
          ) : (
            <Form key={decision} method="post" action={decision}>
              <input type="hidden" name="seen" value={status} />
              <button type="submit" className="button">
                {label}
              </button>
            </Form>
          ),
        )}
      </p>
    </>
  );
}

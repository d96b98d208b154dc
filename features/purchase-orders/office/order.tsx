import { Link, useSearchParams } from "react-router";
import { officeAction, notFound, saved } from "#features/accounts/middleware/office-action.ts";
import { listProductNames } from "#features/catalogue/server/office-products.ts";
import { purchaseOrderNumber } from "#features/stock/rules/batches.ts";
import { listSupplierNames } from "#features/stock/server/suppliers.ts";
import { comparedCosts } from "#features/stock/server/usual-costs.ts";
import { shopContext } from "#platform/http/context.ts";
import { refuseUnusual } from "#platform/http/refuse-unusual.ts";
import { formatDay, formatLagosDay } from "#platform/rules/dates.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { ButtonLink } from "#platform/ui/office/button-link.tsx";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import type { OfficeResult } from "#platform/ui/office/office-form.tsx";
import { PrintButton } from "#platform/ui/print-button.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { purchaseOrderForm } from "../rules/purchase-order-forms.ts";
import { isLateDelivery, purchaseOrderStateLabels } from "../rules/purchase-order.ts";
import { savePurchaseOrder } from "../server/edit-purchase-order.ts";
import { findPurchaseOrder, readPurchaseOrderId } from "../server/list-purchase-orders.ts";
import type { Route } from "./+types/order.ts";
import { PurchaseOrderDocument } from "./document.tsx";
import { DraftForm, SentForm } from "./order-forms.tsx";
import "./lines.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const order = (await findPurchaseOrder(db, readPurchaseOrderId(params.id))) ?? notFound();
  const isDraft = order.state === "draft";
  const [suppliers, products] = isDraft ? await Promise.all([listSupplierNames(db), listProductNames(db)]) : [[], []];
  return { order, suppliers, products, isLate: isLateDelivery(order, lagosDay(clock())) };
}

export const action = (args: Route.ActionArgs) =>
  officeAction(args, purchaseOrderForm, async ({ shop, actor, version, typed, input: details }) => {
    const id = readPurchaseOrderId(args.params.id);
    const before = await findPurchaseOrder(shop.db, id);
    const changed = details.lines.filter(({ productId, unitCost }) =>
      before?.lines.every((line) => line.productId !== productId || line.unitCost !== unitCost),
    );
    const refusal = refuseUnusual(typed, await comparedCosts(shop.db, changed));
    return refusal ?? saved("Saved.", await savePurchaseOrder(shop, actor, { id, version, details }));
  });

/** A purchase order: a form while it is a draft, then the supplier's copy and a link to its receipt. */
export default function PurchaseOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, suppliers, products, isLate } = loaderData;
  const number = purchaseOrderNumber(order.id);
  const isDraft = order.state === "draft";
  return (
    <>
      <title>{`${number} · Office`}</title>
      <div className="no-print">
        <BackLink to="/office/purchase-orders">← Purchase orders</BackLink>
        <div className="office-head">
          <h1>{number}</h1>
          <span className="badge">{isLate ? "Late" : purchaseOrderStateLabels[order.state]}</span>
        </div>
        <Sent />
        <p className="office-row-facts">
          <span>
            Prepared {formatLagosDay(order.createdAt)}
            {order.createdBy && ` by ${order.createdBy}`}
          </span>
          {order.sentAt && <span>Sent {formatLagosDay(order.sentAt)}</span>}
          {order.expectedOn && <span>Expected {formatDay(order.expectedOn)}</span>}
        </p>
        <Steps order={order} result={actionData} />
      </div>
      {isDraft ? (
        <DraftForm order={order} suppliers={suppliers} products={products} result={actionData} />
      ) : (
        <PurchaseOrderDocument order={order} />
      )}
      {order.state === "sent" && <SentForm order={order} result={actionData} />}
    </>
  );
}

type Order = Route.ComponentProps["loaderData"]["order"];

/** The outcome of "Send", which redirects here. */
function Sent() {
  const [query] = useSearchParams();
  const sent = query.get("sent");
  if (sent !== "email" && sent !== "paper") return null;
  return (
    <p className="notice" role="status">
      {sent === "email"
        ? "Sent. The supplier gets it by email."
        : "Marked as sent. The supplier has no email address: print it, or read it out on the phone."}
    </p>
  );
}

function Steps({ order, result }: { order: Order; result: OfficeResult | undefined }) {
  const here = `/office/purchase-orders/${order.id}`;
  const { state, supplier, lines, version } = order;
  if (state !== "draft" && state !== "sent") {
    return (
      <p className="office-actions purchase-steps">
        <PrintButton>Print</PrintButton>
      </p>
    );
  }
  return (
    <div className="office-actions purchase-steps">
      {state === "sent" && <ButtonLink to={`${here}/receipt`}>Goods received</ButtonLink>}
      {state === "sent" && <PrintButton>Print</PrintButton>}
      {state === "draft" && supplier && lines.length > 0 && (
        <Form method="post" action={`${here}/sending`}>
          <input type="hidden" name="version" value={result?.version ?? version} />
          <button type="submit" className="button">
            {supplier.email ? `Send to ${supplier.email}` : "Mark as sent"}
          </button>
        </Form>
      )}
      {state === "draft" && supplier && !supplier.email && (
        <Link to={`/office/suppliers/${supplier.id}`}>Add an email address of {supplier.name}</Link>
      )}
      {lines.every(({ receivedUnits }) => receivedUnits === 0) && (
        <Confirm
          button="Cancel it"
          question={`Cancel ${purchaseOrderNumber(order.id)}?`}
          yes="Yes, cancel it"
          action={`${here}/cancellation`}
        >
          <p>{state === "draft" ? "Nobody was told of it." : "Tell the supplier yourself: no email is sent."}</p>
        </Confirm>
      )}
    </div>
  );
}

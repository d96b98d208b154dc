import { redirect } from "react-router";
import { officeAction, notFound } from "#features/accounts/middleware/office-action.ts";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { mayUse } from "#features/accounts/rules/access.ts";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { shopContext } from "#platform/http/context.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { Field, TextArea } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { recallForm, recallMessage } from "../rules/recall.ts";
import { recallBatch } from "../server/recall-batch.ts";
import { findRecall, listRecalledOrders } from "../server/recalled-orders.ts";
import type { Route } from "./+types/recall.ts";
import { RecallProgress } from "./recall-progress.tsx";
import { RecalledOrders } from "./recalled-orders.tsx";

/** Only roles that may read orders get the customers. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const { role } = context.get(staffContext);
  const batchId = rowId(params.id);
  const found = (await findRecall(db, batchId)) ?? notFound();
  const { counts, orders } = await listRecalledOrders(db, batchId);
  const readsPeople = mayUse(role, "/office/orders/:id") === true;
  return {
    ...found,
    counts,
    orders: orders.map(({ customerName, customerEmail, ...order }) => ({
      ...order,
      ...(readsPeople && { customer: customerName, email: customerEmail }),
    })),
    mayRecall: mayUse(role, "/office/batches/:id/recall", "write") === true,
  };
}

/** `POST /office/batches/:id/recall`: holds the batch and emails everybody who received it, once. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, recallForm, async ({ shop, actor, input }) => {
    const batchId = rowId(args.params.id);
    const recalled = await recallBatch(shop, actor, { batchId, ...input });
    if (recalled === undefined || recalled instanceof Refusal) return recalled ?? false;
    return redirect(`/office/batches/${batchId}/recall`);
  });

/**
 * The recall of a batch: beforehand its recipients and the email to them, afterwards who was emailed and has responded.
 */
export default function Recall({ loaderData, actionData }: Route.ComponentProps) {
  const { batch, recall, counts, orders, mayRecall } = loaderData;
  const field = fieldPropsFor({ reason: "", message: recallMessage(batch) }, actionData);
  const may = useAccess();
  const { code, productName, bestBefore, heldAt } = batch;
  return (
    <>
      <title>{`Recall of batch ${code} · Office`}</title>
      {may("/office/batches/:id") && <BackLink to={`/office/batches/${batch.id}`}>← The batch</BackLink>}
      <h1>
        {recall ? "Recalled" : "Recall"}: {productName}, batch {code}
      </h1>
      <p>
        {bestBefore ? `Best before ${formatDay(bestBefore)}. ` : ""}
        {heldAt ? "The batch is on hold: no parcel leaves with it." : "The batch is not on hold yet."}
      </p>
      <Who counts={counts} />
      {recall && (
        <>
          <p>
            Begun {formatDateTime(recall.startedAt)}
            {recall.startedBy && ` by ${recall.startedBy}`}: {recall.reason}
          </p>
          <RecallProgress counts={counts} />
        </>
      )}
      {!recall && mayRecall && (
        <OfficeForm result={actionData} button={buttonText(counts.sent)} danger>
          <Field
            label="Reason, for the staff"
            {...field("reason", "Such as: maker’s laboratory found aflatoxin")}
            required
            maxLength={200}
            autoComplete="off"
          />
          <TextArea
            label="What customers read"
            {...field("message", "An empty line begins a paragraph. Batch, units and order number are added below it.")}
            required
            rows={12}
            maxLength={2000}
          />
        </OfficeForm>
      )}
      <RecalledOrders orders={orders} total={counts.orders} isRecalled={recall !== null} productId={batch.productId} />
    </>
  );
}

type Counts = Route.ComponentProps["loaderData"]["counts"];

function Who({ counts: { orders, withPackedUnits, sent, units } }: { counts: Counts }) {
  if (orders === 0) return <p>No order has units of this batch.</p>;
  return (
    <p>
      {orders === 1 ? "One order has" : `${orders} orders have`} {units === 1 ? "one unit" : `${units} units`} of it
      {withPackedUnits > 0 &&
        `; ${withPackedUnits === 1 ? "one is" : `${withPackedUnits} are`} in a box that has not left`}
      {`; ${sent === 1 ? "one customer" : `${sent} customers`} got it, or will get it from the carrier.`}
    </p>
  );
}

function buttonText(customers: number): string {
  if (customers === 0) return "Recall it: hold the batch";
  return `Recall it: hold the batch and write to ${customers === 1 ? "one customer" : `${customers} customers`}`;
}

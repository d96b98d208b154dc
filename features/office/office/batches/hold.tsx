import { redirect } from "react-router";
import { officeAction } from "#features/accounts/middleware/office-action.ts";
import { holdBatchForm } from "#features/stock/rules/batch-forms.ts";
import { holdBatch } from "#features/stock/server/change-batch.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/hold.ts";
import { BatchHead } from "./batch-head.tsx";
import { afterStep, loadBatch } from "./load-batch.ts";

export const loader = (args: Route.LoaderArgs) => loadBatch(args);

/** `POST /office/batches/:id/hold`: nothing of the batch leaves until it is released. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, holdBatchForm, async ({ shop, actor, input: { reason } }) =>
    afterStep(await holdBatch(shop, actor, { id: rowId(args.params.id), reason }), () =>
      redirect(`/office/batches/${args.params.id}`),
    ),
  );

export default function HoldBatch({ loaderData: { batch, today }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor({ reason: "" }, actionData);
  return (
    <>
      <BatchHead title="Put on hold" batch={batch} today={today} />
      <p>Its {batch.units} units are taken off sale, and no parcel with it can be shipped. You can release it later.</p>
      <OfficeForm result={actionData} button="Put on hold">
        <Field label="Why?" {...field("reason")} required maxLength={200} autoComplete="off" />
      </OfficeForm>
    </>
  );
}

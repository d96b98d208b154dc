import { redirect } from "react-router";
import { officeAction } from "#features/accounts/middleware/office-action.ts";
import { writeOffBatchForm } from "#features/stock/rules/batch-forms.ts";
import { writeOffBatch } from "#features/stock/server/change-batch.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/write-off.ts";
import { BatchHead } from "./batch-head.tsx";
import { afterStep, loadBatch } from "./load-batch.ts";

export const loader = (args: Route.LoaderArgs) => loadBatch(args);

/** `POST /office/batches/:id/write-off`: units of the batch are lost. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, writeOffBatchForm, async ({ shop, actor, input }) =>
    afterStep(await writeOffBatch(shop, actor, { id: rowId(args.params.id), ...input }), () =>
      redirect(`/office/batches/${args.params.id}`),
    ),
  );

export default function WriteOffBatch({ loaderData: { batch, today }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor({ units: String(batch.units), note: "" }, actionData);
  return (
    <>
      <BatchHead title="Write off" batch={batch} today={today} />
      <p>These units are gone for good: thrown away, given away or lost.</p>
      <OfficeForm result={actionData} button="Write off" danger>
        <Field label="Units" {...field("units")} required inputMode="numeric" autoComplete="off" />
        <Field label="Why?" {...field("note")} required maxLength={200} autoComplete="off" />
      </OfficeForm>
    </>
  );
}

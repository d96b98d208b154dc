import { useState } from "react";
import { redirect } from "react-router";
import { officeAction, refused } from "#features/accounts/middleware/office-action.ts";
import { countBatchForm } from "#features/stock/rules/batch-forms.ts";
import { countBatch } from "#features/stock/server/change-batch.ts";
import { refusalDetails, Refusal } from "#platform/rules/refusal.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/count.ts";
import { BatchHead } from "./batch-head.tsx";
import { afterStep, loadBatch } from "./load-batch.ts";

export const loader = (args: Route.LoaderArgs) => loadBatch(args);

/** `POST /office/batches/:id/count` */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, countBatchForm, async ({ shop, actor, input, typed }) => {
    const result = await countBatch(shop, actor, { id: rowId(args.params.id), ...input });
    // The next attempt is based on the units in the refusal.
    const changed = result instanceof Refusal && refusalDetails(result, "batch-changed");
    if (changed) return refused(result, typed, { version: changed.units });
    return afterStep(result, () => redirect(`/office/batches/${args.params.id}`));
  });

export default function CountBatch({ loaderData: { batch, today }, actionData }: Route.ComponentProps) {
  // The units at the first render: a revalidation must not adopt a change that the user has not seen.
  const [seen] = useState(batch.units);
  const field = fieldPropsFor({ units: "", note: "" }, actionData);
  return (
    <>
      <BatchHead title="Count" batch={batch} today={today} />
      <OfficeForm result={actionData} button="Save the count">
        <input type="hidden" name="seen" value={actionData?.version ?? seen} />
        <Field
          label="Units"
          {...field("units", "What is on the shelf, not counting packed boxes")}
          required
          inputMode="numeric"
          autoComplete="off"
        />
        <Field label="Note" {...field("note")} maxLength={200} autoComplete="off" />
      </OfficeForm>
    </>
  );
}

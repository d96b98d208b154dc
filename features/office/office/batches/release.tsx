import { redirect } from "react-router";
import { officeAction, noInput } from "#features/accounts/middleware/office-action.ts";
import { releaseBatch } from "#features/stock/server/change-batch.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { FormOutcome } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/release.ts";
import { BatchHead } from "./batch-head.tsx";
import { afterStep, loadBatch } from "./load-batch.ts";

export const loader = (args: Route.LoaderArgs) => loadBatch(args);

/** `POST /office/batches/:id/release`: the batch may leave again. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, noInput, async ({ shop, actor }) =>
    afterStep(await releaseBatch(shop, actor, { id: rowId(args.params.id) }), () =>
      redirect(`/office/batches/${args.params.id}`),
    ),
  );

/** Shown only if the release was refused. */
export default function ReleaseBatch({ loaderData: { batch, today }, actionData }: Route.ComponentProps) {
  return (
    <>
      <BatchHead title="Release" batch={batch} today={today} />
      <FormOutcome result={actionData} />
    </>
  );
}

import { countBatch } from "#features/stock/server/change-batch.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { countBody } from "../rules/bodies.ts";
import type { Route } from "./+types/count.ts";
import { answerWrite } from "./answer.ts";

/** `POST /api/v1/batches/:batch/count`: sets the units of a batch to those that were counted. */
export function action({ params: { batch }, ...args }: Route.ActionArgs) {
  return answerWrite(
    args,
    { scope: "products:write", page: "/office/batches/:id/count", body: countBody },
    async ({ shop, actor }, count) => {
      const counted = await countBatch(shop, actor, { id: rowId(batch), ...count });
      return counted instanceof Refusal ? counted : { batchId: rowId(batch), units: counted.units };
    },
  );
}

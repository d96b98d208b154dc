import { orderAction } from "#features/accounts/middleware/office-action.ts";
import { placeForm } from "#features/orders/rules/order-steps.ts";
import { ActionPage } from "#features/orders/ui/office/action-page.tsx";
import { useOfficeOrder } from "#features/orders/ui/office/use-office-order.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { fieldPropsFor } from "#platform/ui/office/office-form.tsx";
import { correctLocation } from "../../server/correct-location.ts";
import type { Route } from "./+types/history-entry.ts";

/** `POST /office/orders/:id/history/:entry`: enters or corrects the location of a history entry. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, placeForm, ({ shop, staffAction, input: { location = "" } }) =>
    correctLocation(shop, staffAction, { entry: rowId(args.params.entry), location }),
  );

export default function HistoryEntry({ params, actionData }: Route.ComponentProps) {
  const { history } = useOfficeOrder();
  const entry = history.find(({ id }) => String(id) === params.entry);
  const field = fieldPropsFor({ location: entry?.location ?? "" }, actionData);
  return (
    <ActionPage
      title="Where it happened"
      explanation={`The customer sees the place in the timeline, after “${entry?.description ?? ""}”.`}
      button="Save"
      result={actionData}
      closed={entry ? undefined : "This order has no such entry."}
    >
      <Field label="Where" {...field("location", "A town; empty for none")} maxLength={80} autoComplete="off" />
    </ActionPage>
  );
}

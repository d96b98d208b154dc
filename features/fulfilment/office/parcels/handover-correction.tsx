import { orderAction } from "#features/accounts/middleware/office-action.ts";
import { cancellationForm } from "#features/orders/rules/order-steps.ts";
import { ActionPage } from "#features/orders/ui/office/action-page.tsx";
import { changeStatus } from "#features/orders/ui/office/status-change.ts";
import { stepLabels } from "#features/orders/ui/office/step-labels.ts";
import { shopContext } from "#platform/http/context.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { fieldPropsFor, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { correctHandover } from "../../server/shipments/take-shipment-back.ts";
import type { Route } from "./+types/handover-correction.ts";
import { requireParcel } from "./require-parcel.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shipment } = await requireParcel(context.get(shopContext), params);
  return { isOnItsWay: !shipment.ended && !shipment.deliveredAt };
}

/** `POST /office/orders/:id/parcels/:shipment/handover-correction`: the parcel is still here. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, cancellationForm, ({ shop, staffAction, input }) =>
    correctHandover(shop, { ...staffAction, shipmentId: rowId(args.params.shipment) }, input.reason),
  );

export const clientAction = (args: Route.ClientActionArgs) => changeStatus<OfficeResult>(args);

export default function HandoverCorrection({ loaderData: { isOnItsWay }, actionData }: Route.ComponentProps) {
  const { title, explanation } = stepLabels["shipment-correction"];
  const field = fieldPropsFor({ reason: "" }, actionData);
  return (
    <ActionPage
      title={title}
      explanation={explanation}
      button="Not handed over yet"
      danger
      result={actionData}
      closed={isOnItsWay ? undefined : "This parcel is not on its way."}
    >
      <Field label="Reason" {...field("reason", "The customer reads this")} required maxLength={200} />
    </ActionPage>
  );
}

import { orderAction } from "#features/accounts/middleware/office-action.ts";
import { cancellationForm, refuseStep } from "#features/orders/rules/order-steps.ts";
import { ActionPage } from "#features/orders/ui/office/action-page.tsx";
import { changeStatus } from "#features/orders/ui/office/status-change.ts";
import { stepLabels } from "#features/orders/ui/office/step-labels.ts";
import { useOfficeOrder } from "#features/orders/ui/office/use-office-order.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { fieldPropsFor, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { correctDelivery } from "../../server/shipments/deliver-shipment.ts";
import type { Route } from "./+types/delivery-correction.ts";

/** `POST /office/orders/:id/delivery-correction`: undoes the delivery of the order. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, cancellationForm, ({ shop, staffAction, input }) =>
    correctDelivery(shop, staffAction, input.reason),
  );

export const clientAction = (args: Route.ClientActionArgs) => changeStatus<OfficeResult>(args);

export default function DeliveryCorrection({ actionData }: Route.ComponentProps) {
  const { order } = useOfficeOrder();
  const { title, explanation } = stepLabels["delivery-correction"];
  const field = fieldPropsFor({ reason: "" }, actionData);
  return (
    <ActionPage
      title={title}
      explanation={explanation}
      button="Not delivered yet"
      danger
      result={actionData}
      closed={refuseStep(order, "delivery-correction")?.message}
    >
      <Field label="Reason" {...field("reason", "The customer reads this")} required maxLength={200} />
    </ActionPage>
  );
}

import { orderAction } from "#features/accounts/middleware/office-action.ts";
import { ActionPage } from "#features/orders/ui/office/action-page.tsx";
import { useOfficeOrder } from "#features/orders/ui/office/use-office-order.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { fieldPropsFor } from "#platform/ui/office/office-form.tsx";
import { writeOffForm } from "../rules/office-order-forms.ts";
import { writeOffRest } from "../server/write-off.ts";
import type { Route } from "./+types/write-off.ts";

/** `POST /office/orders/:id/write-off`: waives what a paid order still owes after an edit has raised its total. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, writeOffForm, ({ shop, staffAction, input }) => writeOffRest(shop, staffAction, input.reason));

export default function WriteOff({ actionData }: Route.ComponentProps) {
  const { order } = useOfficeOrder();
  const field = fieldPropsFor({ reason: "" }, actionData);
  return (
    <ActionPage
      title="Write off the rest"
      explanation="What is still to be paid becomes a discount, with a credit note, and the order can be sent."
      button="Write it off"
      result={actionData}
      closed={order.paymentState === "part-paid" ? undefined : "There is nothing left to pay on this order."}
    >
      <Field label="Why" {...field("reason", "The customer reads this")} required maxLength={200} />
    </ActionPage>
  );
}

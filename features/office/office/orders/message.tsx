import { orderAction } from "#features/accounts/middleware/office-action.ts";
import { messageForm } from "#features/orders/rules/order-steps.ts";
import { ActionPage } from "#features/orders/ui/office/action-page.tsx";
import { useOfficeOrder } from "#features/orders/ui/office/use-office-order.ts";
import { Field, TextArea } from "#platform/ui/form/field.tsx";
import { fieldPropsFor } from "#platform/ui/office/office-form.tsx";
import { messageCustomer } from "../../server/message-customer.ts";
import type { Route } from "./+types/message.ts";

/** `POST /office/orders/:id/message`: emails a message to the customer. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, messageForm, ({ shop, staffAction, input }) => messageCustomer(shop, staffAction, input));

export default function Message({ actionData }: Route.ComponentProps) {
  const { order } = useOfficeOrder();
  const field = fieldPropsFor({ subject: `Your order ${order.id}`, text: "" }, actionData);
  return (
    <ActionPage
      title="Write to the customer"
      explanation={`It goes to ${order.customerEmail} by email five minutes later, with our greeting above and our name below. You can undo it until then.`}
      button="Send"
      result={actionData}
    >
      <Field label="Subject" {...field("subject")} required maxLength={120} autoComplete="off" />
      <TextArea
        label="Message"
        {...field("text", "An empty line begins a paragraph")}
        required
        maxLength={4000}
        rows={8}
      />
    </ActionPage>
  );
}

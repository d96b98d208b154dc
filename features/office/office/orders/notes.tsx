import { orderAction } from "#features/accounts/middleware/office-action.ts";
import { noteForm } from "#features/orders/rules/order-steps.ts";
import { addNote } from "#features/orders/server/office/office-order.ts";
import { ActionPage } from "#features/orders/ui/office/action-page.tsx";
import { TextArea } from "#platform/ui/form/field.tsx";
import { fieldPropsFor } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/notes.ts";

/** `POST /office/orders/:id/notes`: adds an internal note for the staff. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, noteForm, ({ shop, staffAction, input }) => addNote(shop, staffAction, input.text));

export default function Notes({ actionData }: Route.ComponentProps) {
  const field = fieldPropsFor({ text: "" }, actionData);
  return (
    <ActionPage
      title="Write a note"
      explanation="Only the staff see it; the customer never does."
      button="Keep the note"
      result={actionData}
    >
      <TextArea label="Note" {...field("text")} required maxLength={2000} />
    </ActionPage>
  );
}

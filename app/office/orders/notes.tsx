import { noteForm } from "../../../domain/order/order-steps.ts";
import { addNote } from "../../../server/orders/office/notes.ts";
import { shopContext, staffContext } from "../../context.ts";
import { badInput } from "../action-responses.ts";
import { readForm } from "../read-form.ts";
import { TextArea } from "../../ui/form/text-area.tsx";
import type { Route } from "./+types/notes.ts";
import { orderActionResponse } from "./order-action.ts";
import { ActionPage } from "./action-page.tsx";

/** `POST /office/orders/:id/notes`: adds an internal note for the staff. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = context.get(staffContext);
  const typed = await readForm(request);
  const parsed = noteForm.safeParse(typed);
  if (!parsed.success) return badInput(parsed.error, typed);
  return orderActionResponse(params.id, await addNote(shop, { orderId: params.id, actor }, parsed.data.text), typed);
}

export default function Notes({ actionData }: Route.ComponentProps) {
  return (
    <ActionPage
      title="Write a note"
      explanation="Only the staff see it; the customer never does."
      button="Keep the note"
      result={actionData}
    >
      <TextArea
        label="Note"
        name="text"
        required
        maxLength={2000}
        defaultValue={actionData?.typed?.["text"]}
        error={actionData?.errors?.["text"]}
      />
    </ActionPage>
  );
}

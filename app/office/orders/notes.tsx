import { noteForm } from "../../../domain/order-steps.ts";
import { addNote } from "../../../server/orders/desk/notes.ts";
import { shopContext } from "../../context.ts";
import { signedInStaff } from "../../private-page.ts";
import { wrong } from "../answers.ts";
import { readForm } from "../read-form.ts";
import { TextArea } from "../../ui/text-area.tsx";
import type { Route } from "./+types/notes.ts";
import { answerAct } from "./act.ts";
import { ActPage } from "./act-page.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  await signedInStaff(context.get(shopContext), request);
  return null;
}

/** `POST /office/orders/:id/notes`: something the staff should know. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = await signedInStaff(shop, request);
  const typed = await readForm(request);
  const parsed = noteForm.safeParse(typed);
  if (!parsed.success) return wrong(parsed.error, typed);
  return answerAct(params.id, await addNote(shop, { orderId: params.id, actor }, parsed.data.text), typed);
}

export default function Notes({ actionData }: Route.ComponentProps) {
  return (
    <ActPage
      title="Write a note"
      explanation="Only the staff see it; the customer never does."
      button="Keep the note"
      answer={actionData}
    >
      <TextArea
        label="Note"
        name="text"
        required
        maxLength={2000}
        defaultValue={actionData?.typed?.["text"]}
        error={actionData?.errors?.["text"]}
      />
    </ActPage>
  );
}

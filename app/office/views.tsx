import { data, redirect } from "react-router";
import { fieldErrors } from "../../platform/rules/field-errors.ts";
import { Refusal } from "../../platform/rules/refusal.ts";
import { savedViewForm } from "../../features/accounts/rules/saved-view.ts";
import { saveView } from "../../features/accounts/server/saved-views.ts";
import { shopContext, staffContext } from "../../platform/http/context.ts";
import { FormAlert } from "../../platform/ui/form/form-alert.tsx";
import type { Route } from "./+types/views.ts";
import { listPath } from "../../features/accounts/ui/office/list-path.ts";
import { refusedWith } from "../../platform/http/refusal-response.ts";

/** `POST /office/views`: saves the filter of a list under a name, and leads to the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = savedViewForm.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) return data({ errors: fieldErrors(parsed.error) }, { status: 400 });
  const refusal = await saveView(context.get(shopContext), context.get(staffContext).id, parsed.data);
  if (refusal instanceof Refusal) return data({ errors: { name: refusal.message } }, refusedWith(refusal));
  return redirect(`${listPath(parsed.data.list)}?${parsed.data.query}`);
}

/** Why a view was not saved, for a browser without JavaScript; otherwise the list shows it. */
export default function NotSaved({ actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Save a view · Office</title>
      <h1>Save a view</h1>
      <FormAlert message={Object.values(actionData?.errors ?? {})[0]} />
      <p>Go back in your browser; nothing was lost.</p>
    </>
  );
}

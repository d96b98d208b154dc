import { redirect } from "react-router";
import { rowId } from "#platform/rules/row-id.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { officeAction, noInput, resourceAction } from "../../middleware/office-action.ts";
import { savedLists, savedViewForm } from "../../rules/saved-view.ts";
import { deleteView, saveView } from "../../server/saved-views.ts";
import { savedListPath } from "../../ui/office/saved-list-path.ts";
import type { Route } from "./+types/views.ts";

/** Saves the filter of a list under a name; `remove` deletes one of the user's own views. Both lead to the list. */
export const action = (args: Route.ActionArgs) =>
  resourceAction(args, {
    save: () =>
      officeAction(
        args,
        savedViewForm,
        async ({ shop, actor, input }) =>
          (await saveView(shop, actor, input)) ?? redirect(`${savedListPath(input.list)}?${input.query}`),
      ),
    remove: () =>
      officeAction(args, noInput, async ({ shop, actor, typed: { view = "", list } }) => {
        await deleteView(shop, actor, rowId(view));
        return redirect(savedListPath(savedLists.find((one) => one === list) ?? "orders"));
      }),
  });

/** Why a view was not saved, for a browser without JavaScript; otherwise the list shows it. */
export default function NotSaved({ actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Save a view · Office</title>
      <h1>Save a view</h1>
      <FormAlert message={actionData?.refused ?? Object.values(actionData?.errors ?? {})[0]} />
      <p>Go back in your browser; nothing was lost.</p>
    </>
  );
}

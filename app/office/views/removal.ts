import { redirect } from "react-router";
import { savedLists } from "../../../features/accounts/rules/saved-view.ts";
import { deleteView } from "../../../features/accounts/server/saved-views.ts";
import { shopContext, staffContext } from "../../../platform/http/context.ts";
import { rowId } from "../../../platform/rules/row-id.ts";
import type { Route } from "./+types/removal.ts";
import { listPath } from "../../../features/accounts/ui/office/list-path.ts";

/** `POST /office/views/:view/removal`: deletes one of the user's own views, and redirects to the list. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const list = savedLists.find((one) => one === new URL(request.url).searchParams.get("list")) ?? "orders";
  await deleteView(context.get(shopContext), context.get(staffContext).id, rowId(params.view));
  return redirect(listPath(list));
}

export const loader = () => redirect("/office");

import { redirect } from "react-router";
import { savedLists } from "../../../domain/shop/saved-view.ts";
import { deleteView } from "../../../server/accounts/saved-views.ts";
import { shopContext, staffContext } from "../../context.ts";
import { rowId } from "../../../domain/row-id.ts";
import type { Route } from "./+types/removal.ts";
import { listPath } from "./list-path.ts";

/** `POST /office/views/:view/removal`: deletes one of the user's own views, and redirects to the list. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const list = savedLists.find((one) => one === new URL(request.url).searchParams.get("list")) ?? "orders";
  await deleteView(context.get(shopContext), context.get(staffContext).id, rowId(params.view));
  return redirect(listPath(list));
}

export const loader = () => redirect("/office");

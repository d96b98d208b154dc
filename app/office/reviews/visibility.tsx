import { redirect } from "react-router";
import { hideReview } from "../../../server/reviews/office-reviews.ts";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../guards.ts";
import { notFound } from "../action-responses.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/visibility.ts";

/** `POST /office/reviews/:id/visibility` with `hidden` true or false, and the query of the list page as `list`. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = await requireStaff(shop, request);
  const { hidden, list } = await readForm(request);
  const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0;
  if (!(await hideReview(shop, actor, { id, hidden: hidden === "true" }))) return notFound();
  return redirect(`/office/reviews?${new URLSearchParams(list)}`);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context.get(shopContext), request);
  return redirect("/office/reviews");
}

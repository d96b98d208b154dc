import { redirect } from "react-router";
import { hideReview } from "../../../server/reviews/office-reviews.ts";
import { shopContext, staffContext } from "../../context.ts";
import { notFound } from "../action-responses.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/visibility.ts";

/** `POST /office/reviews/:id/visibility` with `hidden` true or false, and the query of the list page as `list`. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = context.get(staffContext);
  const { hidden, list } = await readForm(request);
  const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0;
  if (!(await hideReview(shop, actor, id, hidden === "true"))) return notFound();
  return redirect(`/office/reviews?${new URLSearchParams(list)}`);
}

export const loader = () => redirect("/office/reviews");

import { redirect } from "react-router";
import { hideReview } from "../../../server/reviews/office-reviews.ts";
import { shopContext } from "../../context.ts";
import { signedInStaff } from "../../private-page.ts";
import { notThere } from "../answers.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/visibility.ts";

/** `POST /office/reviews/:id/visibility` with `hidden` true or false, and the query of the `list` it stands on. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = await signedInStaff(shop, request);
  const { hidden, list } = await readForm(request);
  const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0;
  if (!(await hideReview(shop, actor, id, hidden === "true"))) return notThere();
  return redirect(`/office/reviews?${new URLSearchParams(list)}`);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await signedInStaff(context.get(shopContext), request);
  return redirect("/office/reviews");
}

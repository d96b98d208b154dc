import { redirect } from "react-router";
import { hideReview } from "../../../features/reviews/server/reviews.ts";
import { rowId } from "../../../platform/rules/row-id.ts";
import { formAction, noInput } from "../../../features/accounts/middleware/form-action.ts";
import type { Route } from "./+types/visibility.ts";

/** `POST /office/reviews/:id/visibility` with `hidden` true or false, and the query of the list page as `list`. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, noInput, async ({ shop, actor, typed: { hidden, list } }) => {
    const id = rowId(args.params.id);
    return (
      (await hideReview(shop, actor, { id, hidden: hidden === "true" })) &&
      redirect(`/office/reviews?${new URLSearchParams(list)}`)
    );
  });

export const loader = () => redirect("/office/reviews");

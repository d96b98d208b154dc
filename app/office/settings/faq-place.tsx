import { redirect } from "react-router";
import { moveFaqEntry } from "../../../features/content/server/faq.ts";
import { buttonAction } from "../../../features/accounts/middleware/form-action.ts";
import type { Route } from "./+types/faq-place.ts";

/** `POST /office/settings/faq/:id/place` with `direction` up or down. */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, "/office/settings/faq", ({ shop, actor, typed: { direction } }) =>
    moveFaqEntry(shop, actor, { id: args.params.id, direction: direction === "up" ? "up" : "down" }),
  );

export const loader = () => redirect("/office/settings/faq");

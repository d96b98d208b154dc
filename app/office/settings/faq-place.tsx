import { redirect } from "react-router";
import { moveFaqEntry } from "../../../server/content/faq.ts";
import { formAction, noInput } from "../form-action.ts";
import type { Route } from "./+types/faq-place.ts";

/** `POST /office/settings/faq/:id/place` with `direction` up or down. */
export const action = (args: Route.ActionArgs) =>
  formAction(
    args,
    noInput,
    async ({ shop, actor, typed }) =>
      (await moveFaqEntry(shop, actor, {
        id: args.params.id,
        direction: typed["direction"] === "up" ? "up" : "down",
      })) && redirect("/office/settings/faq"),
  );

export const loader = () => redirect("/office/settings/faq");

import { redirect } from "react-router";
import { removeFaqEntry } from "../../../server/content/faq.ts";
import { formAction, noInput } from "../form-action.ts";
import type { Route } from "./+types/faq-removal.ts";

/** `POST /office/settings/faq/:id/removal` */
export const action = (args: Route.ActionArgs) =>
  formAction(
    args,
    noInput,
    async ({ shop, actor }) => (await removeFaqEntry(shop, actor, args.params.id)) && redirect("/office/settings/faq"),
  );

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/office/settings/faq/${params.id}`);

import { redirect } from "react-router";
import { removeFaqEntry } from "../../../features/content/server/faq.ts";
import { buttonAction } from "../../../features/accounts/middleware/form-action.ts";
import type { Route } from "./+types/faq-removal.ts";

/** `POST /office/settings/faq/:id/removal` */
export const action = (args: Route.ActionArgs) =>
  buttonAction(args, "/office/settings/faq", ({ shop, actor }) => removeFaqEntry(shop, actor, args.params.id));

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/office/settings/faq/${encodeURIComponent(params.id)}`);

import { redirect } from "react-router";
import { removeFaqEntry } from "../../../server/content/office-faq.ts";
import { shopContext, staffContext } from "../../context.ts";
import { notFound } from "../action-responses.ts";
import type { Route } from "./+types/faq-removal.ts";

/** `POST /office/settings/faq/:id/removal` */
export async function action({ params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = context.get(staffContext);
  if (!(await removeFaqEntry(shop, actor, params.id))) return notFound();
  return redirect("/office/settings/faq");
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/office/settings/faq/${params.id}`);

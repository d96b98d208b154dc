import { redirect } from "react-router";
import { removeFaqEntry } from "../../../server/content/office-faq.ts";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../guards.ts";
import { notFound } from "../action-responses.ts";
import type { Route } from "./+types/faq-removal.ts";

/** `POST /office/settings/faq/:id/removal` */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = await requireStaff(shop, request);
  if (!(await removeFaqEntry(shop, actor, params.id))) return notFound();
  return redirect("/office/settings/faq");
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireStaff(context.get(shopContext), request);
  return redirect(`/office/settings/faq/${params.id}`);
}

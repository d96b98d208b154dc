import { redirect } from "react-router";
import { moveFaqEntry } from "../../../server/content/office-faq.ts";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../guards.ts";
import { notFound } from "../action-responses.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/faq-place.ts";

/** `POST /office/settings/faq/:id/place` with `direction` up or down. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = await requireStaff(shop, request);
  const direction = (await readForm(request))["direction"] === "up" ? "up" : "down";
  if (!(await moveFaqEntry(shop, actor, { id: params.id, direction }))) return notFound();
  return redirect("/office/settings/faq");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context.get(shopContext), request);
  return redirect("/office/settings/faq");
}

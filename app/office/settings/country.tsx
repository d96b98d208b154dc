import { redirect } from "react-router";
import { openCountry } from "../../../server/shipping/office-shipping.ts";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../guards.ts";
import { notFound } from "../action-responses.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/country.ts";

/** `POST /office/settings/countries/:code` with `on` true or false, from the switch. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = await requireStaff(shop, request);
  const on = (await readForm(request))["on"] === "true";
  if (!(await openCountry(shop, actor, { code: params.code, isOpen: on }))) return notFound();
  return redirect("/office/settings/shipping");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context.get(shopContext), request);
  return redirect("/office/settings/shipping");
}

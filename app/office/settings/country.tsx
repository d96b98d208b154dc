import { redirect } from "react-router";
import { openCountry } from "../../../server/shipping/office-shipping.ts";
import { shopContext, staffContext } from "../../context.ts";
import { notFound } from "../action-responses.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/country.ts";

/** `POST /office/settings/countries/:code` with `on` true or false, from the switch. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = context.get(staffContext);
  const on = (await readForm(request))["on"] === "true";
  if (!(await openCountry(shop, actor, params.code, on))) return notFound();
  return redirect("/office/settings/shipping");
}

export const loader = () => redirect("/office/settings/shipping");

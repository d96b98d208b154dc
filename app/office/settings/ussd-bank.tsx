import { redirect } from "react-router";
import { switchUssdBank } from "../../../server/payments/ussd-banks.ts";
import { shopContext, staffContext } from "../../context.ts";
import { notFound } from "../action-responses.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/ussd-bank.ts";

/** `POST /office/settings/ussd-banks/:code` with `on` true or false, from the switch. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = context.get(staffContext);
  const on = (await readForm(request))["on"] === "true";
  if (!(await switchUssdBank(shop, actor, params.code, on))) return notFound();
  return redirect("/office/settings/banks");
}

export const loader = () => redirect("/office/settings/banks");

import { redirect } from "react-router";
import { switchUssdBank } from "../../../server/payments/ussd-banks.ts";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../guards.ts";
import { notFound } from "../action-responses.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/ussd-bank.ts";

/** `POST /office/settings/ussd-banks/:code` with `on` true or false, from the switch. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = await requireStaff(shop, request);
  const on = (await readForm(request))["on"] === "true";
  if (!(await switchUssdBank(shop, actor, { bank: params.code, isActive: on }))) return notFound();
  return redirect("/office/settings/banks");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context.get(shopContext), request);
  return redirect("/office/settings/banks");
}

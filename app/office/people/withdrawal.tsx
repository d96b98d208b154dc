import { redirect } from "react-router";
import { withdrawInvitation } from "../../../server/accounts/staff.ts";
import { shopContext, staffContext } from "../../context.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/withdrawal.ts";

/** `POST /office/people/invitations/withdrawal` with the `email`. Withdrawing twice changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = context.get(staffContext);
  await withdrawInvitation(shop, actor, (await readForm(request))["email"] ?? "");
  return redirect("/office/people/staff");
}

export const loader = () => redirect("/office/people/staff");

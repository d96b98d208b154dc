import { redirect } from "react-router";
import { withdrawInvitation } from "../../../server/accounts/staff.ts";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../guards.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/withdrawal.ts";

/** `POST /office/people/invitations/withdrawal` with the `email`. Withdrawing twice changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = await requireStaff(shop, request);
  await withdrawInvitation(shop, actor, (await readForm(request))["email"] ?? "");
  return redirect("/office/people/staff");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context.get(shopContext), request);
  return redirect("/office/people/staff");
}

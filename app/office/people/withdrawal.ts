import { redirect } from "react-router";
import { withdrawInvitation } from "../../../features/accounts/server/invitations.ts";
import { formAction, noInput } from "../../../features/accounts/middleware/form-action.ts";
import type { Route } from "./+types/withdrawal.ts";

/** `POST /office/people/invitations/withdrawal` with the `email`. Withdrawing twice changes nothing. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, noInput, async ({ shop, actor, typed }) => {
    await withdrawInvitation(shop, actor, typed["email"] ?? "");
    return redirect("/office/people/staff");
  });

export const loader = () => redirect("/office/people/staff");

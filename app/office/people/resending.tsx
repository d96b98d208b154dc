import { Link, redirect } from "react-router";
import { resendInvitation } from "../../../features/accounts/server/invitations.ts";
import { formAction, noInput, saved } from "../../../features/accounts/middleware/form-action.ts";
import { FormOutcome } from "../ui/office-form.tsx";
import type { Route } from "./+types/resending.ts";

/** `POST /office/people/invitations/sending` with the `email`: mails the invitation again, with a new link. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, noInput, async ({ shop, actor, typed }) => {
    const email = typed["email"] ?? "";
    if (!(await resendInvitation(shop, actor, email))) return redirect("/office/people/staff");
    return saved(`A new link is on its way to ${email}. Earlier links no longer work.`, {});
  });

export default function Resending({ actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Staff · Office</title>
      <FormOutcome result={actionData} />
      <Link to="/office/people/staff">Back to the staff</Link>
    </>
  );
}

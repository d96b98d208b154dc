import { Link, redirect } from "react-router";
import { officeAction, noInput, resourceAction, saved } from "#features/accounts/middleware/office-action.ts";
import { resendInvitation, withdrawInvitation } from "#features/accounts/server/invitations.ts";
import { FormOutcome } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/invitations.ts";

/**
 * The invitation for the `email`: `resend` mails it again with a new link, `withdraw` ends it. Withdrawing twice
 * changes nothing.
 */
export const action = (args: Route.ActionArgs) =>
  resourceAction(args, {
    resend: () =>
      officeAction(args, noInput, async ({ shop, actor, typed: { email = "" } }) => {
        if (!(await resendInvitation(shop, actor, email))) return redirect(STAFF);
        return saved(`A new link is on its way to ${email}. Earlier links no longer work.`, {});
      }),
    withdraw: () =>
      officeAction(args, noInput, async ({ shop, actor, typed: { email = "" } }) => {
        await withdrawInvitation(shop, actor, email);
        return redirect(STAFF);
      }),
  });

const STAFF = "/office/people/staff";

export default function Resent({ actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Staff · Office</title>
      <FormOutcome result={actionData} />
      <Link to={STAFF}>Back to the staff</Link>
    </>
  );
}

import { z } from "zod";
import { requireRecentConfirmation } from "#features/accounts/middleware/confirmation.ts";
import { officeAction, saved } from "#features/accounts/middleware/office-action.ts";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { inviteStaff, listInvitations } from "#features/accounts/server/invitations.ts";
import { listStaff } from "#features/accounts/server/staff.ts";
import { shopContext } from "#platform/http/context.ts";
import { emailField } from "#platform/rules/fields.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { STAFF_ROLES } from "#platform/rules/role.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { listWaitingActions } from "../server/waiting-actions.ts";
import type { Route } from "./+types/staff.ts";
import { Invitations } from "./staff/invitations.tsx";
import { RoleChoice } from "./staff/role-choice.tsx";
import { StaffList } from "./staff/staff-list.tsx";

export const middleware = requireRecentConfirmation;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const me = context.get(staffContext);
  const [staff, invitations, waiting] = await Promise.all([
    listStaff(shop.db),
    listInvitations(shop),
    listWaitingActions(shop),
  ]);
  return { me: me.id, staff, invitations, waiting };
}

const invitationForm = z.object({ email: emailField, role: z.enum(STAFF_ROLES, "Please choose a role") });

/** Invites the owner of an email address to the staff. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, invitationForm, async ({ shop, actor, input }) => {
    const refusal = await inviteStaff(shop, actor, input);
    if (refusal instanceof Refusal) return refusal;
    return saved(`${input.email} is invited by email. The link works for seven days.`, {});
  });

export default function Staff({ loaderData: { me, staff, invitations, waiting }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Staff · Office</title>
      <StaffList staff={staff} me={me} waiting={waiting} />
      {invitations.length > 0 && <Invitations invitations={invitations} />}
      <h2>Invite somebody</h2>
      <OfficeForm key={actionData?.saved} result={actionData} button="Invite">
        <Field
          label="Email"
          {...fieldPropsFor({ email: "" }, actionData)("email", "The address they sign in with")}
          type="email"
          required
          autoComplete="off"
        />
        <RoleChoice chosen={actionData?.typed?.["role"]} error={actionData?.errors?.["role"]} />
      </OfficeForm>
    </>
  );
}

import { Link, redirect } from "react-router";
import { z } from "zod";
import { requireConfirmationIf } from "#features/accounts/middleware/confirmation.ts";
import { officeAction } from "#features/accounts/middleware/office-action.ts";
import { changeRole } from "#features/accounts/server/staff.ts";
import { shopContext } from "#platform/http/context.ts";
import { emailField } from "#platform/rules/fields.ts";
import { STAFF_ROLES } from "#platform/rules/role.ts";
import { FormOutcome, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { listWaitingActions } from "../server/waiting-actions.ts";
import type { Route } from "./+types/staff-role.ts";
import { RoleChoice } from "./staff/role-choice.tsx";
import { demoted, WaitingActions } from "./staff/waiting-actions.tsx";

export const middleware = [requireConfirmationIf(() => true)];

const roleForm = z.object({ email: emailField, role: z.enum(STAFF_ROLES, "Please choose a role") });

export async function loader({ context }: Route.LoaderArgs) {
  return { waiting: await listWaitingActions(context.get(shopContext)) };
}

/** `POST /office/people/staff/role` with the `email` and the new `role`. */
export const action = (args: Route.ActionArgs) =>
  officeAction(
    args,
    roleForm,
    async ({ shop, actor, input }) => (await changeRole(shop, actor, input)) ?? redirect("/office/people/staff"),
  );

/** Shown only if the change was refused, or if the identity must be confirmed first. */
export default function StaffRole({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Staff · Office</title>
      {actionData?.confirm ? (
        <OfficeForm result={actionData} button="Save the role">
          <input type="hidden" name="email" value={actionData.typed?.["email"]} />
          <WaitingActions actions={loaderData?.waiting} email={actionData.typed?.["email"]} then={demoted} />
          <RoleChoice chosen={actionData.typed?.["role"]} />
        </OfficeForm>
      ) : (
        <FormOutcome result={actionData} />
      )}
      <Link to="/office/people/staff">Back to the staff</Link>
    </>
  );
}

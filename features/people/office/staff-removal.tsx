import { Link, redirect } from "react-router";
import { requireConfirmationIf } from "#features/accounts/middleware/confirmation.ts";
import { officeAction, noInput } from "#features/accounts/middleware/office-action.ts";
import { removeStaff } from "#features/accounts/server/staff.ts";
import { shopContext } from "#platform/http/context.ts";
import { FormOutcome, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { listWaitingActions } from "../server/waiting-actions.ts";
import type { Route } from "./+types/staff-removal.ts";
import { removed, WaitingActions } from "./staff/waiting-actions.tsx";

export const middleware = [requireConfirmationIf(() => true)];

export async function loader({ context }: Route.LoaderArgs) {
  return { waiting: await listWaitingActions(context.get(shopContext)) };
}

/** `POST /office/people/staff/removal` with the `email`. */
export const action = (args: Route.ActionArgs) =>
  officeAction(
    args,
    noInput,
    async ({ shop, actor, typed }) =>
      (await removeStaff(shop, actor, typed["email"] ?? "")) ?? redirect("/office/people/staff"),
  );

/** Shown only if the removal was refused, or if the identity must be confirmed first. */
export default function StaffRemoval({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Staff · Office</title>
      {actionData?.confirm ? (
        <OfficeForm result={actionData} button="Remove from the staff" danger>
          <input type="hidden" name="email" value={actionData.typed?.["email"]} />
          <WaitingActions actions={loaderData?.waiting} email={actionData.typed?.["email"]} then={removed} />
        </OfficeForm>
      ) : (
        <FormOutcome result={actionData} />
      )}
      <Link to="/office/people/staff">Back to the staff</Link>
    </>
  );
}

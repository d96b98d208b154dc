import { Link, redirect } from "react-router";
import { removeStaff } from "../../accounts/server/staff.ts";
import { requireConfirmationIf } from "../../accounts/middleware/confirmation.ts";
import { formAction, noInput } from "../../accounts/middleware/form-action.ts";
import { FormOutcome, OfficeForm } from "../../../platform/ui/office/office-form.tsx";
import type { Route } from "./+types/staff-removal.ts";

export const middleware = [requireConfirmationIf(() => true)];

/** `POST /office/people/staff/removal` with the `email`. */
export const action = (args: Route.ActionArgs) =>
  formAction(
    args,
    noInput,
    async ({ shop, actor, typed }) =>
      (await removeStaff(shop, actor, typed["email"] ?? "")) ?? redirect("/office/people/staff"),
  );

/** Shown only if the removal was refused, or if the identity must be confirmed first. */
export default function StaffRemoval({ actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Staff · Office</title>
      {actionData?.confirm ? (
        <OfficeForm result={actionData} button="Remove from the staff" danger>
          <input type="hidden" name="email" value={actionData.typed?.["email"]} />
        </OfficeForm>
      ) : (
        <FormOutcome result={actionData} />
      )}
      <Link to="/office/people/staff">Back to the staff</Link>
    </>
  );
}

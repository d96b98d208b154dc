import { Link, redirect } from "react-router";
import { removeStaff } from "../../../server/accounts/staff.ts";
import { formAction, noInput } from "../form-action.ts";
import { FormOutcome } from "../ui/office-form.tsx";
import type { Route } from "./+types/staff-removal.ts";

/** `POST /office/people/staff/removal` with the `email`. */
export const action = (args: Route.ActionArgs) =>
  formAction(
    args,
    noInput,
    async ({ shop, actor, typed }) =>
      (await removeStaff(shop, actor, typed["email"] ?? "")) ?? redirect("/office/people/staff"),
  );

/** Shown only if the removal was refused. */
export default function StaffRemoval({ actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Staff · Office</title>
      <FormOutcome result={actionData} />
      <Link to="/office/people/staff">Back to the staff</Link>
    </>
  );
}

import { Link, redirect } from "react-router";
import { removeStaff } from "../../../server/accounts/staff.ts";
import { shopContext, staffContext } from "../../context.ts";
import { refused } from "../action-responses.ts";
import { readForm } from "../read-form.ts";
import { FormOutcome } from "../ui/office-form.tsx";
import type { Route } from "./+types/staff-removal.ts";

/** `POST /office/people/staff/removal` with the `email`. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = context.get(staffContext);
  const refusal = await removeStaff(shop, actor, (await readForm(request))["email"] ?? "");
  return refusal ? refused(refusal) : redirect("/office/people/staff");
}

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

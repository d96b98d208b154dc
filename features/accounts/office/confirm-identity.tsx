import { identityAction, identityLoader } from "../middleware/identity-action.ts";
import { IdentityForm } from "../ui/identity-form.tsx";
import type { Route } from "./+types/confirm-identity.ts";
import "#platform/ui/office/office-form.css";

export const loader = identityLoader;
export const action = identityAction;

export default function ConfirmIdentity({ loaderData: { email }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Is it you? · Office</title>
      <IdentityForm className="office-form" email={email} result={actionData} />
    </>
  );
}

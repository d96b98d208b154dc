import { identityAction, identityLoader } from "#features/accounts/middleware/identity-action.ts";
import { IdentityForm } from "#features/accounts/ui/identity-form.tsx";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/confirm-identity.ts";
import "./auth/auth.css";

export const loader = identityLoader;
export const action = identityAction;

export default function ConfirmIdentity({ loaderData: { email }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Title>Is it you?</Title>
      <meta name="robots" content="noindex" />
      <IdentityForm className="page auth-page" email={email} result={actionData} />
    </>
  );
}

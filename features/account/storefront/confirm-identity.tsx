import { Link, useSearchParams } from "react-router";
import { identityAction, identityLoader } from "#features/accounts/middleware/identity-action.ts";
import { IdentityForm } from "#features/accounts/ui/identity-form.tsx";
import { safeNext, withNext } from "#platform/ui/safe-next.ts";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/confirm-identity.ts";
import type { TypedEmail } from "./auth/use-fields-of-checkout.ts";
import "./auth/auth.css";

export const loader = identityLoader;
export const action = identityAction;

export default function ConfirmIdentity({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const next = safeNext(useSearchParams()[0].get("next"));
  return (
    <>
      <Title>Is it you?</Title>
      <meta name="robots" content="noindex" />
      <IdentityForm className="page auth-page" email={email} result={actionData}>
        <p>
          No password?{" "}
          <Link to={withNext("/auth/code", next)} state={{ email } satisfies TypedEmail}>
            Sign in again with a code{" "}
          </Link>{" "}
          we email you.
        </p>
      </IdentityForm>
    </>
  );
}

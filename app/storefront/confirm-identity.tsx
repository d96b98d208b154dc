import { data, Form, redirect } from "react-router";
import { confirmIdentity } from "../../features/accounts/server/confirm-identity.ts";
import { callerContext, shopContext, userContext } from "../../platform/http/context.ts";
import { identityMessages, readProof } from "../../features/accounts/middleware/confirmation.ts";
import { rememberHint } from "../../platform/ui/browser/session-hint.ts";
import { IdentityFields } from "../../features/accounts/ui/form/identity-fields.tsx";
import { FormAlert } from "../../platform/ui/form/form-alert.tsx";
import { setCookies, type FormResult } from "../../platform/ui/form/form-action.ts";
import { SubmitButton } from "../../platform/ui/form/submit-button.tsx";
import { useFocusOnError } from "../../platform/ui/form/use-focus-on-error.ts";
import type { Route } from "./+types/confirm-identity.ts";
import { safeNext } from "../../platform/ui/safe-next.ts";
import "../../features/accounts/storefront/auth/auth.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = context.get(userContext);
  return { email };
}

/** Confirms the identity of the signed-in user with the password or a passkey, then leads on to `next`. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const proof = readProof(await request.formData());
  const outcome = proof
    ? await confirmIdentity(context.get(shopContext), context.get(callerContext), context.get(userContext), proof)
    : ({ ok: false, why: "missing" } as const);
  if (outcome.ok) {
    const headers = setCookies([...outcome.cookies, rememberHint]);
    return redirect(safeNext(url.searchParams.get("next")), { headers });
  }
  const { message, status } = identityMessages[outcome.why];
  return data<FormResult>({ alert: message }, { status });
}

export default function ConfirmIdentity({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const container = useFocusOnError<HTMLDivElement>(actionData);
  return (
    <div className="page auth-page" ref={container}>
      <title>Is it you? · Calabash Larder</title>
      <meta name="robots" content="noindex" />
      <h1>Is it you?</h1>
      <p>This next step is sensitive, so please confirm that it’s you. We won’t ask again for ten minutes.</p>
      <FormAlert message={actionData?.alert} />
      <Form method="post" className="stack" noValidate>
        <IdentityFields email={email} />
        <SubmitButton>Continue</SubmitButton>
      </Form>
    </div>
  );
}

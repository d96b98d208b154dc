import { data, useSearchParams } from "react-router";
import { z } from "zod";
import { privateHeaders } from "#features/accounts/middleware/guards.ts";
import { readLink } from "#features/accounts/server/mailed-links.ts";
import { setNewPassword } from "#features/accounts/server/new-password.ts";
import { passwordRefusal } from "#features/accounts/ui/form/password-refusal.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { newPassword } from "#platform/rules/fields.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#platform/rules/password.ts";
import { orOffline } from "#platform/ui/browser/or-offline.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { setCookies, type FormResult } from "#platform/ui/form/form-action.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { SubmitButton } from "#platform/ui/form/submit-button.tsx";
import { useFocusOnError } from "#platform/ui/form/use-focus-on-error.ts";
import { UsernameField } from "#platform/ui/form/username-field.tsx";
import { Message } from "#platform/ui/message.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { safeNext, withNext } from "#platform/ui/safe-next.ts";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/new-password.ts";
import "./auth.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const link = await readLink(shop, "new-password", url.searchParams.get("token") ?? "");
  return typeof link === "string" ? { link } : { link: "open" as const, email: link.email };
}

export async function action({ url, request, context }: Route.ActionArgs) {
  const parsed = z.object({ newPassword }).safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) return data<FormResult>({ errors: fieldErrors(parsed.error) }, { status: 400 });
  const secret = url.searchParams.get("token") ?? "";
  const outcome = await setNewPassword(context.get(shopContext), context.get(callerContext), {
    secret,
    ...parsed.data,
  });
  if (outcome === "too-many" || outcome === "guessable") {
    const { result, status } = passwordRefusal(outcome, "newPassword");
    return data(result, { status });
  }
  if (typeof outcome === "string") return data<FormResult>({}, { status: 410 });
  return data<FormResult>({ saved: true }, { headers: setCookies(outcome.cookies) });
}

/** Shows an error when the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline<FormResult>(serverAction, { alert: "An error occurred. Please try again." });
}

export const headers = privateHeaders;

/** Also after a refusal: the link may no longer work. */
export const shouldRevalidate = () => true;

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const next = safeNext(useSearchParams()[0].get("next"));
  return (
    <div className="page auth-page">
      <Title>Choose a new password</Title>
      <meta name="robots" content="noindex" />
      {actionData?.saved ? (
        <Message title="Your password is changed" action={{ to: withNext("/auth", next), label: "Sign In" }}>
          You’ve been signed out on all your devices. Sign in with the new one.
        </Message>
      ) : loaderData.link === "open" ? (
        <ChooseForm email={loaderData.email} result={actionData} />
      ) : (
        <Message
          title={loaderData.link === "expired" ? "This link has expired" : "This link no longer works"}
          action={{ to: withNext("/auth/forgotten", next), label: "Ask for a new link" }}
        >
          {loaderData.link === "expired"
            ? "It worked for one hour."
            : "Each link works once. If your new password doesn’t let you in, ask for another link."}
        </Message>
      )}
    </div>
  );
}

function ChooseForm({ email, result }: { email: string; result: FormResult | undefined }) {
  const form = useFocusOnError<HTMLDivElement>(result);
  return (
    <div ref={form}>
      <h1>Choose a new password</h1>
      <p>
        For the account of <strong>{email}</strong>. It signs you out everywhere else.
      </p>
      <FormAlert message={result?.alert} />
      <Form method="post" className="stack" noValidate={result !== undefined}>
        <UsernameField email={email} />
        <Field
          label="New password"
          name="newPassword"
          type="password"
          autoComplete="new-password"
          required
          minLength={MIN_PASSWORD_LENGTH}
          maxLength={MAX_PASSWORD_LENGTH}
          hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
          error={result?.errors?.["newPassword"]}
        />
        <SubmitButton>Change password</SubmitButton>
      </Form>
    </div>
  );
}

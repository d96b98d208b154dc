import { data, Link, useSearchParams } from "react-router";
import { z } from "zod";
import { requestPasswordReset } from "#features/accounts/server/new-password.ts";
import { leadsToCheckout } from "#features/cart/rules/next-checkout.ts";
import { keepForMailedLink } from "#features/orders/ui/draft.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { emailField } from "#platform/rules/fields.ts";
import { orOffline } from "#platform/ui/browser/or-offline.ts";
import type { FormResult } from "#platform/ui/form/form-action.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { SubmitButton } from "#platform/ui/form/submit-button.tsx";
import { useFocusOnError } from "#platform/ui/form/use-focus-on-error.ts";
import { Form } from "#platform/ui/router/form.tsx";
import { safeNext, withNext } from "#platform/ui/safe-next.ts";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/forgotten.ts";
import { EmailField } from "./email-field.tsx";
import { OrderWaits } from "./order-waits.tsx";
import { useFieldsOfCheckout } from "./use-fields-of-checkout.ts";
import "./auth.css";

export async function action({ url, request, context }: Route.ActionArgs) {
  const parsed = z.object({ email: emailField }).safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) return data<FormResult>({ errors: fieldErrors(parsed.error) }, { status: 400 });
  const { email } = parsed.data;
  const accepted = await requestPasswordReset(context.get(shopContext), context.get(callerContext).ip, {
    email,
    next: safeNext(url.searchParams.get("next")),
  });
  return accepted
    ? data<FormResult>({ saved: email })
    : data<FormResult>({ alert: "Too many attempts. Please wait an hour and try again." }, { status: 429 });
}

/** Shows an error when the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline<FormResult>(serverAction, { alert: "An error occurred. Please try again." });
}

export default function Forgotten({ actionData }: Route.ComponentProps) {
  const next = safeNext(useSearchParams()[0].get("next"));
  const form = useFocusOnError<HTMLDivElement>(actionData?.saved ? undefined : actionData);
  useFieldsOfCheckout(form, next);
  return (
    <div ref={form} className="page auth-page">
      <Title>Forgot your password?</Title>
      <meta name="description" content="Ask for a link that lets you choose a new password." />
      <h1>Forgot your password?</h1>
      <OrderWaits next={next} step="Choose a new password, and sign in with it" />
      <p>It happens. Tell us the email address of your account, and we’ll send you a link to choose a new one.</p>
      {actionData?.saved && (
        <p className="notice" role="status">
          If there’s an account for {actionData.saved}, we’ve emailed the link. It works for one hour. Nothing there?
          Check your spam folder.
        </p>
      )}
      <FormAlert message={actionData?.alert} />
      <Form
        method="post"
        action={withNext("/auth/forgotten", next)}
        className="stack"
        noValidate
        onSubmit={() => leadsToCheckout(next) && keepForMailedLink()}
      >
        <EmailField error={actionData?.errors?.["email"]} />
        <SubmitButton>Email me the link</SubmitButton>
      </Form>
      <p>
        <Link to={withNext("/auth", next)}>Back to Sign In</Link>
      </p>
    </div>
  );
}

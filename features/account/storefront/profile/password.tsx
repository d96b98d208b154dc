import { data } from "react-router";
import { z } from "zod";
import { userContext } from "#features/accounts/middleware/user-context.ts";
import { changePassword } from "#features/accounts/server/change-account.ts";
import { NoPassword } from "#features/accounts/ui/profile/current-password.tsx";
import { notConfirmed, ProfileForm } from "#features/accounts/ui/profile/profile-form.tsx";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { newPassword, currentPassword } from "#platform/rules/fields.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#platform/rules/password.ts";
import { rememberHint } from "#platform/ui/browser/session-hint.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { setCookies, type FormResult } from "#platform/ui/form/form-action.ts";
import { UsernameField } from "#platform/ui/form/username-field.tsx";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/password.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = context.get(userContext);
  return { email };
}

const form = z.object({ currentPassword: currentPassword, newPassword });

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const user = context.get(userContext);
  const parsed = form.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) return data<FormResult>({ errors: fieldErrors(parsed.error) }, { status: 400 });
  const changed = await changePassword(shop, context.get(callerContext), { user, ...parsed.data });
  if (!changed.ok) {
    const { result, status } = notConfirmed(changed.why, "currentPassword");
    return data(result, { status });
  }
  const headers = setCookies([...changed.cookies, rememberHint]);
  return data<FormResult>(
    { saved: "Your password is changed, and you’ve been signed out everywhere else." },
    { headers },
  );
}

export default function Password({ loaderData: { email }, actionData }: Route.ComponentProps) {
  return (
    <section>
      <Title>Password</Title>
      <p>A new password signs you out on every other device.</p>
      {/* The key clears the fields after the password was changed. */}
      <ProfileForm key={String(actionData?.saved)} result={actionData} button="Change password">
        <UsernameField email={email} />
        <Field
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          maxLength={MAX_PASSWORD_LENGTH}
          error={actionData?.errors?.["currentPassword"]}
        />
        <NoPassword />
        <Field
          label="New password"
          name="newPassword"
          type="password"
          autoComplete="new-password"
          required
          maxLength={MAX_PASSWORD_LENGTH}
          hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
          error={actionData?.errors?.["newPassword"]}
        />
      </ProfileForm>
    </section>
  );
}

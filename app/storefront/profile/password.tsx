import { data } from "react-router";
import { z } from "zod";
import { fieldErrors } from "../../../domain/field-errors.ts";
import { newPassword, presentPassword } from "../../../domain/fields.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../../../domain/person/password.ts";
import { changePassword } from "../../../server/accounts/change-account.ts";
import { callerContext, shopContext } from "../../context.ts";
import { privateHeaders, requireUser } from "../../guards.ts";
import { rememberHint } from "../../ui/browser/session-hint.ts";
import { Field } from "../../ui/form/field.tsx";
import type { Route } from "./+types/password.ts";
import { notConfirmed, ProfileForm, type FormResult } from "./profile-form.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = await requireUser(context.get(shopContext), request);
  return { email };
}

const form = z.object({ currentPassword: presentPassword, newPassword });

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  await requireUser(shop, request);
  const parsed = form.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) return data<FormResult>({ errors: fieldErrors(parsed.error) }, { status: 400 });
  const cookie = request.headers.get("cookie") ?? "";
  const changed = await changePassword(shop, context.get(callerContext), { cookie, ...parsed.data });
  if (!changed.ok) {
    const { result, status } = notConfirmed(changed.why, "currentPassword");
    return data(result, { status });
  }
  const headers = new Headers();
  for (const setCookie of [...changed.cookies, rememberHint]) headers.append("Set-Cookie", setCookie);
  return data<FormResult>({ saved: "Your password is changed. Everywhere else you are signed out." }, { headers });
}

export const headers = privateHeaders;

export default function Password({ loaderData: { email }, actionData }: Route.ComponentProps) {
  return (
    <section>
      <title>Password · Calabash Larder</title>
      <p>A new password signs you out on every other device.</p>
      {/* The key clears the fields after the password was changed. */}
      <ProfileForm key={actionData?.saved} result={actionData} button="Change password">
        {/* Tells a password manager which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Field
          label="Present password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          maxLength={LONGEST_PASSWORD}
          error={actionData?.errors?.["currentPassword"]}
        />
        <Field
          label="New password"
          name="newPassword"
          type="password"
          autoComplete="new-password"
          required
          maxLength={LONGEST_PASSWORD}
          hint={`At least ${SHORTEST_PASSWORD} characters`}
          error={actionData?.errors?.["newPassword"]}
        />
      </ProfileForm>
    </section>
  );
}

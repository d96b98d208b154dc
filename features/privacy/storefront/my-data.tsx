import { data, redirect } from "react-router";
import { z } from "zod";
import { userContext } from "#features/accounts/middleware/user-context.ts";
import { CurrentPassword } from "#features/accounts/ui/profile/current-password.tsx";
import { notConfirmed, ProfileForm } from "#features/accounts/ui/profile/profile-form.tsx";
import * as features from "#features/personal-data.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { currentPassword } from "#platform/rules/fields.ts";
import { forgetHint } from "#platform/ui/browser/session-hint.ts";
import { setCookies, type FormResult } from "#platform/ui/form/form-action.ts";
import { Title } from "#platform/ui/title.tsx";
import { deleteAccount } from "../server/delete-account.ts";
import type { Route } from "./+types/my-data.ts";

export const loader = () => ({
  published: Object.values<{ personalData: PersonalData }>(features).flatMap(
    ({ personalData }) => personalData.published ?? [],
  ),
});

/** Deletes the account: the only action of this page. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const user = context.get(userContext);
  const parsed = z.object({ password: currentPassword }).safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) return data<FormResult>({ errors: fieldErrors(parsed.error) }, { status: 400 });
  const cookie = request.headers.get("cookie") ?? "";
  const deleted = await deleteAccount(shop, context.get(callerContext), {
    cookie,
    userId: user.id,
    password: parsed.data.password,
  });
  if (!deleted.ok) {
    const { result, status } = notConfirmed(deleted.why, "password");
    return data(result, { status });
  }
  return redirect("/", { headers: setCookies([...deleted.cookies, forgetHint]) });
}

export default function MyData({ loaderData: { published }, actionData }: Route.ComponentProps) {
  return (
    <section>
      <Title>My data</Title>
      <h2>Download your data</h2>
      <p>
        Your account, the devices you’re signed in on, your orders with their payments and returns,{" "}
        {published.map((what) => `your ${what}, `)}and a list of the emails we sent you, in one file that other programs
        can read (JSON). Our <a href="/privacy">privacy page</a> says what we keep, and why. We’ll check it’s you first,
        unless you’ve just signed in.
      </p>
      <a className="button button-quiet" href="/profile/my-data.json">
        Download my data
      </a>
      <div className="profile-danger">
        <h2>Delete my account</h2>
        <p>
          We delete your name, password, phone number, address and the allergens you avoid straight away and for good,
          and sign you out everywhere. Newsletters stop, and we delete the record of what we sent. An order that’s on
          its way will still reach you. Your past orders stay in our books for as long as tax law requires, no longer
          linked to an account; you can still track them by order number. After that we erase your name, address, phone
          number and email address from them.
          {published.map(
            (what) => ` Your ${what} stay without your name, so delete any that you’d rather not leave behind.`,
          )}
        </p>
        <ProfileForm result={actionData} button="Delete my account" danger>
          <CurrentPassword error={actionData?.errors?.["password"]} />
        </ProfileForm>
      </div>
    </section>
  );
}

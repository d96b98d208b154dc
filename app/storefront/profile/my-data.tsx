import { data, Link, redirect } from "react-router";
import { z } from "zod";
import { fieldErrors } from "../../../domain/field-errors.ts";
import { currentPassword } from "../../../domain/fields.ts";
import { deleteAccount } from "../../../server/privacy/delete-account.ts";
import { callerContext, shopContext, userContext } from "../../context.ts";
import { forgetHint } from "../../ui/browser/session-hint.ts";
import { setCookies, type FormResult } from "../../ui/form/form-action.ts";
import type { Route } from "./+types/my-data.ts";
import { PresentPassword } from "./current-password.tsx";
import { notConfirmed, ProfileForm } from "./profile-form.tsx";

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

export default function MyData({ actionData }: Route.ComponentProps) {
  return (
    <section>
      <title>My data · Calabash Larder</title>
      <h2>Take your data along</h2>
      <p>
        Your account, the devices you are signed in on, all your orders with their payments and returns, your reviews,
        and which letters we sent you, in one file that other programs can read (JSON). What you want to correct, you
        can change on the other pages here; what we keep, and why, is on our <Link to="/privacy">privacy page</Link>. We
        ask for your password first, unless you have just entered it.
      </p>
      <a className="button button-quiet" href="/profile/my-data.json">
        Download my data
      </a>
      <div className="profile-danger">
        <h2>Delete my account</h2>
        <p>
          Your name, password, phone number and address go at once and for good, and you are signed out everywhere. The
          letters you asked for stop, and we forget which we sent. An order that is on its way still reaches you. The
          orders you have placed stay in our books for as long as the tax law asks, without a link to any account; you
          can still track them with their order numbers. After that we erase your name, address, phone number and e-mail
          address from them. Your reviews stay without your name; delete first what should not stay.
        </p>
        <ProfileForm result={actionData} button="Delete my account" danger>
          <PresentPassword error={actionData?.errors?.["password"]} />
        </ProfileForm>
      </div>
    </section>
  );
}

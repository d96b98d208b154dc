import { useEffect } from "react";
import { data } from "react-router";
import { z } from "zod";
import { reloadUser } from "#features/accounts/middleware/guards.ts";
import { userContext } from "#features/accounts/middleware/user-context.ts";
import { changeEmail, findOrdersEmail } from "#features/accounts/server/change-account.ts";
import { resendConfirmation } from "#features/accounts/server/confirm-email.ts";
import { refreshMe } from "#features/accounts/ui/browser/use-me.ts";
import { CurrentPassword } from "#features/accounts/ui/profile/current-password.tsx";
import { notConfirmed, ProfileForm } from "#features/accounts/ui/profile/profile-form.tsx";
import { listOrdersWritingTo } from "#features/orders/server/move-order-emails.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { emailField, currentPassword } from "#platform/rules/fields.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { Field } from "#platform/ui/form/field.tsx";
import type { FormResult } from "#platform/ui/form/form-action.ts";
import { Form } from "#platform/ui/router/form.tsx";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/email.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email, emailVerified } = context.get(userContext);
  const { writeTo, isMoving, ids } = await readOpenOrders(context.get(shopContext), id);
  return { email, emailVerified, writeTo, isMoving, orders: ids.length };
}

/** The customer's open orders, the address that gets their emails, and whether a new one will. */
async function readOpenOrders({ db }: Pick<Shop, "db">, userId: string) {
  const account = await findOrdersEmail(db, userId);
  return { ...account, ids: await listOrdersWritingTo(db, userId, account.writeTo) };
}

type ActionResult = FormResult & { resent?: string };

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const user = context.get(userContext);
  const entries = Object.fromEntries(await request.formData());
  if (entries["resend"] !== undefined) return resend(await resendConfirmation(shop, user.id), user.email);
  const typed = { email: String(entries["email"] ?? ""), keepOrders: entries["moveOrders"] !== "on" };
  const parsed = z.object({ email: emailField, password: currentPassword }).safeParse(entries);
  if (!parsed.success) return data<ActionResult>({ errors: fieldErrors(parsed.error), typed }, { status: 400 });
  const { ip } = context.get(callerContext);
  const { writeTo, ids } = await readOpenOrders(shop, user.id);
  const movedOrders = entries["moveOrders"] === "on" ? ids : [];
  const change = { ...parsed.data, ip, sessionId: user.sessionId, movedOrders };
  const changed = await changeEmail(shop, user.id, change);
  if (changed instanceof Refusal)
    return data<ActionResult>({ errors: { email: changed.message }, typed }, { status: 409 });
  if (!changed.ok) {
    const { result, status } = notConfirmed(changed.why, "password");
    return data<ActionResult>({ ...result, typed }, { status });
  }
  await reloadUser(request, context);
  const { email } = parsed.data;
  return data<ActionResult>({
    saved: `From now on you sign in with ${email}. We’ve emailed a link to confirm it.${ofOrders(ids.length, writeTo, movedOrders.length > 0)}`,
  });
}

/** Where emails about the open orders go after the change. */
function ofOrders(count: number, writeTo: string, areMoving: boolean): string {
  if (count === 0) return "";
  return areMoving
    ? ` Until you do, emails about ${openOrders(count)} still go to ${writeTo}.`
    : ` Emails about ${openOrders(count)} keep going to ${writeTo}.`;
}

const openOrders = (count: number) => (count === 1 ? "your open order" : `your ${count} open orders`);

function resend(outcome: Awaited<ReturnType<typeof resendConfirmation>>, email: string) {
  if (outcome === "too-many") {
    return data<ActionResult>(
      { alert: "We’ve sent you three links within an hour. Please wait a little." },
      { status: 429 },
    );
  }
  return data<ActionResult>({
    resent: outcome === "sent" ? `A new link is on its way to ${email}.` : "Your email address is confirmed already.",
  });
}

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  const { email, emailVerified, writeTo, isMoving, orders } = loaderData;
  useEffect(() => {
    if (actionData?.saved) refreshMe();
  }, [actionData]);
  return (
    <section>
      <Title>Email</Title>
      <p>
        You sign in with <strong>{email}</strong>
        {emailVerified ? ", and it is confirmed." : ". It isn’t confirmed yet: open the link we emailed you."} Past
        orders keep the address they were placed with.
      </p>
      {orders > 0 && (
        <p>
          Emails about {openOrders(orders)} go to <strong>{writeTo}</strong>
          {isMoving && `, and to ${email} once you’ve confirmed it`}.
        </p>
      )}
      {actionData?.resent && (
        <p className="notice" role="status">
          {actionData.resent}
        </p>
      )}
      {!emailVerified && (
        <Form method="post" className="profile-resend">
          <button type="submit" name="resend" value="yes" className="button button-quiet">
            Email me the link again
          </button>
        </Form>
      )}
      <ProfileForm key={String(actionData?.saved)} result={actionData} button="Change email">
        <Field
          label="New email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={actionData?.typed?.["email"] as string | undefined}
          error={actionData?.errors?.["email"]}
        />
        {orders > 0 && (
          <label className="profile-tick">
            <input type="checkbox" name="moveOrders" defaultChecked={!actionData?.typed?.["keepOrders"]} />
            <span>Send emails about {openOrders(orders)} to the new address, too, once you’ve confirmed it</span>
          </label>
        )}
        <CurrentPassword error={actionData?.errors?.["password"]} />
      </ProfileForm>
    </section>
  );
}

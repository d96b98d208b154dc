import { redirect } from "react-router";
import { requireRecentConfirmation } from "#features/accounts/middleware/confirmation.ts";
import { officeAction, noInput, notFound } from "#features/accounts/middleware/office-action.ts";
import { resetSecondFactor } from "#features/accounts/server/second-factor/reset-second-factor.ts";
import { shopContext } from "#platform/http/context.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { OfficeForm } from "#platform/ui/office/office-form.tsx";
import { findAccount } from "../server/customers.ts";
import type { Route } from "./+types/second-step.ts";

export const middleware = requireRecentConfirmation;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, name } = (await findAccount(context.get(shopContext).db, params.id)) ?? notFound();
  return { id, name };
}

/** `POST /office/people/accounts/:id/second-step`: removes a person's lost passkeys and authenticator app. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, noInput, async ({ shop, actor }) => {
    const { email } = (await findAccount(shop.db, args.params.id)) ?? notFound();
    const reset = await resetSecondFactor(shop, actor, email);
    return reset instanceof Refusal ? reset : redirect(`/office/people/accounts/${args.params.id}`);
  });

export default function SecondStep({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>{`Second step of ${name} · Office`}</title>
      <BackLink to={`/office/people/accounts/${id}`}>{`← ${name}`}</BackLink>
      <h2>Remove the second step of {name}?</h2>
      <p>
        For someone who has lost their passkeys, app and recovery codes. They are signed out everywhere, and their
        password alone lets them in. First make sure it is really them: meet or call them.
      </p>
      <OfficeForm result={actionData} button="Remove their second step" danger />
    </>
  );
}

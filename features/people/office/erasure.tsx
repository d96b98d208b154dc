import { redirect } from "react-router";
import { requireRecentConfirmation } from "#features/accounts/middleware/confirmation.ts";
import { officeAction, noInput, notFound } from "#features/accounts/middleware/office-action.ts";
import * as features from "#features/personal-data.ts";
import { eraseAccountByStaff } from "#features/privacy/server/delete-account.ts";
import { shopContext } from "#platform/http/context.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { OfficeForm } from "#platform/ui/office/office-form.tsx";
import { findAccount } from "../server/customers.ts";
import type { Route } from "./+types/erasure.ts";

export const middleware = requireRecentConfirmation;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, name } = (await findAccount(context.get(shopContext).db, params.id)) ?? notFound();
  return {
    id,
    name,
    published: Object.values<{ personalData: PersonalData }>(features).flatMap(
      ({ personalData }) => personalData.published ?? [],
    ),
  };
}

/** `POST /office/people/accounts/:id/erasure`: deletes a customer's account at the customer's request. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, noInput, async ({ shop, actor }) => {
    const erased = await eraseAccountByStaff(shop, actor, args.params.id);
    return erased instanceof Refusal || !erased ? erased || false : redirect("/office/people");
  });

export default function Erasure({ loaderData: { id, name, published }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>{`Delete ${name} · Office`}</title>
      <BackLink to={`/office/people/accounts/${id}`}>{`← ${name}`}</BackLink>
      <h2>Delete the account of {name}?</h2>
      <p>
        For a customer who has asked for it. Name, password, phone number and address are deleted for good, and they are
        signed out everywhere. Orders stay in the books for as long as tax law requires, no longer linked to an account
        {published.map((what) => `; ${what} stay without the name`)}. First make sure it is really them, and give them
        their data if they want it.
      </p>
      <OfficeForm result={actionData} button="Delete this account" danger />
    </>
  );
}

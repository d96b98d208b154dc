import { requireRecentConfirmation } from "#features/accounts/middleware/confirmation.ts";
import { buttonAction, notFound } from "#features/accounts/middleware/office-action.ts";
import { shopContext } from "#platform/http/context.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { OfficeForm } from "#platform/ui/office/office-form.tsx";
import { listKeys, revokeKey } from "../server/keys.ts";
import type { Route } from "./+types/key.ts";

export const middleware = requireRecentConfirmation;

export async function loader({ params, context }: Route.LoaderArgs) {
  const keys = await listKeys(context.get(shopContext));
  return keys.find(({ id }) => id === rowId(params.key)) ?? notFound();
}

export const action = (args: Route.ActionArgs) =>
  buttonAction(args, "/office/settings/keys", ({ shop, actor }) => revokeKey(shop, actor, rowId(args.params.key)));

export default function Key({ loaderData: key, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>{`${key.name} · Office`}</title>
      <BackLink to="/office/settings/keys">← Keys</BackLink>
      <h2>{key.name}</h2>
      <p>
        {key.maker} made it on {formatDateTime(key.createdAt)}, for {key.scopes.join(", ")}.{" "}
        {key.endsAt && `It works until ${formatDateTime(key.endsAt)}.`}
      </p>
      <OfficeForm result={actionData} button="Revoke" danger>
        <p>Its program is refused from its next request on. A revoked key cannot be restored.</p>
      </OfficeForm>
    </>
  );
}

import { data, redirect } from "react-router";
import { z } from "zod";
import { userContext } from "#features/accounts/middleware/user-context.ts";
import { listPasskeys, removePasskey, renamePasskey } from "#features/accounts/server/second-factor/passkeys.ts";
import { ProfileForm } from "#features/accounts/ui/profile/profile-form.tsx";
import { shopContext } from "#platform/http/context.ts";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/passkey.ts";
import { PasskeyName, passkeyName } from "./passkey-name.tsx";
import { securityAction } from "./security-action.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const passkeys = await listPasskeys(context.get(shopContext).db, context.get(userContext).id);
  const passkey = passkeys.find(({ id }) => id === params.id);
  if (!passkey) throw data("Not found", { status: 404 });
  return { name: passkey.name };
}

const form = z.union([z.object({ remove: z.string() }), z.object({ name: passkeyName })]);

/** Renames the passkey, or removes it. */
export const action = (args: Route.ActionArgs) =>
  securityAction(args, form, async ({ shop, caller, user }, input) => {
    const { id } = args.params;
    if ("name" in input) await renamePasskey(shop, user.id, id, input.name);
    else await removePasskey(shop, caller, user, id);
    throw redirect("/profile/security");
  });

export default function Passkey({ loaderData: { name }, actionData }: Route.ComponentProps) {
  const removing = actionData?.typed?.["remove"] !== undefined;
  return (
    <section>
      <Title>{name}</Title>
      <h2>Passkey “{name}”</h2>
      <ProfileForm result={removing ? undefined : actionData} button="Rename">
        <PasskeyName
          name={name}
          typed={actionData?.typed?.["name"]}
          error={actionData?.errors?.["name"] ?? actionData?.errors?.[""]}
        />
      </ProfileForm>
      <div className="profile-danger">
        <h2>Remove it</h2>
        <p>It stops working here, and you’re signed out on your other devices. Delete it on your device too.</p>
        <ProfileForm result={removing ? actionData : undefined} button="Remove this passkey" danger>
          <input type="hidden" name="remove" value="yes" />
        </ProfileForm>
      </div>
    </section>
  );
}

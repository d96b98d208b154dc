import { z } from "zod";
import { userContext } from "#features/accounts/middleware/user-context.ts";
import { addPasskey, passkeyCreationOptions } from "#features/accounts/server/second-factor/passkeys.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { describeDevice } from "#platform/rules/device.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { createPasskey } from "#platform/ui/browser/passkeys.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { IdentityFields } from "#platform/ui/form/identity-fields.tsx";
import { PasskeyButton } from "#platform/ui/form/passkey-button.tsx";
import { useFocusOnError } from "#platform/ui/form/use-focus-on-error.ts";
import { Form } from "#platform/ui/router/form.tsx";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/new-passkey.ts";
import { nextPage } from "./next-page.ts";
import { PasskeyName, passkeyName } from "./passkey-name.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";
import { securityAction } from "./security-action.ts";
import "../security.css";

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  return {
    options: await passkeyCreationOptions(context.get(shopContext), user),
    device: describeDevice(context.get(callerContext).userAgent),
    next: nextPage(user.role),
  };
}

const form = z.object({
  name: passkeyName,
  passkey: z.string().min(1).max(30_000),
});

/** Adds the passkey that the browser has created. */
export const action = (args: Route.ActionArgs) =>
  securityAction(args, form, async ({ shop, caller, user }, { name, passkey }) => {
    const added = await addPasskey(shop, caller, user, { name, response: passkey });
    return added instanceof Refusal ? added : { saved: "Your passkey is ready.", codes: added.codes };
  });

export default function NewPasskey({ loaderData: { options, device, next }, actionData }: Route.ComponentProps) {
  const container = useFocusOnError<HTMLDivElement>(actionData?.saved ? undefined : actionData);
  const result = actionData;
  if (result && "codes" in result && result.codes)
    return <RecoveryCodeList title={String(result.saved)} codes={result.codes} next={next} />;
  return (
    <div ref={container} className="profile-form">
      <Title>New passkey</Title>
      <h2>Add a passkey</h2>
      <p>
        Sign in with your fingerprint, your face or this device’s PIN. Nothing to remember, and nothing for a fake
        website to steal.
      </p>
      <Form method="post" className="stack" noValidate>
        <FormAlert
          message={result?.alert ?? (result?.errors?.["passkey"] && "The passkey wasn’t created. Please try again.")}
        />
        <PasskeyName name={device} typed={result?.typed?.["name"]} error={result?.errors?.["name"]} />
        {result?.confirm && <IdentityFields />}
        <PasskeyButton
          name="passkey"
          ask={() => createPasskey(options)}
          otherwise={
            <p className="notice">This browser cannot make passkeys. An authenticator app works everywhere.</p>
          }
        >
          Create the passkey
        </PasskeyButton>
      </Form>
    </div>
  );
}

import { z } from "zod";
import { userContext } from "#features/accounts/middleware/user-context.ts";
import { renewRecoveryCodes } from "#features/accounts/server/second-factor/recovery-codes.ts";
import { ProfileForm } from "#features/accounts/ui/profile/profile-form.tsx";
import { Message } from "#platform/ui/message.tsx";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/recovery-codes.ts";
import { RecoveryCodeList } from "./recovery-code-list.tsx";
import { securityAction, type SecurityResult } from "./security-action.ts";
import "../security.css";

export async function loader({ context }: Route.LoaderArgs) {
  return { hasSecondFactor: context.get(userContext).hasSecondFactor };
}

/** Makes ten new recovery codes. */
export const action = (args: Route.ActionArgs) =>
  securityAction(args, z.object({}), async ({ shop, caller, user }): Promise<SecurityResult> => {
    if (!user.hasSecondFactor) return { alert: "Recovery codes come with a passkey or an authenticator app." };
    return { saved: "Here are ten new codes.", codes: await renewRecoveryCodes(shop, caller, user) };
  });

export default function RecoveryCodes({ loaderData: { hasSecondFactor }, actionData }: Route.ComponentProps) {
  if (actionData && "codes" in actionData && actionData.codes) {
    const next = { to: "/profile/security", label: "Done" };
    return <RecoveryCodeList title={String(actionData.saved)} codes={actionData.codes} next={next} />;
  }
  if (!hasSecondFactor) {
    return (
      <>
        <Title>Recovery codes</Title>
        <Message title="No codes yet" heading="h2" action={{ to: "/profile/security", label: "Back" }}>
          Recovery codes come with a passkey or an authenticator app.
        </Message>
      </>
    );
  }
  return (
    <section>
      <Title>Recovery codes</Title>
      <h2>New recovery codes</h2>
      <p>You get ten new ones, and the old ones stop working.</p>
      <ProfileForm result={actionData} button="Make new codes">
        {null}
      </ProfileForm>
    </section>
  );
}

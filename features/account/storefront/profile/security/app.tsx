import { redirect } from "react-router";
import { z } from "zod";
import { userContext } from "#features/accounts/middleware/user-context.ts";
import { addApp, findApp, removeApp, setUpApp } from "#features/accounts/server/second-factor/authenticator-app.ts";
import { ProfileForm } from "#features/accounts/ui/profile/profile-form.tsx";
import { shopContext } from "#platform/http/context.ts";
import { LONGEST_PASTED, readGroupedCode, sixDigits } from "#platform/rules/pasted-code.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { CopyButton } from "#platform/ui/copy-button.tsx";
import { CodeField } from "#platform/ui/form/code-field.tsx";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/app.ts";
import { nextPage } from "./next-page.ts";
import "../security.css";
import { RecoveryCodeList } from "./recovery-code-list.tsx";
import { securityAction, type SecurityResult } from "./security-action.ts";

/**
 * The setup of an authenticator app; nothing if the account already has one, which the page can remove. The encrypted
 * secret is in the URL, so that it stays the same after a wrong code, also without JavaScript.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const user = context.get(userContext);
  const next = nextPage(user.role);
  if (await findApp(shop.db, user.id)) return { next };
  const sentBack = url.searchParams.get("setup") ?? undefined;
  const { encrypted, ...setup } = await setUpApp(shop, user, sentBack);
  if (encrypted !== sentBack) throw redirect(`/profile/security/app?setup=${encrypted}`);
  return { next, setup };
}

const form = z.union([
  z.object({ remove: z.string() }),
  z.object({
    code: z
      .string()
      .max(LONGEST_PASTED)
      .transform((text) => readGroupedCode(text, sixDigits) ?? ""),
  }),
]);

/** Adds the app that shows the right code, or removes the account's app. */
export const action = (args: Route.ActionArgs) =>
  securityAction(args, form, async ({ shop, caller, user }, input): Promise<SecurityResult> => {
    if ("remove" in input) {
      await removeApp(shop, caller, user);
      throw redirect("/profile/security");
    }
    const encrypted = args.url.searchParams.get("setup") ?? "";
    const added = await addApp(shop, caller, user, { encrypted, code: input.code });
    if (added instanceof Refusal) return { errors: { code: added.message } };
    return { saved: "Your authenticator app is set up.", codes: added.codes };
  });

export default function App({ loaderData: { setup, next }, actionData }: Route.ComponentProps) {
  if (actionData && "codes" in actionData && actionData.codes)
    return <RecoveryCodeList title={String(actionData.saved)} codes={actionData.codes} next={next} />;
  return (
    <section>
      <Title>Authenticator app</Title>
      <h2>Authenticator app</h2>
      {setup ? <SetUp setup={setup} result={actionData} /> : <Remove result={actionData} />}
    </section>
  );
}

type FormProps = { result: SecurityResult | undefined };

function SetUp({ setup: { secret, qr }, result }: FormProps & { setup: NonNullable<LoaderData["setup"]> }) {
  return (
    <>
      <p>
        The app shows six digits that change every half minute, and we ask for them when you sign in. Any authenticator
        app will do, such as Google Authenticator, Microsoft Authenticator or Aegis. Scan this picture with it.
      </p>
      <svg className="security-qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code of the secret">
        <path d={qr.path} />
      </svg>
      <p className="long-words security-secret">
        Or type this into the app: <code>{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>{" "}
        <CopyButton value={secret} label="the secret" />
      </p>
      <ProfileForm result={result} button="Set up the app">
        <CodeField label="The six digits that the app shows" error={result?.errors?.["code"] ?? result?.errors?.[""]} />
      </ProfileForm>
    </>
  );
}

type LoaderData = Route.ComponentProps["loaderData"];

function Remove({ result }: FormProps) {
  return (
    <>
      <p>We’ll stop asking for its codes, and sign you out on your other devices.</p>
      <ProfileForm result={result} button="Remove the app" danger>
        <input type="hidden" name="remove" value="yes" />
      </ProfileForm>
    </>
  );
}

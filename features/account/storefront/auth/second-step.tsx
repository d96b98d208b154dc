import { data, Link, redirect, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { privateHeaders } from "#features/accounts/middleware/guards.ts";
import { readSession } from "#features/accounts/server/current-user.ts";
import { findApp } from "#features/accounts/server/second-factor/authenticator-app.ts";
import { listPasskeys } from "#features/accounts/server/second-factor/passkeys.ts";
import { passSecondStep, type SecondFactor } from "#features/accounts/server/second-factor/second-step.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { LONGEST_PASTED, readGroupedCode, sixDigits } from "#platform/rules/pasted-code.ts";
import { rememberHint } from "#platform/ui/browser/session-hint.ts";
import { CodeField } from "#platform/ui/form/code-field.tsx";
import { Field } from "#platform/ui/form/field.tsx";
import { setCookies, type FormResult } from "#platform/ui/form/form-action.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { PasskeyButton } from "#platform/ui/form/passkey-button.tsx";
import { SubmitButton } from "#platform/ui/form/submit-button.tsx";
import { useFocusOnError } from "#platform/ui/form/use-focus-on-error.ts";
import { Form } from "#platform/ui/router/form.tsx";
import { safeNext, withNext } from "#platform/ui/safe-next.ts";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/second-step.ts";
import { OrderWaits } from "./order-waits.tsx";
import "./auth.css";

/** The second factors of the account, once its password was right. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = args.context.get(shopContext);
  const { id } = await requirePendingUser(args);
  const [app, passkeys] = await Promise.all([findApp(db, id), listPasskeys(db, id)]);
  return data({ hasApp: app !== undefined, hasPasskey: passkeys.length > 0 }, { headers: privateHeaders() });
}

export async function action(args: Route.ActionArgs) {
  const { request, url, context } = args;
  const user = await requirePendingUser(args);
  const factor = readFactor(await request.formData());
  if (!factor) {
    const errors = { code: "Please enter the six digits the app shows now" };
    return data<FormResult>({ errors }, { status: 400 });
  }
  const result = await passSecondStep(context.get(shopContext), context.get(callerContext), user, factor);
  if (result.ok) {
    const headers = setCookies([...result.cookies, rememberHint]);
    return redirect(safeNext(url.searchParams.get("next")), { headers });
  }
  return result.why === "too-many"
    ? data<FormResult>({ alert: "Too many attempts. Please wait a quarter of an hour." }, { status: 429 })
    : data<FormResult>(refusals[factor.kind], { status: 401 });
}

export const headers = privateHeaders;

const refusals: Record<SecondFactor["kind"], FormResult> = {
  passkey: { alert: "That passkey isn’t for this account. Please try another." },
  app: { errors: { code: "That’s not the code the app shows now, or it’s been used" } },
  "recovery code": { errors: { recoveryCode: "That’s not one of your unused recovery codes" } },
};

function readFactor(fields: FormData): SecondFactor | undefined {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value.trim().slice(0, 30_000) : "";
  };
  const code = readGroupedCode(text("code"), sixDigits);
  if (text("passkey")) return { kind: "passkey", passkey: text("passkey") };
  if (text("recoveryCode")) return { kind: "recovery code", code: text("recoveryCode").slice(0, LONGEST_PASTED) };
  return code ? { kind: "app", code } : undefined;
}

/**
 * The user who has entered the right password. Redirects a signed-in user to the next page, and anybody else to /auth.
 */
async function requirePendingUser({ request, url, context }: LoaderFunctionArgs) {
  const session = await readSession(context.get(shopContext), request);
  if (session?.awaitsSecondStep) return session.user;
  const next = safeNext(url.searchParams.get("next"));
  throw redirect(session ? next : `/auth?next=${encodeURIComponent(next)}`, { headers: privateHeaders() });
}

export default function SecondStep({ loaderData: { hasApp, hasPasskey }, actionData }: Route.ComponentProps) {
  const container = useFocusOnError<HTMLDivElement>(actionData);
  const next = safeNext(useSearchParams()[0].get("next"));
  const errors = actionData?.errors ?? {};
  return (
    <div className="page auth-page" ref={container}>
      <Title>Second step</Title>
      <meta name="robots" content="noindex" />
      <h1>One more step</h1>
      <p>One more step, so we know it’s you.</p>
      <OrderWaits next={next} step="Show that it is you" />
      <FormAlert message={actionData?.alert} />
      {hasPasskey && (
        <Form method="post">
          <PasskeyButton
            name="passkey"
            otherwise={
              <p className="notice">
                This browser can’t use your passkey. Try another browser, or use a recovery code.
              </p>
            }
          >
            Use your passkey
          </PasskeyButton>
        </Form>
      )}
      {hasApp && (
        <Form method="post" className="stack" noValidate>
          <CodeField label="Code of your authenticator app" error={errors["code"]} />
          <SubmitButton>Continue</SubmitButton>
        </Form>
      )}
      <details open={errors["recoveryCode"] !== undefined}>
        <summary>I don’t have either of these</summary>
        <Form method="post" className="stack" noValidate>
          <Field
            label="Recovery code"
            name="recoveryCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            maxLength={LONGEST_PASTED}
            hint="One of the ten that you saved; each works once"
            error={errors["recoveryCode"]}
          />
          <SubmitButton className="button">Use this code</SubmitButton>
        </Form>
      </details>
      <p>
        <Link to={withNext("/auth", next)}>Sign in as someone else</Link>
      </p>
    </div>
  );
}

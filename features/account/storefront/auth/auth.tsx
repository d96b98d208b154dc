import { useEffect } from "react";
import { data, Link, useNavigation, useSearchParams } from "react-router";
import { z } from "zod";
import { isPasswordsBusy } from "#features/accounts/server/passwords.ts";
import { signInWithPasskey } from "#features/accounts/server/second-factor/second-step.ts";
import { register, signIn, type SignInResult } from "#features/accounts/server/sign-in.ts";
import { useMe } from "#features/accounts/ui/browser/use-me.ts";
import { passwordRefusal, secondsToWait } from "#features/accounts/ui/form/password-refusal.ts";
import { isDatabaseAway } from "#platform/database/database-away.ts";
import { callerContext, retryAfterContext, shopContext } from "#platform/http/context.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { emailField, singleLine, newPassword, currentPassword } from "#platform/rules/fields.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#platform/rules/password.ts";
import { orOffline } from "#platform/ui/browser/or-offline.ts";
import { Field } from "#platform/ui/form/field.tsx";
import type { FormResult } from "#platform/ui/form/form-action.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { PasskeyButton } from "#platform/ui/form/passkey-button.tsx";
import { useFocusOnError } from "#platform/ui/form/use-focus-on-error.ts";
import { Form } from "#platform/ui/router/form.tsx";
import { safeNext, withNext } from "#platform/ui/safe-next.ts";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/auth.ts";
import { leadOn } from "./lead-on.ts";
import { OrderWaits } from "./order-waits.tsx";
import { useFieldsOfCheckout, type TypedEmail } from "./use-fields-of-checkout.ts";
import "./auth.css";

const forms = {
  "sign-in": z.object({ email: emailField, password: currentPassword }),
  register: z.object({
    name: singleLine(120).min(1, "Please enter your name"),
    email: emailField,
    password: newPassword,
  }),
};

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const next = safeNext(query.get("next"));
  const entries = Object.fromEntries(await request.formData());
  const { password: _, passkey: __, ...typed } = entries;
  const cookie = request.headers.get("cookie") ?? "";
  try {
    const result = await enter(entries, { mode: readMode(query), cookie, context });
    if ("errors" in result) return data<FormResult>({ ...result, typed }, { status: 400 });
    if (!result.ok) {
      const { why } = result;
      if (why === "refused") return data<FormResult>({ alert: failedAlert, typed }, { status: 401 });
      context.set(retryAfterContext, secondsToWait(why));
      const refusal = passwordRefusal(why, "password");
      return data<FormResult>({ ...refusal.result, typed }, { status: refusal.status });
    }
    return await leadOn(shop, result, next);
  } catch (error) {
    if (isPasswordsBusy(error)) throw error;
    shop.log.error({ err: error }, "signing in failed");
    return data(failed, { status: isDatabaseAway(error) ? 503 : 500 });
  }
}

const failedAlert = "Authentication failed. Please try again.";

type Entry = { mode: Mode; cookie: string; context: Route.ActionArgs["context"] };

/** Signs in with a passkey or a password, or registers. */
async function enter(
  entries: Record<string, FormDataEntryValue>,
  { mode, cookie, context }: Entry,
): Promise<SignInResult | { errors: Record<string, string> }> {
  const shop = context.get(shopContext);
  const caller = context.get(callerContext);
  const { passkey } = entries;
  if (typeof passkey === "string") return signInWithPasskey(shop, caller, passkey);
  const parsed = forms[mode].safeParse(entries);
  if (!parsed.success) return { errors: fieldErrors(parsed.error) };
  return "name" in parsed.data && typeof parsed.data.name === "string"
    ? register(shop, caller, { ...parsed.data, name: parsed.data.name })
    : signIn(shop, caller, { ...parsed.data, cookie });
}

const failed: FormResult = { alert: "An error occurred. Please try again." };

/** Shows the same error when the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline<FormResult>(serverAction, failed);
}

export default function Auth({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const mode = readMode(query);
  const next = safeNext(query.get("next"));
  useLeadOn(query.has("other") ? undefined : next);
  return (
    <div className="page auth-page">
      <Title>{titles[mode]}</Title>
      {/* The key clears the fields when the mode changes. */}
      <AuthForm key={mode} mode={mode} next={next} result={actionData} />
    </div>
  );
}

/**
 * Redirects visitors who are already signed in when they open this page, for example after the Back button. Runs in the
 * browser, because the cached page is the same for every visitor.
 */
function useLeadOn(next: string | undefined): void {
  const isSignedIn = Boolean(useMe());
  useEffect(() => {
    if (isSignedIn && next !== undefined) location.replace(next);
  }, [isSignedIn, next]);
}

function AuthForm({ mode, next, result }: { mode: Mode; next: string; result: FormResult | undefined }) {
  const form = useFocusOnError<HTMLDivElement>(result);
  const registering = mode === "register";
  useFieldsOfCheckout(form, next);
  const email = result?.typed?.["email"] as string | undefined;
  const carried: TypedEmail = { email };
  // After every refused registration, so it does not reveal whether the address has an account.
  const mayHaveAccount = registering && result?.alert === failedAlert;
  const onward = next === "/" ? "" : `next=${encodeURIComponent(next)}`;
  const query = [registering ? "mode=register" : "", onward].filter(Boolean).join("&");
  const other = [registering ? "" : "mode=register", onward].filter(Boolean).join("&");
  return (
    <div ref={form}>
      <h1>{titles[mode]}</h1>
      <OrderWaits next={next} step={registering ? "Choose a password, or let us email you a code" : "Sign in"} />
      <FormAlert message={result?.alert} />
      {mayHaveAccount && (
        <p>
          Is there an account with {email ? <strong>{email}</strong> : "this address"} already?{" "}
          <Link to={withNext("/auth", next)} state={carried}>
            Sign In
          </Link>{" "}
          with it, or{" "}
          <Link to={withNext("/auth/forgotten", next)} state={carried}>
            choose a new password
          </Link>
          .
        </p>
      )}
      <PasswordForm mode={mode} query={query} codePath={withNext("/auth/code", next)} result={result} />
      {!registering && (
        <Form method="post" action={withNext("/auth", next)}>
          <PasskeyButton name="passkey">Use a passkey instead</PasskeyButton>
        </Form>
      )}
      {!registering && (
        <p>
          <Link to={withNext("/auth/forgotten", next)} state={carried}>
            Forgot your password?
          </Link>
        </p>
      )}
      {!mayHaveAccount && (
        <p>
          {registering ? "Already have an account? " : "New here? "}
          <Link to={`/auth${other && `?${other}`}`} replace>
            {registering ? "Sign In" : "Create Account"}
          </Link>
        </p>
      )}
    </div>
  );
}

type PasswordFormProps = { mode: Mode; query: string; codePath: string; result: FormResult | undefined };

function PasswordForm({ mode, query, codePath, result }: PasswordFormProps) {
  const processing = useNavigation().formMethod === "POST";
  const registering = mode === "register";
  const field = (name: string) => ({
    name,
    error: result?.errors?.[name],
    defaultValue: result?.typed?.[name] as string | undefined,
  });
  return (
    <Form method="post" action={`/auth${query && `?${query}`}`} className="stack" noValidate>
      {registering && <Field label="Name" {...field("name")} autoComplete="name" required maxLength={120} />}
      <Field
        label="Email"
        {...field("email")}
        type="email"
        autoComplete={registering ? "email" : "username"}
        required
        maxLength={254}
      />
      <Field
        label="Password"
        {...field("password")}
        type="password"
        autoComplete={registering ? "new-password" : "current-password"}
        required
        minLength={registering ? MIN_PASSWORD_LENGTH : undefined}
        maxLength={MAX_PASSWORD_LENGTH}
        hint={registering ? `At least ${MIN_PASSWORD_LENGTH} characters` : undefined}
      />
      <button type="submit" className="button button-large" aria-disabled={processing}>
        {processing ? "Processing..." : titles[mode]}
      </button>
      <div className="field">
        <button type="submit" formAction={codePath} className="button button-quiet" aria-disabled={processing}>
          Email me a code
        </button>
        <p className="field-hint">No password needed: we’ll email you six digits.</p>
      </div>
    </Form>
  );
}

const titles: Record<Mode, string> = { "sign-in": "Sign In", register: "Create Account" };

type Mode = keyof typeof forms;

function readMode(query: URLSearchParams): Mode {
  return query.get("mode") === "register" ? "register" : "sign-in";
}

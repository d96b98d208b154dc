import { data, Link, redirect, useSearchParams, type ActionFunctionArgs } from "react-router";
import { z } from "zod";
import { privateHeaders } from "#features/accounts/middleware/guards.ts";
import { codeSentTo, mailSignInCode } from "#features/accounts/server/sign-in-code.ts";
import { signInWithCode } from "#features/accounts/server/sign-in-with-code.ts";
import { passwordRefusal, secondsToWait } from "#features/accounts/ui/form/password-refusal.ts";
import { callerContext, retryAfterContext, shopContext } from "#platform/http/context.ts";
import { refusedWith } from "#platform/http/refusal-response.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { emailField, singleLine } from "#platform/rules/fields.ts";
import { LONGEST_PASTED, readGroupedCode, sixDigits } from "#platform/rules/pasted-code.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { orOffline } from "#platform/ui/browser/or-offline.ts";
import { CodeField } from "#platform/ui/form/code-field.tsx";
import { Field } from "#platform/ui/form/field.tsx";
import { setCookies, type FormResult } from "#platform/ui/form/form-action.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { SubmitButton } from "#platform/ui/form/submit-button.tsx";
import { useFocusOnError } from "#platform/ui/form/use-focus-on-error.ts";
import { Form } from "#platform/ui/router/form.tsx";
import { safeNext, withNext } from "#platform/ui/safe-next.ts";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/code.ts";
import { EmailField } from "./email-field.tsx";
import { leadOn } from "./lead-on.ts";
import { OrderWaits } from "./order-waits.tsx";
import { useFieldsOfCheckout } from "./use-fields-of-checkout.ts";
import "./auth.css";

/** The address that the code of this browser was mailed to, while it works. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const email = await codeSentTo(context.get(shopContext), request.headers.get("cookie") ?? "");
  return data({ email }, { headers: privateHeaders() });
}

const nameField = singleLine(120);
// A name that cannot be one is asked for again, if the account is new.
const askForm = z.object({ email: emailField, name: nameField.catch("") });
const SIX_DIGITS = "Please enter the six digits from our email";
const codeForm = z.object({
  code: z
    .string()
    .max(LONGEST_PASTED, SIX_DIGITS)
    .transform((typed) => readGroupedCode(typed, sixDigits))
    .refine((code) => code !== undefined, SIX_DIGITS),
  name: nameField.min(1, "Please enter your name").optional(),
});

/** Mails a code, or with the field `code` signs in with it. */
export async function action(args: Route.ActionArgs) {
  const fields = Object.fromEntries(await args.request.formData());
  return "code" in fields ? enter(args, fields) : ask(args, fields);
}

type Fields = Record<string, FormDataEntryValue>;

async function ask({ request, url, context }: ActionFunctionArgs, { email, name, again }: Fields) {
  const parsed = askForm.safeParse({ email, name });
  const typed = { email };
  if (!parsed.success) return data<FormResult>({ errors: fieldErrors(parsed.error), typed }, { status: 400 });
  const cookie = request.headers.get("cookie") ?? "";
  const mailed = await mailSignInCode(context.get(shopContext), context.get(callerContext), { ...parsed.data, cookie });
  if (mailed instanceof Refusal) return data<FormResult>({ alert: mailed.message, typed }, refusedWith(mailed));
  const next = safeNext(url.searchParams.get("next"));
  throw redirect(withNext(again ? "/auth/code?again" : "/auth/code", next), { headers: setCookies(mailed) });
}

async function enter({ request, url, context }: ActionFunctionArgs, fields: Fields) {
  const parsed = codeForm.safeParse(fields);
  const typed = { code: fields["code"], name: fields["name"] };
  if (!parsed.success) return data<FormResult>({ errors: fieldErrors(parsed.error), typed }, { status: 400 });
  const cookie = request.headers.get("cookie") ?? "";
  const { code = "", name } = parsed.data;
  const shop = context.get(shopContext);
  const result = await signInWithCode(shop, context.get(callerContext), { code, name, cookie });
  if (result.ok) return leadOn(shop, result, safeNext(url.searchParams.get("next")));
  const { why } = result;
  switch (why) {
    case "nameless":
      return data<FormResult>({ errors: { name: "Please tell us your name" }, typed }, { status: 400 });
    case "refused":
      return data<FormResult>({ errors: { code: "That’s not the code we emailed you" } }, { status: 401 });
    case "ended":
      return data<FormResult>({ alert: "That code no longer works. We can email you another." }, { status: 410 });
    case "staff":
      return data<FormResult>({ alert: "Staff sign in with their password or a passkey." }, { status: 403 });
    default: {
      context.set(retryAfterContext, secondsToWait(why));
      const refusal = passwordRefusal(why, "code");
      return data<FormResult>(refusal.result, { status: refusal.status });
    }
  }
}

/** Shows an error when the server cannot be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orOffline<FormResult>(serverAction, { alert: "An error occurred. Please try again." });
}

export const headers = privateHeaders;

/** Also after a refusal: the code may no longer work. */
export const shouldRevalidate = () => true;

export default function Code({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const query = useSearchParams()[0];
  const next = safeNext(query.get("next"));
  const container = useFocusOnError<HTMLDivElement>(actionData);
  useFieldsOfCheckout(container, next);
  return (
    <div className="page auth-page" ref={container}>
      <Title>Sign in with a code</Title>
      <meta name="robots" content="noindex" />
      <h1>{email ? "Check your email" : "Sign in with a code"}</h1>
      <OrderWaits next={next} step="Enter the code from our email" />
      <FormAlert message={actionData?.alert} />
      {email ? (
        <CodeForm email={email} isAnother={query.has("again")} result={actionData} />
      ) : (
        <AskForm path={withNext("/auth/code", next)} result={actionData} />
      )}
      <p>
        <Link to={withNext("/auth", next)}>Sign in another way</Link>
      </p>
    </div>
  );
}

function AskForm({ path, result }: { path: string; result: FormResult | undefined }) {
  return (
    <Form method="post" action={path} className="stack" noValidate>
      <EmailField
        hint="We’ll email you six digits, which you enter in this browser"
        defaultValue={result?.typed?.["email"] as string | undefined}
        error={result?.errors?.["email"]}
      />
      <SubmitButton>Email me a code</SubmitButton>
    </Form>
  );
}

function CodeForm({ email, isAnother, result }: { email: string; isAnother: boolean; result: FormResult | undefined }) {
  const { errors = {}, typed = {} } = result ?? {};
  return (
    <>
      <p role="status">
        We’ve emailed {isAnother ? "another" : "a"} code to <strong>{email}</strong>
        {isAnother && ", and the one before no longer works"}. You have ten minutes. Nothing there? Check your spam
        folder.
      </p>
      <Form method="post" className="stack" noValidate>
        <CodeField label="Code" defaultValue={typed["code"] as string | undefined} error={errors["code"]} />
        {errors["name"] && (
          <>
            <p>You’re new here, so we’ll make you an account.</p>
            <Field
              label="Name"
              name="name"
              autoComplete="name"
              required
              maxLength={120}
              defaultValue={typed["name"] as string | undefined}
              error={errors["name"]}
            />
          </>
        )}
        <SubmitButton>Continue</SubmitButton>
      </Form>
      <Form method="post">
        <input type="hidden" name="email" value={email} />
        <SubmitButton name="again" value="yes" className="button button-quiet">
          Email me another code
        </SubmitButton>
      </Form>
    </>
  );
}

import { data } from "react-router";
import { passwordRefusal } from "#features/accounts/ui/form/password-refusal.ts";
import { currentPassword } from "#platform/rules/fields.ts";
import { MAX_PASSWORD_LENGTH } from "#platform/rules/password.ts";
import { Field } from "#platform/ui/form/field.tsx";
import type { FormResult } from "#platform/ui/form/form-action.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { SubmitButton } from "#platform/ui/form/submit-button.tsx";
import { useFocusOnError } from "#platform/ui/form/use-focus-on-error.ts";
import { UsernameField } from "#platform/ui/form/username-field.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import "./auth.css";

/** The password of the form; empty if it is missing or one that no account can have. */
export async function readPassword(request: Request): Promise<string> {
  const parsed = currentPassword.safeParse((await request.formData()).get("password"));
  return parsed.success ? parsed.data : "";
}

/** `movedOrders`: how many open orders write to the confirmed address from now on. */
type Saved = { saved: string; movedOrders?: number };
type ConfirmResult = FormResult & { movedOrders?: number };

/** The response to the form: saved; a wrong password, 401; too many attempts, 429; a link that no longer works, 410. */
export function passwordResult(result: Saved | "refused" | "too-many" | "expired" | "unknown") {
  if (typeof result === "object") return data<ConfirmResult>(result);
  if (result === "refused")
    return data<ConfirmResult>({ errors: { password: "That’s not the password of this account" } }, { status: 401 });
  if (result !== "too-many") return data<ConfirmResult>({}, { status: 410 });
  const refusal = passwordRefusal(result, "password");
  return data<ConfirmResult>(refusal.result, { status: refusal.status });
}

type Props = {
  title: string;
  button: string;
  email: string;
  result: FormResult | undefined;
  children: React.ReactNode;
};

/** The form of a mailed link that confirms with the account's password. */
export function PasswordForm({ title, button, email, result, children }: Props) {
  const form = useFocusOnError<HTMLDivElement>(result);
  return (
    <div ref={form} className="auth-page">
      <h1>{title}</h1>
      {children}
      <FormAlert message={result?.alert} />
      <Form method="post" className="stack" noValidate={result !== undefined}>
        <UsernameField email={email} />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={MAX_PASSWORD_LENGTH}
          error={result?.errors?.["password"]}
        />
        <SubmitButton>{button}</SubmitButton>
      </Form>
    </div>
  );
}

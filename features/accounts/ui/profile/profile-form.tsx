import type { FormResult } from "#platform/ui/form/form-action.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { IdentityFields } from "#platform/ui/form/identity-fields.tsx";
import { SubmitButton } from "#platform/ui/form/submit-button.tsx";
import { useFocusOnError } from "#platform/ui/form/use-focus-on-error.ts";
import { Form } from "#platform/ui/router/form.tsx";
import { passwordRefusal } from "../form/password-refusal.ts";

/**
 * The action data and status when the current password, in `field`, was wrong or was tried too often, or the new one is
 * easy to guess.
 */
export function notConfirmed(why: "refused" | "too-many" | "too-many-for-account" | "guessable", field: string) {
  return why === "refused"
    ? { result: { errors: { [field]: "That’s not your current password" } } as FormResult, status: 400 }
    : passwordRefusal(why, "newPassword");
}

type Props = { result: FormResult | undefined; button: string; danger?: boolean; children: React.ReactNode };

/**
 * A form with one button and the result of its action. It posts to its own page, so it also works without JavaScript.
 */
export function ProfileForm({ result, button, danger = false, children }: Props) {
  const form = useFocusOnError<HTMLDivElement>(result?.saved ? undefined : result);
  return (
    <div ref={form} className="profile-form">
      <Form method="post" className="stack" noValidate>
        {result?.saved && (
          <p className="notice" role="status">
            {result.saved}
          </p>
        )}
        <FormAlert message={result?.alert} />
        {children}
        {result?.confirm && <IdentityFields />}
        <SubmitButton className={`button ${danger ? "button-danger" : ""}`}>{button}</SubmitButton>
      </Form>
    </div>
  );
}

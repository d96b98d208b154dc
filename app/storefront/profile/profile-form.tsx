import { Form, useNavigation } from "react-router";
import { FormAlert } from "../../ui/form-alert.tsx";
import { useFocusOnError } from "../../ui/use-focus-on-error.ts";

/** What a form of the profile answers: it worked, or what is wrong, by field or as a whole. */
export type FormResult = { saved?: string; alert?: string; errors?: Record<string, string> };

/** What a form says when the password was not the account's, or was tried too often. */
export function notConfirmed(why: "refused" | "too-many", field: string): { result: FormResult; status: number } {
  return why === "too-many"
    ? { result: { alert: "Too many attempts. Please wait a minute and try again." }, status: 429 }
    : { result: { errors: { [field]: "This is not your present password" } }, status: 400 };
}

type Props = { result: FormResult | undefined; button: string; danger?: boolean; children: React.ReactNode };

/** A form that works without JavaScript too: fields, one button, and what came of it. It posts to the page it is on. */
export function ProfileForm({ result, button, danger = false, children }: Props) {
  const processing = useNavigation().state === "submitting";
  const form = useFocusOnError<HTMLDivElement>(result?.saved ? undefined : result);
  return (
    <div ref={form} className="profile-form">
      <Form method="post" className="stack" noValidate>
        {result?.saved && (
          <p className="notice" role="status">
            {result.saved}
          </p>
        )}
        <FormAlert words={result?.alert} />
        {children}
        <button type="submit" className={`button ${danger ? "button-danger" : ""}`} aria-disabled={processing}>
          {processing ? "Processing..." : button}
        </button>
      </Form>
    </div>
  );
}

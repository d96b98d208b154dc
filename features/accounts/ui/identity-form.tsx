import type { FormResult } from "#platform/ui/form/form-action.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { IdentityFields } from "#platform/ui/form/identity-fields.tsx";
import { SubmitButton } from "#platform/ui/form/submit-button.tsx";
import { useFocusOnError } from "#platform/ui/form/use-focus-on-error.ts";
import { Form } from "#platform/ui/router/form.tsx";

type Props = {
  /** The class of the page: the shop's is centred, the office's is not. */
  className: string;
  email: string;
  result: FormResult | undefined;
  /** What else the person can do. */
  children?: React.ReactNode;
};

/** The page before a sensitive one, which asks for the password or a passkey. */
export function IdentityForm({ className, email, result, children }: Props) {
  const container = useFocusOnError<HTMLDivElement>(result);
  return (
    <div className={className} ref={container}>
      <h1>Is it you?</h1>
      <p>This next step is sensitive, so please confirm that it’s you. We won’t ask again for ten minutes.</p>
      <FormAlert message={result?.alert} />
      <Form method="post" className="stack" noValidate>
        <IdentityFields email={email} />
        <SubmitButton>Continue</SubmitButton>
      </Form>
      {children}
    </div>
  );
}

import { MAX_PASSWORD_LENGTH } from "../../rules/password.ts";
import { Field } from "./field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { UsernameField } from "./username-field.tsx";

/** The fields by which a form confirms its user's identity: the password, or a passkey that submits the form. */
export function IdentityFields({ email }: { email?: string }) {
  return (
    <>
      {email && <UsernameField email={email} />}
      <Field
        label="Your password"
        name="identityPassword"
        type="password"
        autoComplete="current-password"
        required
        maxLength={MAX_PASSWORD_LENGTH}
      />
      <PasskeyButton name="identityPasskey">Use a passkey instead</PasskeyButton>
    </>
  );
}

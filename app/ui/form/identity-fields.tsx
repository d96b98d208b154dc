import { Field } from "./field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

/** The fields with which a form confirms the identity of its user: the password, or a passkey that submits the form. */
export function IdentityFields({ email }: { email?: string }) {
  return (
    <>
      {/* Tells a password manager which account the password belongs to. */}
      {email && <input type="hidden" name="username" autoComplete="username" value={email} readOnly />}
      <Field
        label="Your password"
        name="identityPassword"
        type="password"
        autoComplete="current-password"
        required
        maxLength={128}
      />
      <PasskeyButton name="identityPasskey">Use a passkey instead</PasskeyButton>
    </>
  );
}

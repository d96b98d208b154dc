import { Link } from "react-router";
import { Field } from "#platform/ui/form/field.tsx";

/** Re-authentication before a critical change, so that access to an unlocked device is not enough for it. */
export function CurrentPassword({ error }: { error: string | undefined }) {
  return (
    <>
      <Field label="Password" name="password" type="password" autoComplete="current-password" required error={error} />
      <NoPassword />
    </>
  );
}

/** For an account that was made by a mailed code or an import. */
export function NoPassword() {
  return (
    <p className="field-hint">
      No password? <Link to="/auth/forgotten">Choose one</Link>: we’ll email you the link.
    </p>
  );
}

import { Field } from "#platform/ui/form/field.tsx";

/** Re-authentication before a critical change, so that access to an unlocked device is not enough for it. */
export function CurrentPassword({ error }: { error: string | undefined }) {
  return (
    <Field label="Password" name="password" type="password" autoComplete="current-password" required error={error} />
  );
}

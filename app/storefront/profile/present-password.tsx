import { Field } from "../../ui/field.tsx";

/** Asks for the password once more, before something that a borrowed telephone should not be able to do. */
export function PresentPassword({ error }: { error: string | undefined }) {
  return (
    <Field label="Password" name="password" type="password" autoComplete="current-password" required error={error} />
  );
}

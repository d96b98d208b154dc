import { singleLine } from "#platform/rules/fields.ts";
import { Field } from "#platform/ui/form/field.tsx";

const MAX_LENGTH = 60;

/** The name by which a person recognises a passkey. */
export const passkeyName = singleLine(MAX_LENGTH).min(1, "Please give it a name that you’ll recognise");

/** The field of a passkey's name; `typed` is what was submitted before. */
export function PasskeyName({ name, typed, error }: { name: string; typed?: unknown; error: string | undefined }) {
  return (
    <Field
      label="Its name"
      name="name"
      required
      maxLength={MAX_LENGTH}
      autoComplete="off"
      defaultValue={(typed as string | undefined) ?? name}
      error={error}
    />
  );
}

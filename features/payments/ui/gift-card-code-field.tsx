import { LONGEST_PASTED } from "#platform/rules/pasted-code.ts";
import { Field } from "#platform/ui/form/field.tsx";

/**
 * The code of a gift card, as in its email. The submitted code is not shown again: anyone who reads it can spend it.
 */
export function GiftCardCodeField({ label, error }: { label: string; error?: string | undefined }) {
  return (
    <Field
      label={label}
      name="code"
      error={error}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={LONGEST_PASTED}
      hint="16 letters and digits, from the email with the card"
      required
    />
  );
}

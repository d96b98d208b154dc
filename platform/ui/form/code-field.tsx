import { LONGEST_PASTED } from "../../rules/pasted-code.ts";
import { Field } from "./field.tsx";

/** A field for six digits from an email or an app, which phones offer to fill in. */
export function CodeField(props: Pick<React.ComponentProps<typeof Field>, "label" | "error" | "defaultValue">) {
  return (
    <Field
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      maxLength={LONGEST_PASTED}
      {...props}
    />
  );
}

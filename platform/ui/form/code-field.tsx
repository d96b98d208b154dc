import { LONGEST_PASTED } from "../../rules/pasted-code.ts";
import { Field } from "./field.tsx";

type Props = Pick<React.ComponentProps<typeof Field>, "label" | "error" | "defaultValue">;

/** A field for six digits from an email or an app, which phones offer to fill in. */
export function CodeField(props: Props) {
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

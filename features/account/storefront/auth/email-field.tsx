import { Field } from "#platform/ui/form/field.tsx";

/** The email address that a code or a link is mailed to. */
export function EmailField(props: Pick<React.ComponentProps<typeof Field>, "hint" | "defaultValue" | "error">) {
  return <Field label="Email" name="email" type="email" autoComplete="username" required maxLength={254} {...props} />;
}

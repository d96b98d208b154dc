import { Field } from "#platform/ui/form/field.tsx";

type Props = Pick<React.ComponentProps<typeof Field>, "hint" | "defaultValue" | "error">;

/** The email address that a code or a link is mailed to. */
export function EmailField(props: Props) {
  return <Field label="Email" name="email" type="email" autoComplete="username" required maxLength={254} {...props} />;
}

import { addressFormat } from "#features/accounts/rules/address-format.ts";
import { Field, SelectField } from "#platform/ui/form/field.tsx";

type Props = Omit<React.ComponentProps<"input">, "id" | "ref"> & { country: string; name: string; error?: string };

/** The state in an address, depending on its country: a list, a text field, or no visible field. */
export function StateField({ country, ...field }: Props) {
  const { state: format } = addressFormat(country);
  const value = String(field.value ?? field.defaultValue ?? "");
  const label = format?.label ?? "State";
  // The form requires the field.
  if (!format && value === "") return <input type="hidden" name={field.name} value="" />;
  if (!format?.names) return <Field label={label} {...field} />;
  const { names } = format;
  return (
    <SelectField label={label} {...(field as React.ComponentProps<"select"> & { name: string })} optional>
      <option value="">Not chosen</option>
      {/* A value stored before the list existed stays until it is changed. */}
      {(value === "" || names.includes(value) ? names : [value, ...names]).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}

/** The postal code of an address, labelled as in its country, and required if the carrier needs one. */
export function PostalCodeField({ country, required = true, ...field }: Props) {
  const { label, isNeeded, example } = addressFormat(country).postalCode;
  return (
    <Field
      label={label}
      {...field}
      required={required && isNeeded}
      autoCapitalize="characters"
      hint={isNeeded ? `For the label, for example ${example}` : undefined}
    />
  );
}
